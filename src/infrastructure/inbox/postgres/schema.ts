/** The SQL that brings the schema from each version to the next. A released step never changes. */
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
  `
  ALTER TABLE inbox_entry
    ADD COLUMN state TEXT NOT NULL DEFAULT 'new',
    ADD COLUMN version INTEGER NOT NULL DEFAULT 1,
    ADD COLUMN consents TEXT NOT NULL DEFAULT '[]';
  ALTER TABLE inbox_outbox ADD COLUMN event TEXT NOT NULL DEFAULT 'received';
  CREATE UNIQUE INDEX ON inbox_outbox (entry_id) WHERE event = 'further-consent';
  `,
  `
  ALTER TABLE inbox_file ADD COLUMN object TEXT;
  CREATE TABLE inbox_erased_object (
    name TEXT PRIMARY KEY,
    erased_at BIGINT NOT NULL,
    is_removed BOOLEAN NOT NULL DEFAULT false
  );
  CREATE FUNCTION inbox_note_erased_object() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO inbox_erased_object (name, erased_at)
    VALUES (old.object, extract(epoch FROM clock_timestamp()) * 1000);
    RETURN NULL;
  END $$;
  CREATE TRIGGER inbox_file_erased AFTER DELETE ON inbox_file
    FOR EACH ROW WHEN (old.object IS NOT NULL) EXECUTE FUNCTION inbox_note_erased_object();
  `,
  `
  CREATE TABLE inbox_person (
    id TEXT PRIMARY KEY,
    email TEXT NOT NULL UNIQUE,
    role TEXT NOT NULL,
    departments TEXT
  );

  CREATE TABLE inbox_link (
    digest TEXT PRIMARY KEY,
    person_id TEXT REFERENCES inbox_person ON DELETE CASCADE,
    expires_at BIGINT NOT NULL
  );
  CREATE INDEX ON inbox_link (person_id);

  CREATE TABLE inbox_session (
    digest TEXT PRIMARY KEY,
    person_id TEXT NOT NULL REFERENCES inbox_person ON DELETE CASCADE,
    started_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    device TEXT NOT NULL
  );
  CREATE INDEX ON inbox_session (person_id);
  `,
  `
  CREATE UNLOGGED TABLE inbox_site (
    process TEXT PRIMARY KEY,
    content TEXT NOT NULL,
    ready_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL
  ) WITH (fillfactor = 70);
  `,
  `
  CREATE TABLE inbox_seen (
    person_id TEXT NOT NULL REFERENCES inbox_person ON DELETE CASCADE,
    entry_id BIGINT NOT NULL REFERENCES inbox_entry ON DELETE CASCADE,
    PRIMARY KEY (person_id, entry_id)
  );
  CREATE INDEX ON inbox_seen (entry_id);

  CREATE INDEX ON inbox_entry (((sent #>> '{candidacy,vacancy,id}')::bigint), id);

  CREATE TABLE inbox_entry_text (
    entry_id BIGINT PRIMARY KEY REFERENCES inbox_entry ON DELETE CASCADE,
    words TSVECTOR NOT NULL
  );
  CREATE INDEX ON inbox_entry_text USING gin (words);
  CREATE FUNCTION inbox_words(sent JSONB) RETURNS TSVECTOR LANGUAGE sql IMMUTABLE AS $$
    SELECT to_tsvector('simple', coalesce(string_agg(
      translate(lower(text #>> '{}'), 'ё@._-/+:', 'е       '), ' '), ''))
    FROM jsonb_path_query(
      (sent - 'kind') #- '{candidacy,language}' #- '{candidacy,referralSelect}' #- '{candidacy,vacancy,slug}',
      'strict $.**') AS text
    WHERE jsonb_typeof(text) = 'string'
  $$;
  CREATE FUNCTION inbox_index_entry() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO inbox_entry_text (entry_id, words) VALUES (new.id, inbox_words(new.sent))
    ON CONFLICT (entry_id) DO UPDATE SET words = excluded.words;
    RETURN NULL;
  END $$;
  CREATE TRIGGER inbox_entry_text_kept AFTER INSERT OR UPDATE OF sent ON inbox_entry
    FOR EACH ROW EXECUTE FUNCTION inbox_index_entry();
  INSERT INTO inbox_entry_text (entry_id, words) SELECT id, inbox_words(sent) FROM inbox_entry;
  `,
  `
  CREATE TABLE inbox_audit (
    number BIGINT PRIMARY KEY,
    at BIGINT NOT NULL,
    actor TEXT NOT NULL,
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    entry_id BIGINT,
    detail TEXT NOT NULL,
    digest TEXT NOT NULL
  );
  CREATE INDEX ON inbox_audit (entry_id, number) WHERE entry_id IS NOT NULL;
  CREATE INDEX ON inbox_audit (name, number);
  CREATE FUNCTION inbox_keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'lines of the audit log are neither changed nor removed before two years are over';
  END $$;
  CREATE TRIGGER inbox_audit_changed BEFORE UPDATE ON inbox_audit
    FOR EACH ROW EXECUTE FUNCTION inbox_keep_audit();
  CREATE TRIGGER inbox_audit_removed BEFORE DELETE ON inbox_audit
    FOR EACH ROW WHEN (old.at > (extract(epoch FROM now()) - 700 * 86400) * 1000)
    EXECUTE FUNCTION inbox_keep_audit();
  `,
  `
  CREATE TABLE inbox_reply (
    event_id TEXT PRIMARY KEY REFERENCES inbox_outbox ON DELETE CASCADE,
    entry_id BIGINT NOT NULL REFERENCES inbox_entry ON DELETE CASCADE,
    written_by TEXT NOT NULL,
    written_at BIGINT NOT NULL,
    subject TEXT NOT NULL,
    text TEXT NOT NULL
  );
  CREATE INDEX ON inbox_reply (entry_id);

  CREATE TABLE inbox_draft (
    person_id TEXT NOT NULL REFERENCES inbox_person ON DELETE CASCADE,
    entry_id BIGINT NOT NULL REFERENCES inbox_entry ON DELETE CASCADE,
    subject TEXT NOT NULL,
    text TEXT NOT NULL,
    state TEXT NOT NULL,
    PRIMARY KEY (person_id, entry_id)
  );
  CREATE INDEX ON inbox_draft (entry_id);
  `,
  `
  CREATE TABLE inbox_share (
    digest TEXT PRIMARY KEY,
    entry_id BIGINT NOT NULL REFERENCES inbox_entry ON DELETE CASCADE,
    person_id TEXT NOT NULL REFERENCES inbox_person ON DELETE CASCADE,
    expires_at BIGINT NOT NULL
  );
  CREATE INDEX ON inbox_share (entry_id);
  CREATE INDEX ON inbox_share (person_id);

  CREATE TABLE inbox_share_reader (
    digest TEXT NOT NULL REFERENCES inbox_share ON DELETE CASCADE,
    person_id TEXT NOT NULL REFERENCES inbox_person ON DELETE CASCADE,
    PRIMARY KEY (person_id, digest)
  );
  CREATE INDEX ON inbox_share_reader (digest);
  `,
  `
  CREATE TABLE inbox_passkey (
    id TEXT PRIMARY KEY,
    person_id TEXT NOT NULL REFERENCES inbox_person ON DELETE CASCADE,
    public_key BYTEA NOT NULL,
    counter BIGINT NOT NULL,
    name TEXT NOT NULL,
    added_at BIGINT NOT NULL,
    used_at BIGINT
  );
  CREATE INDEX ON inbox_passkey (person_id);

  CREATE TABLE inbox_challenge (
    digest TEXT PRIMARY KEY,
    person_id TEXT REFERENCES inbox_person ON DELETE CASCADE,
    expires_at BIGINT NOT NULL
  );
  CREATE INDEX ON inbox_challenge (person_id);
  `,
  `
  CREATE TABLE inbox_note (
    id TEXT PRIMARY KEY,
    entry_id BIGINT NOT NULL REFERENCES inbox_entry ON DELETE CASCADE,
    author TEXT NOT NULL,
    at BIGINT NOT NULL,
    changed_at BIGINT,
    version INTEGER NOT NULL DEFAULT 1,
    text TEXT NOT NULL
  );
  CREATE INDEX ON inbox_note (entry_id, at);

  CREATE TABLE inbox_mention (
    person_id TEXT NOT NULL REFERENCES inbox_person ON DELETE CASCADE,
    note_id TEXT NOT NULL REFERENCES inbox_note ON DELETE CASCADE,
    PRIMARY KEY (person_id, note_id)
  );
  CREATE INDEX ON inbox_mention (note_id);

  CREATE TABLE inbox_star (
    person_id TEXT NOT NULL REFERENCES inbox_person ON DELETE CASCADE,
    entry_id BIGINT NOT NULL REFERENCES inbox_entry ON DELETE CASCADE,
    PRIMARY KEY (person_id, entry_id)
  );
  CREATE INDEX ON inbox_star (entry_id);

  CREATE TABLE inbox_assigned (
    entry_id BIGINT PRIMARY KEY REFERENCES inbox_entry ON DELETE CASCADE,
    person_id TEXT NOT NULL REFERENCES inbox_person ON DELETE CASCADE
  );
  CREATE INDEX ON inbox_assigned (person_id);
  `,
  `
  ALTER TABLE inbox_file ADD COLUMN words TEXT;
  CREATE INDEX inbox_file_without_words ON inbox_file (id)
    WHERE words IS NULL AND entry_id IS NOT NULL AND kind IN ('pdf', 'docx', 'txt');

  CREATE FUNCTION inbox_words_of_files(entry BIGINT) RETURNS TSVECTOR LANGUAGE sql STABLE AS $$
    SELECT to_tsvector('simple', coalesce(string_agg(words, ' '), '')) FROM inbox_file WHERE entry_id = entry
  $$;
  CREATE OR REPLACE FUNCTION inbox_index_entry() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO inbox_entry_text (entry_id, words)
    VALUES (new.id, inbox_words(new.sent) || inbox_words_of_files(new.id))
    ON CONFLICT (entry_id) DO UPDATE SET words = excluded.words;
    RETURN NULL;
  END $$;
  CREATE FUNCTION inbox_index_file() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    -- Two files of an entry that are read at once wait for each other.
    PERFORM FROM inbox_entry WHERE id = new.entry_id FOR UPDATE;
    UPDATE inbox_entry_text SET words = inbox_words(sent) || inbox_words_of_files(id)
    FROM inbox_entry WHERE id = entry_id AND entry_id = new.entry_id;
    RETURN NULL;
  END $$;
  CREATE TRIGGER inbox_entry_text_of_file AFTER INSERT OR UPDATE OF words ON inbox_file
    FOR EACH ROW WHEN (new.entry_id IS NOT NULL AND new.words IS NOT NULL) EXECUTE FUNCTION inbox_index_file();
  `,
  `
  CREATE TABLE inbox_cookie_choice (
    at BIGINT NOT NULL,
    visitor TEXT COLLATE "C" NOT NULL,
    proof TEXT NOT NULL,
    PRIMARY KEY (at, visitor)
  );
  CREATE INDEX ON inbox_cookie_choice (visitor, at);
  `,
  `
  CREATE TABLE inbox_announced_pages (
    channel TEXT PRIMARY KEY,
    pages JSONB NOT NULL
  );
  `,
  `
  CREATE TABLE inbox_record (
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    value JSONB NOT NULL,
    PRIMARY KEY (kind, key)
  );
  INSERT INTO inbox_record SELECT 'announced-pages', channel, pages FROM inbox_announced_pages;
  DROP TABLE inbox_announced_pages;
  `,
  `
  ALTER TABLE inbox_outbox ADD COLUMN recipient TEXT;
  `,
  `
  CREATE TRIGGER inbox_audit_emptied BEFORE TRUNCATE ON inbox_audit EXECUTE FUNCTION inbox_keep_audit();
  `,
] as const
