/** Joins everything that a person wrote into one text. The search treats ё and е as equal, so ё becomes е. */
const SEARCHED_TEXT = (row: string) => `(
  SELECT replace(replace(group_concat(value, ' '), 'ё', 'е'), 'Ё', 'Е') FROM json_tree(${row}.sent)
  WHERE type = 'text' AND key NOT IN ('kind', 'language', 'slug', 'referralSelect'))`

/**
 * Selects the text of an entry, followed by the words of its files. To remove an entry from the search index, SQLite
 * needs exactly the text that was added.
 */
const TEXT_WITH_FILES = (row: string, words: string) => `(
  SELECT coalesce(${SEARCHED_TEXT(row)}, '') || coalesce(group_concat(' ' || words, ''), '')
  FROM (SELECT ${words} AS words FROM file WHERE entry_id = ${row}.id ORDER BY id))`

/**
 * Updates the index of an entry after the words of one of its files were stored. `before` is the SQL for the earlier
 * words of that file.
 */
const WITH_WORDS = (before: string) => `
    INSERT INTO entry_text (entry_text, rowid, text)
      SELECT 'delete', id, ${TEXT_WITH_FILES('entry', `CASE id WHEN new.id THEN ${before} ELSE words END`)}
      FROM entry WHERE id = new.entry_id;
    INSERT INTO entry_text (rowid, text) SELECT id, ${TEXT_WITH_FILES('entry', 'words')} FROM entry WHERE id = new.entry_id;`

