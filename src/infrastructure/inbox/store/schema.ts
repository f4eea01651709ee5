/**
 * The schema steps that PostgreSQL and SQLite share, in the syntax of PostgreSQL. `forPostgres` removes the words
 * that only SQLite knows, such as `STRICT`. Never change a released step.
 */
export const STEPS = {
  entries: `
  CREATE TABLE inbox_entry (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('message', 'candidacy')),
    received_at BIGINT NOT NULL,
    email TEXT NOT NULL,
    longer_consent BOOLEAN NOT NULL,
    key TEXT,
    suspicion TEXT,
    sent JSONB NOT NULL,
    UNIQUE (kind, key)
  ) STRICT;
  CREATE INDEX entry_email ON inbox_entry (email);
  CREATE INDEX entry_received ON inbox_entry (received_at);

  CREATE TABLE inbox_file (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    entry_id BIGINT REFERENCES inbox_entry ON DELETE CASCADE,
    place SMALLINT,
    name TEXT NOT NULL DEFAULT '',
    kind TEXT NOT NULL DEFAULT '',
    size BIGINT NOT NULL DEFAULT 0,
    fingerprint TEXT UNIQUE,
    uploaded_at BIGINT NOT NULL
  ) STRICT;
  CREATE INDEX file_entry ON inbox_file (entry_id);
  CREATE INDEX file_unclaimed ON inbox_file (uploaded_at) WHERE entry_id IS NULL;

  CREATE TABLE inbox_chunk (
    file_id BIGINT NOT NULL REFERENCES inbox_file ON DELETE CASCADE,
    place INTEGER NOT NULL,
    bytes BYTEA NOT NULL,
    PRIMARY KEY (file_id, place)
  ) STRICT;

  CREATE TABLE inbox_outbox (
    event_id TEXT PRIMARY KEY,
    entry_id BIGINT NOT NULL REFERENCES inbox_entry ON DELETE CASCADE,
    channel TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'waiting',
    attempts INTEGER NOT NULL DEFAULT 0,
    due_at BIGINT NOT NULL,
    last_problem TEXT NOT NULL DEFAULT ''
  ) STRICT;
  CREATE INDEX outbox_entry ON inbox_outbox (entry_id);
  CREATE INDEX outbox_due ON inbox_outbox (due_at) WHERE state = 'waiting';

  CREATE TABLE inbox_secret (name TEXT PRIMARY KEY, value BYTEA NOT NULL) STRICT;
  `,
  uploads: `
  ALTER TABLE inbox_file ADD COLUMN sender TEXT;
  ALTER TABLE inbox_file ADD COLUMN digest TEXT;
  `,
  states: `
  ALTER TABLE inbox_entry ADD COLUMN state TEXT NOT NULL DEFAULT 'new';
  ALTER TABLE inbox_entry ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
  ALTER TABLE inbox_entry ADD COLUMN consents TEXT NOT NULL DEFAULT '[]';
  ALTER TABLE inbox_outbox ADD COLUMN event TEXT NOT NULL DEFAULT 'received';
  CREATE UNIQUE INDEX outbox_once ON inbox_outbox (entry_id) WHERE event = 'further-consent';
  `,
  objects: `
  ALTER TABLE inbox_file ADD COLUMN object TEXT;
  CREATE TABLE inbox_erased_object (
    name TEXT PRIMARY KEY,
    erased_at BIGINT NOT NULL,
    is_removed BOOLEAN NOT NULL DEFAULT false
  ) STRICT;
  `,
  people: `
  CREATE TABLE inbox_person (
    id TEXT PRIMARY KEY,
    email TEXT NOT NULL UNIQUE,
    role TEXT NOT NULL,
    departments TEXT
  ) STRICT;

  CREATE TABLE inbox_link (
    digest TEXT PRIMARY KEY,
    person_id TEXT REFERENCES inbox_person ON DELETE CASCADE,
    expires_at BIGINT NOT NULL
  ) STRICT;
  CREATE INDEX link_person ON inbox_link (person_id);

  CREATE TABLE inbox_session (
    digest TEXT PRIMARY KEY,
    person_id TEXT NOT NULL REFERENCES inbox_person ON DELETE CASCADE,
    started_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    device TEXT NOT NULL
  ) STRICT;
  CREATE INDEX session_person ON inbox_session (person_id);
  `,
  seen: `
  CREATE TABLE inbox_seen (
    person_id TEXT NOT NULL REFERENCES inbox_person ON DELETE CASCADE,
    entry_id BIGINT NOT NULL REFERENCES inbox_entry ON DELETE CASCADE,
    PRIMARY KEY (person_id, entry_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX seen_entry ON inbox_seen (entry_id);
  `,
  audit: `
  CREATE TABLE inbox_audit (
    number BIGINT PRIMARY KEY,
    at BIGINT NOT NULL,
    actor TEXT NOT NULL,
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    entry_id BIGINT,
    detail TEXT NOT NULL,
    digest TEXT NOT NULL
  ) STRICT;
  CREATE INDEX audit_entry ON inbox_audit (entry_id, number) WHERE entry_id IS NOT NULL;
  CREATE INDEX audit_name ON inbox_audit (name, number);
  `,
  replies: `
  CREATE TABLE inbox_reply (
    event_id TEXT PRIMARY KEY REFERENCES inbox_outbox ON DELETE CASCADE,
    entry_id BIGINT NOT NULL REFERENCES inbox_entry ON DELETE CASCADE,
    written_by TEXT NOT NULL,
    written_at BIGINT NOT NULL,
    subject TEXT NOT NULL,
    text TEXT NOT NULL
  ) STRICT;
  CREATE INDEX reply_entry ON inbox_reply (entry_id);

  CREATE TABLE inbox_draft (
    person_id TEXT NOT NULL REFERENCES inbox_person ON DELETE CASCADE,
    entry_id BIGINT NOT NULL REFERENCES inbox_entry ON DELETE CASCADE,
    subject TEXT NOT NULL,
    text TEXT NOT NULL,
    state TEXT NOT NULL,
    PRIMARY KEY (person_id, entry_id)
  ) STRICT;
  CREATE INDEX draft_entry ON inbox_draft (entry_id);
  `,
  shares: `
  CREATE TABLE inbox_share (
    digest TEXT PRIMARY KEY,
    entry_id BIGINT NOT NULL REFERENCES inbox_entry ON DELETE CASCADE,
    person_id TEXT NOT NULL REFERENCES inbox_person ON DELETE CASCADE,
    expires_at BIGINT NOT NULL
  ) STRICT;
  CREATE INDEX share_entry ON inbox_share (entry_id);
  CREATE INDEX share_person ON inbox_share (person_id);

  CREATE TABLE inbox_share_reader (
    digest TEXT NOT NULL REFERENCES inbox_share ON DELETE CASCADE,
    person_id TEXT NOT NULL REFERENCES inbox_person ON DELETE CASCADE,
    PRIMARY KEY (person_id, digest)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX share_reader_share ON inbox_share_reader (digest);
  `,
  passkeys: `
  CREATE TABLE inbox_passkey (
    id TEXT PRIMARY KEY,
    person_id TEXT NOT NULL REFERENCES inbox_person ON DELETE CASCADE,
    public_key BYTEA NOT NULL,
    counter BIGINT NOT NULL,
    name TEXT NOT NULL,
    added_at BIGINT NOT NULL,
    used_at BIGINT
  ) STRICT;
  CREATE INDEX passkey_person ON inbox_passkey (person_id);

  CREATE TABLE inbox_challenge (
    digest TEXT PRIMARY KEY,
    person_id TEXT REFERENCES inbox_person ON DELETE CASCADE,
    expires_at BIGINT NOT NULL
  ) STRICT;
  CREATE INDEX challenge_person ON inbox_challenge (person_id);
  `,
  notes: `
  CREATE TABLE inbox_note (
    id TEXT PRIMARY KEY,
    entry_id BIGINT NOT NULL REFERENCES inbox_entry ON DELETE CASCADE,
    author TEXT NOT NULL,
    at BIGINT NOT NULL,
    changed_at BIGINT,
    version INTEGER NOT NULL DEFAULT 1,
    text TEXT NOT NULL
  ) STRICT;
  CREATE INDEX note_entry ON inbox_note (entry_id, at);

  CREATE TABLE inbox_mention (
    person_id TEXT NOT NULL REFERENCES inbox_person ON DELETE CASCADE,
    note_id TEXT NOT NULL REFERENCES inbox_note ON DELETE CASCADE,
    PRIMARY KEY (person_id, note_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX mention_note ON inbox_mention (note_id);

  CREATE TABLE inbox_star (
    person_id TEXT NOT NULL REFERENCES inbox_person ON DELETE CASCADE,
    entry_id BIGINT NOT NULL REFERENCES inbox_entry ON DELETE CASCADE,
    PRIMARY KEY (person_id, entry_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX star_entry ON inbox_star (entry_id);

  CREATE TABLE inbox_assigned (
    entry_id BIGINT PRIMARY KEY REFERENCES inbox_entry ON DELETE CASCADE,
    person_id TEXT NOT NULL REFERENCES inbox_person ON DELETE CASCADE
  ) STRICT;
  CREATE INDEX assigned_person ON inbox_assigned (person_id);
  `,
  words: `
  ALTER TABLE inbox_file ADD COLUMN words TEXT;
  CREATE INDEX inbox_file_without_words ON inbox_file (id)
    WHERE words IS NULL AND entry_id IS NOT NULL AND kind IN ('pdf', 'docx', 'txt');
  `,
  cookieChoices: `
  CREATE TABLE inbox_cookie_choice (
    at BIGINT NOT NULL,
    visitor TEXT COLLATE "C" NOT NULL,
    proof TEXT NOT NULL,
    PRIMARY KEY (at, visitor)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX cookie_choice_visitor ON inbox_cookie_choice (visitor, at);
  `,
  recipients: `
  ALTER TABLE inbox_outbox ADD COLUMN recipient TEXT;
  `,
  /**
   * Each record belongs to one module. `value` is JSON. An erasure by address removes the records with that `email`,
   * even if their module is off.
   */
  moduleRecords: `
  CREATE TABLE inbox_module_record (
    module TEXT NOT NULL,
    id TEXT NOT NULL,
    email TEXT,
    due_at BIGINT,
    value TEXT NOT NULL,
    PRIMARY KEY (module, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX module_record_email ON inbox_module_record (email) WHERE email IS NOT NULL;
  CREATE INDEX module_record_due ON inbox_module_record (module, due_at) WHERE due_at IS NOT NULL;
  `,
}
