/** Each brings the schema one version further; what was released is never changed. */
export const MIGRATIONS = [
  `
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
  );
  CREATE INDEX ON inbox_entry (email);
  CREATE INDEX ON inbox_entry (received_at);

  CREATE TABLE inbox_file (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    entry_id BIGINT REFERENCES inbox_entry ON DELETE CASCADE,
    place SMALLINT,
    name TEXT NOT NULL DEFAULT '',
    kind TEXT NOT NULL DEFAULT '',
    size BIGINT NOT NULL DEFAULT 0,
    fingerprint TEXT UNIQUE,
    uploaded_at BIGINT NOT NULL
  );
  CREATE INDEX ON inbox_file (entry_id);
  CREATE INDEX ON inbox_file (uploaded_at) WHERE entry_id IS NULL;

  CREATE TABLE inbox_chunk (
    file_id BIGINT NOT NULL REFERENCES inbox_file ON DELETE CASCADE,
    place INTEGER NOT NULL,
    bytes BYTEA NOT NULL,
    PRIMARY KEY (file_id, place)
  );
  ALTER TABLE inbox_chunk ALTER COLUMN bytes SET STORAGE EXTERNAL;

  CREATE TABLE inbox_outbox (
    event_id TEXT PRIMARY KEY,
    entry_id BIGINT NOT NULL REFERENCES inbox_entry ON DELETE CASCADE,
    channel TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'waiting',
    attempts INTEGER NOT NULL DEFAULT 0,
    due_at BIGINT NOT NULL,
    last_problem TEXT NOT NULL DEFAULT ''
  );
  CREATE INDEX ON inbox_outbox (entry_id);
  CREATE INDEX ON inbox_outbox (due_at) WHERE state = 'waiting';

  CREATE TABLE inbox_secret (name TEXT PRIMARY KEY, value BYTEA NOT NULL);
  `,
  `
  ALTER TABLE inbox_file ADD COLUMN sender TEXT, ADD COLUMN digest TEXT;

  CREATE UNLOGGED TABLE inbox_rate (
    sender TEXT PRIMARY KEY,
    full_again_at BIGINT NOT NULL,
    is_admitted BOOLEAN NOT NULL
  ) WITH (fillfactor = 70);
  `,
] as const
