-- An inbox as release 1.0.0 has left it (schema 2): two applications, a message, their files and announcements.
CREATE TABLE inbox_chunk (
    file_id bigint NOT NULL,
    place integer NOT NULL,
    bytes bytea NOT NULL
);
ALTER TABLE ONLY inbox_chunk ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE TABLE inbox_entry (
    id bigint NOT NULL,
    kind text NOT NULL,
    received_at bigint NOT NULL,
    email text NOT NULL,
    longer_consent boolean NOT NULL,
    key text,
    suspicion text,
    sent jsonb NOT NULL,
    CONSTRAINT inbox_entry_kind_check CHECK ((kind = ANY (ARRAY['message'::text, 'candidacy'::text])))
);
ALTER TABLE inbox_entry ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME inbox_entry_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE inbox_file (
    id bigint NOT NULL,
    entry_id bigint,
    place smallint,
    name text DEFAULT ''::text NOT NULL,
    kind text DEFAULT ''::text NOT NULL,
    size bigint DEFAULT 0 NOT NULL,
    fingerprint text,
    uploaded_at bigint NOT NULL,
    sender text,
    digest text
);
ALTER TABLE inbox_file ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME inbox_file_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE inbox_outbox (
    event_id text NOT NULL,
    entry_id bigint NOT NULL,
    channel text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    due_at bigint NOT NULL,
    last_problem text DEFAULT ''::text NOT NULL
);
CREATE UNLOGGED TABLE inbox_rate (
    sender text NOT NULL,
    full_again_at bigint NOT NULL,
    is_admitted boolean NOT NULL
)
WITH (fillfactor='70');
CREATE TABLE inbox_schema (
    version integer NOT NULL
);
CREATE TABLE inbox_secret (
    name text NOT NULL,
    value bytea NOT NULL
);
INSERT INTO inbox_chunk VALUES (1, 0, '\x255044462d312e372061204356202525454f46');
INSERT INTO inbox_chunk VALUES (2, 0, '\x756e636c61696d6564');
INSERT INTO inbox_entry OVERRIDING SYSTEM VALUE VALUES (1, 'candidacy', 1780315200000, 'grace@example.com', true, NULL, NULL, '{"kind": "candidacy", "candidacy": {"name": "Grace Hopper", "email": "grace@example.com", "phone": "+1.555", "aboutMe": "I found a moth.", "vacancy": {"id": 7, "slug": "lead-shader-artist", "titleEn": "Lead Shader Artist", "titleRu": "Художник по шейдерам"}, "language": "ru", "checkboxYears": true, "portfolioLinks": ["https://example.com/moth"], "referralSelect": "friends", "selectedVacancy": "Художник по шейдерам", "referralEmployeeName": ""}}');
INSERT INTO inbox_entry OVERRIDING SYSTEM VALUE VALUES (2, 'candidacy', 1780315200001, 'ada@example.com', false, 'one-submission', NULL, '{"kind": "candidacy", "candidacy": {"name": "Grace Hopper", "email": "ada@example.com", "phone": "+1.555", "aboutMe": "I found a moth.", "vacancy": {"id": 7, "slug": "lead-shader-artist", "titleEn": "Lead Shader Artist", "titleRu": "Художник по шейдерам"}, "language": "ru", "checkboxYears": false, "portfolioLinks": ["https://example.com/moth"], "referralSelect": "friends", "selectedVacancy": "Художник по шейдерам", "referralEmployeeName": ""}}');
INSERT INTO inbox_entry OVERRIDING SYSTEM VALUE VALUES (3, 'message', 1780315200002, 'ada@example.com', false, NULL, NULL, '{"kind": "message", "message": {"name": "Ада Лавлейс", "email": "Ada@example.com", "message": "Привет\n\"…\"", "subject": "Press 🗞"}}');
INSERT INTO inbox_file OVERRIDING SYSTEM VALUE VALUES (1, 1, 1, 'Резюме.pdf', 'pdf', 19, '166d1088a2b6726e29bf00bd703c26f077e3641d79f10f0d9c1eb80aee131218', 1780315200000, NULL, '96bce839885f958a0fcb3a5bccc412c2477d9a1877745e22903e895e457edd8a');
INSERT INTO inbox_file OVERRIDING SYSTEM VALUE VALUES (2, NULL, NULL, 'Резюме.pdf', 'pdf', 9, '3f1eea39223435c0e3b909f494befa37e659443b487e4d606ffbaa4d6c0a1802', 1780315200000, 'ZqwDArRNXu9Ou_2i6lkTRCCwPafJGp8J9tFjJQ6Jtoo', '555e89803b3a8ec420ee9f29a9cef031d5b44ca91a78ae2673a853e956d41b1b');
INSERT INTO inbox_outbox VALUES ('03a0cdf5-f514-472b-a400-accf1b355515', 1, 'webhook', 'waiting', 0, 1780315200000, '');
INSERT INTO inbox_outbox VALUES ('45a96bd1-8183-48f0-87bf-a52da3523ffc', 1, 'email', 'delivered', 1, 1780315200100, '');
INSERT INTO inbox_outbox VALUES ('ebfcb403-59ec-4516-857f-57dc5bd41e55', 3, 'webhook', 'waiting', 0, 1780315200002, '');
INSERT INTO inbox_schema VALUES (2);
INSERT INTO inbox_secret VALUES ('site', '\xaedca69040f313ad9cfea63697710be6dd37ac20cc2591fa7bb0b880b0106ff9');
SELECT setval('inbox_entry_id_seq', 4, true);
SELECT setval('inbox_file_id_seq', 2, true);
ALTER TABLE ONLY inbox_chunk
    ADD CONSTRAINT inbox_chunk_pkey PRIMARY KEY (file_id, place);
