import { STEPS } from '#infrastructure/inbox/store/schema.ts'

/**
 * Removes `STRICT` and `WITHOUT ROWID`, because only SQLite knows them. Also removes index names without the prefix
 * `inbox_`, so that PostgreSQL generates the names.
 */
const forPostgres = (step: string): string =>
  step.replace(/ STRICT(?:, WITHOUT ROWID)?;/g, ';').replace(/INDEX (?!inbox_)\w+ ON/g, 'INDEX ON')

/** Each item migrates the schema to the next version. Never change an item after its release. */
export const MIGRATIONS = [
  `${STEPS.entries}
  ALTER TABLE inbox_chunk ALTER COLUMN bytes SET STORAGE EXTERNAL;
  `,
  `${STEPS.uploads}
  CREATE UNLOGGED TABLE inbox_rate (
    sender TEXT PRIMARY KEY,
    full_again_at BIGINT NOT NULL,
    is_admitted BOOLEAN NOT NULL
  ) WITH (fillfactor = 70);
  `,
  STEPS.states,
  `${STEPS.objects}
  CREATE FUNCTION inbox_note_erased_object() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO inbox_erased_object (name, erased_at)
    VALUES (old.object, extract(epoch FROM clock_timestamp()) * 1000);
    RETURN NULL;
  END $$;
  CREATE TRIGGER inbox_file_erased AFTER DELETE ON inbox_file
    FOR EACH ROW WHEN (old.object IS NOT NULL) EXECUTE FUNCTION inbox_note_erased_object();
  `,
  STEPS.people,
  `
  CREATE UNLOGGED TABLE inbox_site (
    process TEXT PRIMARY KEY,
    content TEXT NOT NULL,
    ready_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL
  ) WITH (fillfactor = 70);
  `,
  `${STEPS.seen}
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
  `${STEPS.audit}
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
  STEPS.replies,
  STEPS.shares,
  STEPS.passkeys,
  STEPS.notes,
  `${STEPS.words}
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
  STEPS.cookieChoices,
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
  STEPS.recipients,
  `
  CREATE TRIGGER inbox_audit_emptied BEFORE TRUNCATE ON inbox_audit EXECUTE FUNCTION inbox_keep_audit();
  `,
  STEPS.moduleRecords,
].map(forPostgres)
