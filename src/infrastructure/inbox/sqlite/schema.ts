import { STEPS } from '../store/schema.ts'
import { forSqlite } from './database.ts'

/** Joins everything that a person wrote into one text. The search treats ё and е as equal, so ё becomes е. */
const SEARCHED_TEXT = (row: string) => `(
  SELECT replace(replace(group_concat(value, ' '), 'ё', 'е'), 'Ё', 'Е') FROM json_tree(${row}.sent)
  WHERE type = 'text' AND key NOT IN ('kind', 'language', 'slug', 'referralSelect'))`

/**
 * Selects the text of an entry, followed by the words of its files. The search index does not store this text. To
 * remove an entry from the index, SQLite therefore needs the same text again.
 */
const TEXT_WITH_FILES = (row: string, words: string) => `(
  SELECT coalesce(${SEARCHED_TEXT(row)}, '') || coalesce(group_concat(' ' || words, ''), '')
  FROM (SELECT ${words} AS words FROM file WHERE entry_id = ${row}.id ORDER BY id))`

/** `before` is an SQL expression for the words that the file had before. */
const WITH_WORDS = (before: string) => `
    INSERT INTO entry_text (entry_text, rowid, text)
      SELECT 'delete', id, ${TEXT_WITH_FILES('entry', `CASE id WHEN new.id THEN ${before} ELSE words END`)}
      FROM entry WHERE id = new.entry_id;
    INSERT INTO entry_text (rowid, text) SELECT id, ${TEXT_WITH_FILES('entry', 'words')} FROM entry WHERE id = new.entry_id;`

/** Each item migrates the schema to the next version. Never change an item after its release. */
export const MIGRATIONS = [
  STEPS.entries,
  STEPS.uploads,
  STEPS.states,
  `${STEPS.objects}
  CREATE TRIGGER file_erased AFTER DELETE ON file WHEN old.object IS NOT NULL BEGIN
    INSERT INTO erased_object (name, erased_at) VALUES (old.object, unixepoch() * 1000);
  END;
  `,
  STEPS.people,
  `${STEPS.seen}
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
  `${STEPS.audit}
  CREATE TRIGGER audit_changed BEFORE UPDATE ON audit BEGIN
    SELECT raise(ABORT, 'lines of the audit log are not changed');
  END;
  CREATE TRIGGER audit_removed BEFORE DELETE ON audit WHEN old.at > (unixepoch() - 700 * 86400) * 1000 BEGIN
    SELECT raise(ABORT, 'lines of the audit log are kept for two years');
  END;
  `,
  STEPS.replies,
  STEPS.shares,
  STEPS.passkeys,
  STEPS.notes,
  `${STEPS.words}
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
  STEPS.cookieChoices,
  `
  CREATE TRIGGER audit_replaced BEFORE INSERT ON audit WHEN EXISTS (SELECT 1 FROM audit WHERE number = new.number) BEGIN
    SELECT raise(ABORT, 'lines of the audit log are not changed');
  END;
  `,
  STEPS.recipients,
  STEPS.moduleRecords,
].map(forSqlite)