ALTER TABLE ONLY inbox_entry
    ADD CONSTRAINT inbox_entry_kind_key_key UNIQUE (kind, key);
ALTER TABLE ONLY inbox_entry
    ADD CONSTRAINT inbox_entry_pkey PRIMARY KEY (id);
ALTER TABLE ONLY inbox_file
    ADD CONSTRAINT inbox_file_fingerprint_key UNIQUE (fingerprint);
ALTER TABLE ONLY inbox_file
    ADD CONSTRAINT inbox_file_pkey PRIMARY KEY (id);
ALTER TABLE ONLY inbox_outbox
    ADD CONSTRAINT inbox_outbox_pkey PRIMARY KEY (event_id);
ALTER TABLE ONLY inbox_rate
    ADD CONSTRAINT inbox_rate_pkey PRIMARY KEY (sender);
ALTER TABLE ONLY inbox_secret
    ADD CONSTRAINT inbox_secret_pkey PRIMARY KEY (name);
CREATE INDEX inbox_entry_email_idx ON inbox_entry USING btree (email);
CREATE INDEX inbox_entry_received_at_idx ON inbox_entry USING btree (received_at);
CREATE INDEX inbox_file_entry_id_idx ON inbox_file USING btree (entry_id);
CREATE INDEX inbox_file_uploaded_at_idx ON inbox_file USING btree (uploaded_at) WHERE (entry_id IS NULL);
CREATE INDEX inbox_outbox_due_at_idx ON inbox_outbox USING btree (due_at) WHERE (state = 'waiting'::text);
CREATE INDEX inbox_outbox_entry_id_idx ON inbox_outbox USING btree (entry_id);
ALTER TABLE ONLY inbox_chunk
    ADD CONSTRAINT inbox_chunk_file_id_fkey FOREIGN KEY (file_id) REFERENCES inbox_file(id) ON DELETE CASCADE;
ALTER TABLE ONLY inbox_file
    ADD CONSTRAINT inbox_file_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES inbox_entry(id) ON DELETE CASCADE;
ALTER TABLE ONLY inbox_outbox
    ADD CONSTRAINT inbox_outbox_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES inbox_entry(id) ON DELETE CASCADE;