/** The SQL that brings the schema from each version to the next. A released step never changes. */
export const MIGRATIONS = [
  `
  CREATE TABLE entry (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('message', 'candidacy')),
    received_at INTEGER NOT NULL,
    email TEXT NOT NULL,
    longer_consent INTEGER NOT NULL,
    key TEXT,
    suspicion TEXT,
    sent TEXT NOT NULL,
    UNIQUE (kind, key)
  ) STRICT;
  CREATE INDEX entry_email ON entry (email);
  CREATE INDEX entry_received ON entry (received_at);

  CREATE TABLE file (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    entry_id INTEGER REFERENCES entry ON DELETE CASCADE,
    place INTEGER,
    name TEXT NOT NULL DEFAULT '',
    kind TEXT NOT NULL DEFAULT '',
    size INTEGER NOT NULL DEFAULT 0,
    fingerprint TEXT UNIQUE,
    uploaded_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX file_entry ON file (entry_id);
  CREATE INDEX file_unclaimed ON file (uploaded_at) WHERE entry_id IS NULL;

  CREATE TABLE chunk (
    file_id INTEGER NOT NULL REFERENCES file ON DELETE CASCADE,
    place INTEGER NOT NULL,
    bytes BLOB NOT NULL,
    PRIMARY KEY (file_id, place)
  ) STRICT;

  CREATE TABLE outbox (
    event_id TEXT PRIMARY KEY,
    entry_id INTEGER NOT NULL REFERENCES entry ON DELETE CASCADE,
    channel TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'waiting',
    attempts INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER NOT NULL,
    last_problem TEXT NOT NULL DEFAULT ''
  ) STRICT;
  CREATE INDEX outbox_entry ON outbox (entry_id);
  CREATE INDEX outbox_due ON outbox (due_at) WHERE state = 'waiting';

  CREATE TABLE secret (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT;
  `,
  `
  ALTER TABLE file ADD COLUMN sender TEXT;
  ALTER TABLE file ADD COLUMN digest TEXT;
  `,
  `
  ALTER TABLE entry ADD COLUMN state TEXT NOT NULL DEFAULT 'new';
  ALTER TABLE entry ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
  ALTER TABLE entry ADD COLUMN consents TEXT NOT NULL DEFAULT '[]';
  ALTER TABLE outbox ADD COLUMN event TEXT NOT NULL DEFAULT 'received';
  CREATE UNIQUE INDEX outbox_once ON outbox (entry_id) WHERE event = 'further-consent';
  `,
  `
  ALTER TABLE file ADD COLUMN object TEXT;
  CREATE TABLE erased_object (
    name TEXT PRIMARY KEY,
    erased_at INTEGER NOT NULL,
    is_removed INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE TRIGGER file_erased AFTER DELETE ON file WHEN old.object IS NOT NULL BEGIN
    INSERT INTO erased_object (name, erased_at) VALUES (old.object, unixepoch() * 1000);
  END;
  `,
  `
  CREATE TABLE person (
    id TEXT PRIMARY KEY,
    email TEXT NOT NULL UNIQUE,
    role TEXT NOT NULL,
    departments TEXT
  ) STRICT;

  CREATE TABLE link (
    digest TEXT PRIMARY KEY,
    person_id TEXT REFERENCES person ON DELETE CASCADE,
    expires_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX link_person ON link (person_id);

  CREATE TABLE session (
    digest TEXT PRIMARY KEY,
    person_id TEXT NOT NULL REFERENCES person ON DELETE CASCADE,
    started_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    device TEXT NOT NULL
  ) STRICT;
  CREATE INDEX session_person ON session (person_id);
  `,
  `
  CREATE TABLE seen (
    person_id TEXT NOT NULL REFERENCES person ON DELETE CASCADE,
    entry_id INTEGER NOT NULL REFERENCES entry ON DELETE CASCADE,
    PRIMARY KEY (person_id, entry_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX seen_entry ON seen (entry_id);

  CREATE INDEX entry_vacancy ON entry (sent ->> '$.candidacy.vacancy.id', id);

  CREATE VIRTUAL TABLE entry_text USING fts5 (text, content = '', tokenize = 'unicode61 remove_diacritics 0');
  INSERT INTO entry_text (entry_text, rank) VALUES ('secure-delete', 1);
  CREATE TRIGGER entry_text_added AFTER INSERT ON entry BEGIN
    INSERT INTO entry_text (rowid, text) VALUES (new.id, ${SEARCHED_TEXT('new')});
  END;
  CREATE TRIGGER entry_text_changed AFTER UPDATE OF sent ON entry BEGIN
    INSERT INTO entry_text (entry_text, rowid, text) VALUES ('delete', old.id, ${SEARCHED_TEXT('old')});
    INSERT INTO entry_text (rowid, text) VALUES (new.id, ${SEARCHED_TEXT('new')});
  END;
  CREATE TRIGGER entry_text_erased AFTER DELETE ON entry BEGIN
    INSERT INTO entry_text (entry_text, rowid, text) VALUES ('delete', old.id, ${SEARCHED_TEXT('old')});
  END;
  INSERT INTO entry_text (rowid, text) SELECT id, ${SEARCHED_TEXT('entry')} FROM entry;
  `,
  `
  CREATE TABLE audit (
    number INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    actor TEXT NOT NULL,
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    entry_id INTEGER,
    detail TEXT NOT NULL,
    digest TEXT NOT NULL
  ) STRICT;
  CREATE INDEX audit_entry ON audit (entry_id, number) WHERE entry_id IS NOT NULL;
  CREATE INDEX audit_name ON audit (name, number);
  CREATE TRIGGER audit_changed BEFORE UPDATE ON audit BEGIN
    SELECT raise(ABORT, 'lines of the audit log are not changed');
  END;
  CREATE TRIGGER audit_removed BEFORE DELETE ON audit WHEN old.at > (unixepoch() - 700 * 86400) * 1000 BEGIN
    SELECT raise(ABORT, 'lines of the audit log are kept for two years');
  END;
  `,
  `
  CREATE TABLE reply (
    event_id TEXT PRIMARY KEY REFERENCES outbox ON DELETE CASCADE,
    entry_id INTEGER NOT NULL REFERENCES entry ON DELETE CASCADE,
    written_by TEXT NOT NULL,
    written_at INTEGER NOT NULL,
    subject TEXT NOT NULL,
    text TEXT NOT NULL
  ) STRICT;
  CREATE INDEX reply_entry ON reply (entry_id);

  CREATE TABLE draft (
    person_id TEXT NOT NULL REFERENCES person ON DELETE CASCADE,
    entry_id INTEGER NOT NULL REFERENCES entry ON DELETE CASCADE,
    subject TEXT NOT NULL,
    text TEXT NOT NULL,
    state TEXT NOT NULL,
    PRIMARY KEY (person_id, entry_id)
  ) STRICT;
  CREATE INDEX draft_entry ON draft (entry_id);
  `,
  `
  CREATE TABLE share (
    digest TEXT PRIMARY KEY,
    entry_id INTEGER NOT NULL REFERENCES entry ON DELETE CASCADE,
    person_id TEXT NOT NULL REFERENCES person ON DELETE CASCADE,
    expires_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX share_entry ON share (entry_id);
  CREATE INDEX share_person ON share (person_id);

  CREATE TABLE share_reader (
    digest TEXT NOT NULL REFERENCES share ON DELETE CASCADE,
    person_id TEXT NOT NULL REFERENCES person ON DELETE CASCADE,
    PRIMARY KEY (person_id, digest)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX share_reader_share ON share_reader (digest);
  `,
  `
  CREATE TABLE passkey (
    id TEXT PRIMARY KEY,
    person_id TEXT NOT NULL REFERENCES person ON DELETE CASCADE,
    public_key BLOB NOT NULL,
    counter INTEGER NOT NULL,
    name TEXT NOT NULL,
    added_at INTEGER NOT NULL,
    used_at INTEGER
  ) STRICT;
  CREATE INDEX passkey_person ON passkey (person_id);

  CREATE TABLE challenge (
    digest TEXT PRIMARY KEY,
    person_id TEXT REFERENCES person ON DELETE CASCADE,
    expires_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX challenge_person ON challenge (person_id);
  `,
  `
  CREATE TABLE note (
    id TEXT PRIMARY KEY,
    entry_id INTEGER NOT NULL REFERENCES entry ON DELETE CASCADE,
    author TEXT NOT NULL,
    at INTEGER NOT NULL,
    changed_at INTEGER,
    version INTEGER NOT NULL DEFAULT 1,
    text TEXT NOT NULL
  ) STRICT;
  CREATE INDEX note_entry ON note (entry_id, at);

  CREATE TABLE mention (
    person_id TEXT NOT NULL REFERENCES person ON DELETE CASCADE,
    note_id TEXT NOT NULL REFERENCES note ON DELETE CASCADE,
    PRIMARY KEY (person_id, note_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX mention_note ON mention (note_id);

  CREATE TABLE star (
    person_id TEXT NOT NULL REFERENCES person ON DELETE CASCADE,
    entry_id INTEGER NOT NULL REFERENCES entry ON DELETE CASCADE,
    PRIMARY KEY (person_id, entry_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX star_entry ON star (entry_id);

  CREATE TABLE assigned (
    entry_id INTEGER PRIMARY KEY REFERENCES entry ON DELETE CASCADE,
    person_id TEXT NOT NULL REFERENCES person ON DELETE CASCADE
  ) STRICT;
  CREATE INDEX assigned_person ON assigned (person_id);
  `,
  `
  ALTER TABLE file ADD COLUMN words TEXT;
  CREATE INDEX file_without_words ON file (id)
    WHERE words IS NULL AND entry_id IS NOT NULL AND kind IN ('pdf', 'docx', 'txt');

  DROP TRIGGER entry_text_changed;
  DROP TRIGGER entry_text_erased;
  CREATE TRIGGER entry_text_changed AFTER UPDATE OF sent ON entry BEGIN
    INSERT INTO entry_text (entry_text, rowid, text) VALUES ('delete', old.id, ${TEXT_WITH_FILES('old', 'words')});
    INSERT INTO entry_text (rowid, text) VALUES (new.id, ${TEXT_WITH_FILES('new', 'words')});
  END;
  CREATE TRIGGER entry_text_erased BEFORE DELETE ON entry BEGIN
    INSERT INTO entry_text (entry_text, rowid, text) VALUES ('delete', old.id, ${TEXT_WITH_FILES('old', 'words')});
  END;
  CREATE TRIGGER entry_text_of_file AFTER UPDATE OF words ON file WHEN new.entry_id IS NOT NULL BEGIN
    ${WITH_WORDS('old.words')}
  END;
  CREATE TRIGGER entry_text_of_copy AFTER INSERT ON file WHEN new.entry_id IS NOT NULL AND new.words IS NOT NULL BEGIN
    ${WITH_WORDS('NULL')}
  END;
  `,
  `
  CREATE TABLE cookie_choice (
    at INTEGER NOT NULL,
    visitor TEXT NOT NULL,
    proof TEXT NOT NULL,
    PRIMARY KEY (at, visitor)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX cookie_choice_visitor ON cookie_choice (visitor, at);
  `,
  `
  CREATE TRIGGER audit_replaced BEFORE INSERT ON audit WHEN EXISTS (SELECT 1 FROM audit WHERE number = new.number) BEGIN
    SELECT raise(ABORT, 'lines of the audit log are not changed');
  END;
  `,
  `
  ALTER TABLE outbox ADD COLUMN recipient TEXT;
  `,
] as const
