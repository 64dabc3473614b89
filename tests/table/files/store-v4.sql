BEGIN TRANSACTION;
CREATE TABLE games (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            box TEXT NOT NULL,
            title TEXT NOT NULL,
            setup TEXT NOT NULL,
            created TEXT NOT NULL,
            changed TEXT NOT NULL,
            position INTEGER NOT NULL DEFAULT 0,
            revision INTEGER NOT NULL DEFAULT 0,
            finished INTEGER NOT NULL DEFAULT 0,
            archived INTEGER NOT NULL DEFAULT 0,
            deleted TEXT
        , told_end TEXT, told_seconds REAL, place TEXT);
INSERT INTO "games" VALUES(1,'counting','Sunday','{"seats":["Anna","Bea"],"target":1000}','2026-03-01T20:00:00.000000+00:00','2026-03-01T20:00:04.000000+00:00',2,4,0,0,NULL,NULL,NULL,NULL);
INSERT INTO "games" VALUES(2,'counting','Città ß','{"seats":["Anna","Bea","Città"],"target":7}','2026-03-01T20:00:05.000000+00:00','2026-03-01T20:00:06.000000+00:00',1,1,1,1,NULL,'2026-03-02T21:00:00.000000+00:00',5400.0,'Città');
INSERT INTO "games" VALUES(3,'counting','Thrown away','{"seats":["Anna","Bea"],"target":1000}','2026-03-01T20:00:07.000000+00:00','2026-03-01T20:00:08.000000+00:00',1,1,0,0,'2026-03-01T20:00:09.000000+00:00',NULL,NULL,NULL);
CREATE TABLE log (
            game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            action TEXT NOT NULL,
            text TEXT NOT NULL,
            flagged TEXT NOT NULL, moment TEXT, thought REAL,
            PRIMARY KEY (game, number)
        ) WITHOUT ROWID
        ;
INSERT INTO "log" VALUES(1,1,'{"kind":"add","n":3}','adds 3 to 0','[]','2026-03-01T20:00:01.000000+00:00',12.5);
INSERT INTO "log" VALUES(1,2,'{"kind":"add","overruled":true,"n":11}','adds 11 to 3','["add.step"]','2026-03-01T20:00:02.000000+00:00',NULL);
INSERT INTO "log" VALUES(1,3,'{"kind":"clear"}','clears 14','[]','2026-03-01T20:00:03.000000+00:00',NULL);
INSERT INTO "log" VALUES(2,1,'{"kind":"add","n":7}','adds 7 to 0','[]','2026-03-01T20:00:06.000000+00:00',NULL);
INSERT INTO "log" VALUES(3,1,'{"kind":"add","n":3}','adds 3 to 0','[]','2026-03-01T20:00:08.000000+00:00',NULL);
CREATE TABLE results (
            game INTEGER PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
            revision INTEGER NOT NULL,
            version TEXT NOT NULL,
            standings TEXT NOT NULL,
            ended TEXT NOT NULL,
            seconds REAL
        , figures TEXT);
INSERT INTO "results" VALUES(2,1,'0.1.0','[["all","Everybody",7,1]]','2026-03-01T20:00:06.000000+00:00',1.0,NULL);
CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
INSERT INTO "settings" VALUES('text scale','1.5');
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('games',3);
COMMIT;
PRAGMA application_id = 1198090092;
PRAGMA user_version = 4;
