-- The whole schema, to be read and compared: `npm run schema` writes it from a database that was just migrated.
-- The files in migrations/ make it, and say why.

create extension pg_trgm;
create extension unaccent;

create table account (
  number text not null,
  name text not null,
  constraint account_pkey PRIMARY KEY (number),
  constraint account_name_is_one_line CHECK ((name !~ '[[:cntrl:]]'::text)),
  constraint account_name_length CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint account_number_shape CHECK ((number ~ '^[0-9A-Z][0-9A-Z.-]{1,19}$'::text))
);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table account_link (
  id bigint not null generated always as identity,
  purpose text not null,
  email text not null,
  user_id bigint,
  role text,
  created_by bigint,
  mail_id bigint,
  salt bytea not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  end_reason text,
  constraint account_link_pkey PRIMARY KEY (id),
  constraint account_link_email_shape CHECK (((email = lower(email)) AND ((length(email) >= 3) AND (length(email) <= 254)))),
  constraint account_link_end_reason CHECK ((end_reason = ANY (ARRAY['used'::text, 'replaced'::text, 'revoked'::text]))),
  constraint account_link_ends_for_a_reason CHECK (((ended_at IS NULL) = (end_reason IS NULL))),
  constraint account_link_expires_after_start CHECK ((expires_at > created_at)),
  constraint account_link_has_an_account CHECK (((purpose = 'invitation'::text) OR (user_id IS NOT NULL))),
  constraint account_link_hash_size CHECK ((octet_length(token_hash) = 32)),
  constraint account_link_purpose CHECK ((purpose = ANY (ARRAY['invitation'::text, 'password'::text, 'email'::text]))),
  constraint account_link_role_of_an_invitation CHECK (((role IS NOT NULL) = (purpose = 'invitation'::text))),
  constraint account_link_salt_size CHECK ((octet_length(salt) = 32)),
  constraint account_link_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id),
  constraint account_link_role_fkey FOREIGN KEY (role) REFERENCES role(name),
  constraint account_link_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  constraint account_link_hash_unique UNIQUE (token_hash)
);
CREATE INDEX account_link_by_mail ON public.account_link USING btree (mail_id) WHERE (mail_id IS NOT NULL);
CREATE INDEX account_link_by_user ON public.account_link USING btree (user_id, purpose) WHERE (user_id IS NOT NULL);
CREATE UNIQUE INDEX account_link_one_invitation ON public.account_link USING btree (email) WHERE ((purpose = 'invitation'::text) AND (ended_at IS NULL));
CREATE TRIGGER account_link_guard BEFORE UPDATE ON public.account_link FOR EACH ROW EXECUTE FUNCTION guard_account_link();
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table account_mapping (
  slot text not null,
  account_number text not null,
  constraint account_mapping_pkey PRIMARY KEY (slot),
  constraint account_mapping_slot_shape CHECK ((slot ~ '^[a-z-]{2,40}(/[a-z-]{2,40})?(:.{1,40})?$'::text)),
  constraint account_mapping_account_number_fkey FOREIGN KEY (account_number) REFERENCES account(number)
);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table accounting_period (
  month date not null,
  state text not null,
  changed_at timestamp with time zone not null default now(),
  changed_by bigint,
  constraint accounting_period_pkey PRIMARY KEY (month),
  constraint accounting_period_is_a_month CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint accounting_period_state CHECK ((state = ANY (ARRAY['closed'::text, 'locked'::text]))),
  constraint accounting_period_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES app_user(id)
);
CREATE TRIGGER accounting_period_guard BEFORE DELETE OR UPDATE ON public.accounting_period FOR EACH ROW EXECUTE FUNCTION guard_period();
CREATE TRIGGER accounting_period_truncate_guard BEFORE TRUNCATE ON public.accounting_period FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER accounting_period_waits BEFORE INSERT OR UPDATE ON public.accounting_period FOR EACH STATEMENT EXECUTE FUNCTION lock_periods();
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table activity (
  id bigint not null generated always as identity,
  invoice_id bigint,
  client_id bigint,
  quote_id bigint,
  at timestamp with time zone not null default now(),
  actor_id bigint,
  kind text not null,
  data jsonb not null default '{}'::jsonb,
  before jsonb,
  after jsonb,
  is_sample boolean not null default false,
  of_client_id bigint,
  api_key_id bigint default acting_api_key(),
  api_key_name text default acting_api_key_name(),
  request_id text default request_origin(1),
  address text default request_origin(2),
  constraint activity_pkey PRIMARY KEY (id),
  constraint activity_address_length CHECK ((length(address) <= 64)),
  constraint activity_data_is_object CHECK ((jsonb_typeof(data) = 'object'::text)),
  constraint activity_kind_shape CHECK ((kind ~ '^[a-z][a-z-]{0,39}$'::text)),
  constraint activity_request_length CHECK ((length(request_id) <= 64)),
  constraint activity_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES app_user(id),
  constraint activity_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE CASCADE,
  constraint activity_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id) ON DELETE CASCADE,
  constraint activity_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quote(id) ON DELETE CASCADE
);
CREATE INDEX activity_by_actor ON public.activity USING btree (actor_id, at, id);
CREATE INDEX activity_by_client ON public.activity USING btree (client_id, id) WHERE (client_id IS NOT NULL);
CREATE INDEX activity_by_invoice ON public.activity USING btree (invoice_id, id);
CREATE INDEX activity_by_kind ON public.activity USING btree (kind, at, id);
CREATE INDEX activity_by_quote ON public.activity USING btree (quote_id, id) WHERE (quote_id IS NOT NULL);
CREATE INDEX activity_by_time ON public.activity USING btree (at, id);
CREATE INDEX activity_of_client ON public.activity USING btree (of_client_id, at, id) WHERE (of_client_id IS NOT NULL);
CREATE INDEX activity_of_clients ON public.activity USING btree (at, id) WHERE (client_id IS NOT NULL);
CREATE INDEX activity_of_quotes ON public.activity USING btree (at, id) WHERE (quote_id IS NOT NULL);
CREATE TRIGGER activity_append_only BEFORE UPDATE OF id, invoice_id, client_id, quote_id, at, actor_id, kind, data, before, after, is_sample, api_key_id, api_key_name ON public.activity FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER activity_delete_guard BEFORE DELETE ON public.activity FOR EACH ROW EXECUTE FUNCTION guard_activity_delete();
CREATE TRIGGER activity_finds_its_client BEFORE INSERT ON public.activity FOR EACH ROW EXECUTE FUNCTION give_activity_its_client();
CREATE TRIGGER activity_removed_is_noted AFTER DELETE ON public.activity REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION note_removed_activity();
CREATE CONSTRAINT TRIGGER activity_tells_webhooks AFTER INSERT ON public.activity DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.at = now()) AND (new.kind <> ALL (ARRAY['webhook-tested'::text, 'webhook-sent-again'::text])))) EXECUTE FUNCTION tell_webhooks_of_activity();
CREATE TRIGGER activity_truncate_guard BEFORE TRUNCATE ON public.activity FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=ar/app

create table analytics_event (
  id text collate "C" not null,
  kind text not null,
  at timestamp with time zone not null,
  count integer not null,
  answer_minutes integer,
  is_sample boolean not null default writes_demo(),
  added_in_demo boolean not null default writes_demo(),
  received_at timestamp with time zone not null default now(),
  corrected_at timestamp with time zone,
  constraint analytics_event_pkey PRIMARY KEY (id, at),
  constraint analytics_event_answer_minutes_range CHECK (((answer_minutes >= 0) AND (answer_minutes <= 5256000))),
  constraint analytics_event_answer_minutes_when_answered CHECK (((answer_minutes IS NOT NULL) = (kind = 'ticket.answered'::text))),
  constraint analytics_event_count_range CHECK (((count >= 0) AND (count <= 1000000))),
  constraint analytics_event_id_length CHECK (((length(id) >= 1) AND (length(id) <= 100))),
  constraint analytics_event_kind CHECK ((kind = ANY (ARRAY['subscriber.gained'::text, 'subscriber.lost'::text, 'order.received'::text, 'session.started'::text, 'page.visited'::text, 'ticket.opened'::text, 'ticket.answered'::text, 'ticket.closed'::text])))
) partition by RANGE (at);
CREATE TRIGGER event_guards_demo_on_insert AFTER INSERT ON public.analytics_event REFERENCING NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION guard_demo_from_events();
CREATE TRIGGER event_guards_demo_on_update AFTER UPDATE ON public.analytics_event REFERENCING NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION guard_demo_from_events();
CREATE TRIGGER event_is_registered_on_delete AFTER DELETE ON public.analytics_event REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION register_events();
CREATE TRIGGER event_is_registered_on_insert AFTER INSERT ON public.analytics_event REFERENCING NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION register_events();
CREATE TRIGGER event_is_registered_on_update AFTER UPDATE ON public.analytics_event REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION register_events();
CREATE TRIGGER event_tells_days_on_delete AFTER DELETE ON public.analytics_event REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_days_of_events();
CREATE TRIGGER event_tells_days_on_insert AFTER INSERT ON public.analytics_event REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_days_of_events();
CREATE TRIGGER event_tells_days_on_update AFTER UPDATE ON public.analytics_event REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION keep_days_of_events();
CREATE TRIGGER event_truncate_forgets AFTER TRUNCATE ON public.analytics_event FOR EACH STATEMENT EXECUTE FUNCTION forget_events();
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table analytics_event_id (
  id text collate "C" not null,
  at timestamp with time zone not null,
  constraint analytics_event_id_pkey PRIMARY KEY (id)
);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table api_key (
  id bigint not null generated always as identity,
  user_id bigint not null,
  name text not null,
  hint text not null,
  token_hash bytea not null,
  scopes text[] not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  last_address text not null default ''::text,
  revoked_at timestamp with time zone,
  revoked_by bigint,
  constraint api_key_pkey PRIMARY KEY (id),
  constraint api_key_address_length CHECK ((length(last_address) <= 64)),
  constraint api_key_hash_size CHECK ((octet_length(token_hash) = 32)),
  constraint api_key_hint_shape CHECK ((hint ~ '^ll_[0-9A-Za-z]{4}$'::text)),
  constraint api_key_lasts_a_year CHECK (((expires_at > created_at) AND (expires_at <= (created_at + '366 days'::interval)))),
  constraint api_key_name_length CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint api_key_scopes_count CHECK (((cardinality(scopes) >= 1) AND (cardinality(scopes) <= 50))),
  constraint api_key_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint api_key_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  constraint api_key_hash_unique UNIQUE (token_hash)
);
CREATE INDEX api_key_by_user ON public.api_key USING btree (user_id) WHERE (revoked_at IS NULL);
CREATE TRIGGER api_key_guard BEFORE UPDATE ON public.api_key FOR EACH ROW EXECUTE FUNCTION guard_api_key();
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table app_user (
  id bigint not null generated always as identity,
  email text not null,
  name text not null,
  role text not null,
  password_hash text not null,
  avatar_image text,
  is_sample boolean not null default false,
  created_at timestamp with time zone not null default now(),
  disabled_at timestamp with time zone,
  last_seen_at timestamp with time zone,
  removed_at timestamp with time zone,
  password_until timestamp with time zone,
  constraint app_user_pkey PRIMARY KEY (id),
  constraint app_user_email_shape CHECK (((email = lower(email)) AND ((length(email) >= 3) AND (length(email) <= 254)))),
  constraint app_user_name_length CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint app_user_removed_is_disabled CHECK (((removed_at IS NULL) OR (disabled_at IS NOT NULL))),
  constraint app_user_avatar_image_fkey FOREIGN KEY (avatar_image) REFERENCES image(id),
  constraint app_user_role FOREIGN KEY (role) REFERENCES role(name),
  constraint app_user_email_unique UNIQUE (email)
);
CREATE INDEX app_user_by_role ON public.app_user USING btree (role);
CREATE CONSTRAINT TRIGGER app_user_deletes_no_last_admin AFTER DELETE ON public.app_user DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.role = 'admin'::text) AND (old.disabled_at IS NULL) AND (NOT old.is_sample))) EXECUTE FUNCTION guard_last_admin();
CREATE CONSTRAINT TRIGGER app_user_keeps_an_admin AFTER UPDATE OF role, disabled_at ON public.app_user DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.role = 'admin'::text) AND (old.disabled_at IS NULL) AND (NOT old.is_sample))) EXECUTE FUNCTION guard_last_admin();
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table attachment (
  id bigint not null generated always as identity,
  invoice_id bigint,
  quote_id bigint,
  credit_note_id bigint,
  name text not null,
  content_type text not null,
  size_bytes integer not null,
  hash bytea not null,
  added_by bigint,
  added_at timestamp with time zone not null default now(),
  constraint attachment_pkey PRIMARY KEY (id),
  constraint attachment_content_type CHECK ((content_type = ANY (ARRAY['application/pdf'::text, 'image/png'::text, 'image/jpeg'::text]))),
  constraint attachment_name CHECK ((((length(name) >= 1) AND (length(name) <= 120)) AND (name !~ '[[:cntrl:]/\\]'::text))),
  constraint attachment_of_one CHECK ((num_nonnulls(invoice_id, quote_id, credit_note_id) = 1)),
  constraint attachment_size CHECK (((size_bytes >= 1) AND (size_bytes <= 10485760))),
  constraint attachment_added_by_fkey FOREIGN KEY (added_by) REFERENCES app_user(id),
  constraint attachment_credit_note_id_fkey FOREIGN KEY (credit_note_id) REFERENCES credit_note(id) ON DELETE CASCADE,
  constraint attachment_hash_fkey FOREIGN KEY (hash) REFERENCES sent_attachment(hash),
  constraint attachment_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id) ON DELETE CASCADE,
  constraint attachment_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quote(id) ON DELETE CASCADE
);
CREATE INDEX attachment_by_credit_note ON public.attachment USING btree (credit_note_id) WHERE (credit_note_id IS NOT NULL);
CREATE INDEX attachment_by_hash ON public.attachment USING btree (hash);
CREATE INDEX attachment_by_invoice ON public.attachment USING btree (invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX attachment_by_quote ON public.attachment USING btree (quote_id) WHERE (quote_id IS NOT NULL);
CREATE TRIGGER attachment_drops_its_bytes AFTER DELETE ON public.attachment FOR EACH ROW EXECUTE FUNCTION drop_attached_bytes();
CREATE TRIGGER attachment_guard BEFORE DELETE ON public.attachment FOR EACH ROW EXECUTE FUNCTION guard_attachment();
CREATE TRIGGER attachment_is_not_changed BEFORE UPDATE ON public.attachment FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table backup_code (
  id bigint not null generated always as identity,
  user_id bigint not null,
  code_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  used_at timestamp with time zone,
  constraint backup_code_pkey PRIMARY KEY (id),
  constraint backup_code_hash_size CHECK ((octet_length(code_hash) = 32)),
  constraint backup_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  constraint backup_code_once UNIQUE (user_id, code_hash)
);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table bank_account (
  id bigint not null generated always as identity,
  number text not null,
  currency character(3) not null,
  constraint bank_account_pkey PRIMARY KEY (id),
  constraint bank_account_number_length CHECK (((length(number) >= 1) AND (length(number) <= 60))),
  constraint bank_account_currency_fkey FOREIGN KEY (currency) REFERENCES currency(code),
  constraint bank_account_unique UNIQUE (number, currency)
);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table bank_csv_mapping (
  header_hash bytea not null,
  mapping jsonb not null,
  account_number text not null,
  currency character(3) not null,
  constraint bank_csv_mapping_pkey PRIMARY KEY (header_hash),
  constraint bank_csv_mapping_hash_size CHECK ((octet_length(header_hash) = 32)),
  constraint bank_csv_mapping_is_object CHECK ((jsonb_typeof(mapping) = 'object'::text)),
  constraint bank_csv_mapping_currency_fkey FOREIGN KEY (currency) REFERENCES currency(code)
);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table bank_match (
  id bigint not null generated always as identity,
  transaction_id bigint not null,
  payment_id bigint not null,
  confidence smallint,
  created_at timestamp with time zone not null default now(),
  created_by bigint,
  constraint bank_match_pkey PRIMARY KEY (id),
  constraint bank_match_confidence_range CHECK (((confidence >= 0) AND (confidence <= 100))),
  constraint bank_match_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id),
  constraint bank_match_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id) ON DELETE CASCADE,
  constraint bank_match_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES bank_transaction(id) ON DELETE CASCADE,
  constraint bank_match_payment_once UNIQUE (payment_id)
);
CREATE INDEX bank_match_by_transaction ON public.bank_match USING btree (transaction_id);
CREATE TRIGGER bank_match_append_only BEFORE UPDATE ON public.bank_match FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table bank_statement (
  id bigint not null generated always as identity,
  account_id bigint not null,
  format text not null,
  file_name text not null default ''::text,
  name text not null default ''::text,
  opening_minor bigint,
  closing_minor bigint,
  missing_minor bigint not null default 0,
  from_on date not null,
  to_on date not null,
  duplicates integer not null default 0,
  is_sample boolean not null default false,
  added_in_demo boolean not null default false,
  imported_at timestamp with time zone not null default now(),
  imported_by bigint,
  constraint bank_statement_pkey PRIMARY KEY (id),
  constraint bank_statement_days_in_order CHECK ((to_on >= from_on)),
  constraint bank_statement_duplicates_not_negative CHECK ((duplicates >= 0)),
  constraint bank_statement_file_name_length CHECK ((length(file_name) <= 200)),
  constraint bank_statement_format CHECK ((format = ANY (ARRAY['camt'::text, 'mt940'::text, 'ofx'::text, 'csv'::text]))),
  constraint bank_statement_name_length CHECK ((length(name) <= 60)),
  constraint bank_statement_account_id_fkey FOREIGN KEY (account_id) REFERENCES bank_account(id),
  constraint bank_statement_imported_by_fkey FOREIGN KEY (imported_by) REFERENCES app_user(id)
);
CREATE INDEX bank_statement_by_account ON public.bank_statement USING btree (account_id);
CREATE INDEX bank_statement_sample ON public.bank_statement USING btree (id) WHERE is_sample;
CREATE TRIGGER bank_statement_guards_demo BEFORE INSERT ON public.bank_statement FOR EACH ROW WHEN (((NOT new.is_sample) OR writes_demo())) EXECUTE FUNCTION guard_demo();
CREATE TRIGGER bank_statement_keeps_demo BEFORE UPDATE OF is_sample ON public.bank_statement FOR EACH ROW WHEN ((old.is_sample AND (NOT new.is_sample))) EXECUTE FUNCTION guard_demo();
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table bank_transaction (
  id bigint not null generated always as identity,
  statement_id bigint not null,
  account_id bigint not null,
  booked_on date not null,
  value_on date,
  currency character(3) not null,
  amount_minor bigint not null,
  instructed_currency character(3),
  instructed_minor bigint,
  counterparty_name text not null default ''::text,
  counterparty_iban text not null default ''::text,
  end_to_end text not null default ''::text,
  reference text not null default ''::text,
  remittance text not null default ''::text,
  bank_reference text not null default ''::text,
  is_reversal boolean not null default false,
  identity bytea not null,
  set_aside_at timestamp with time zone,
  set_aside_by bigint,
  note text not null default ''::text,
  constraint bank_transaction_pkey PRIMARY KEY (id),
  constraint bank_transaction_bank_reference_length CHECK ((length(bank_reference) <= 180)),
  constraint bank_transaction_end_to_end_length CHECK ((length(end_to_end) <= 140)),
  constraint bank_transaction_iban_length CHECK ((length(counterparty_iban) <= 34)),
  constraint bank_transaction_identity_size CHECK ((octet_length(identity) = 32)),
  constraint bank_transaction_instructed_whole CHECK (((instructed_currency IS NULL) = (instructed_minor IS NULL))),
  constraint bank_transaction_name_length CHECK ((length(counterparty_name) <= 140)),
  constraint bank_transaction_note_length CHECK ((length(note) <= 500)),
  constraint bank_transaction_note_when_set_aside CHECK (((set_aside_at IS NOT NULL) OR ((note = ''::text) AND (set_aside_by IS NULL)))),
  constraint bank_transaction_outgoing_is_set_aside CHECK (((amount_minor > 0) OR (set_aside_at IS NOT NULL))),
  constraint bank_transaction_reference_length CHECK ((length(reference) <= 140)),
  constraint bank_transaction_remittance_length CHECK ((length(remittance) <= 1000)),
  constraint bank_transaction_account_id_fkey FOREIGN KEY (account_id) REFERENCES bank_account(id),
  constraint bank_transaction_currency_fkey FOREIGN KEY (currency) REFERENCES currency(code),
  constraint bank_transaction_instructed_currency_fkey FOREIGN KEY (instructed_currency) REFERENCES currency(code),
  constraint bank_transaction_set_aside_by_fkey FOREIGN KEY (set_aside_by) REFERENCES app_user(id),
  constraint bank_transaction_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES bank_statement(id) ON DELETE CASCADE,
  constraint bank_transaction_known_once UNIQUE (account_id, identity)
);
CREATE INDEX bank_transaction_by_iban ON public.bank_transaction USING btree (counterparty_iban, id) WHERE ((counterparty_iban <> ''::text) AND (set_aside_at IS NULL));
CREATE INDEX bank_transaction_by_name ON public.bank_transaction USING btree (fold_text(counterparty_name), id) WHERE ((counterparty_name <> ''::text) AND (set_aside_at IS NULL));
CREATE INDEX bank_transaction_by_statement ON public.bank_transaction USING btree (statement_id, id);
CREATE INDEX bank_transaction_open ON public.bank_transaction USING btree (statement_id, id) WHERE (set_aside_at IS NULL);
CREATE TRIGGER bank_transaction_kept BEFORE UPDATE ON public.bank_transaction FOR EACH ROW EXECUTE FUNCTION guard_bank_transaction();
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table bounce_source (
  kind text not null,
  place text not null default ''::text,
  uid_validity bigint,
  last_uid bigint not null default 0,
  read_at timestamp with time zone,
  notices bigint not null default 0,
  problem text not null default ''::text,
  problem_at timestamp with time zone,
  constraint bounce_source_pkey PRIMARY KEY (kind),
  constraint bounce_source_kind CHECK ((kind = ANY (ARRAY['mailbox'::text, 'webhook'::text]))),
  constraint bounce_source_last_uid_range CHECK ((last_uid >= 0)),
  constraint bounce_source_notices_range CHECK ((notices >= 0)),
  constraint bounce_source_place_size CHECK ((length(place) <= 600)),
  constraint bounce_source_position_of_a_mailbox CHECK (((uid_validity IS NOT NULL) OR (last_uid = 0))),
  constraint bounce_source_problem_has_a_time CHECK (((problem = ''::text) = (problem_at IS NULL))),
  constraint bounce_source_problem_size CHECK ((length(problem) <= 1000)),
  constraint bounce_source_uid_validity_range CHECK ((uid_validity > 0)),
  constraint bounce_source_webhook_has_no_position CHECK (((kind = 'mailbox'::text) OR ((uid_validity IS NULL) AND (place = ''::text))))
);
CREATE TRIGGER bounce_source_guard BEFORE UPDATE ON public.bounce_source FOR EACH ROW EXECUTE FUNCTION guard_bounce_source();
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table bulk_job (
  id bigint not null generated always as identity,
  actor_id bigint not null,
  action jsonb not null,
  undoes_id bigint,
  state text not null default 'running'::text,
  total integer not null,
  done integer not null default 0,
  left_out integer not null default 0,
  failed integer not null default 0,
  created_at timestamp with time zone not null default now(),
  turn_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  subject text not null,
  api_key_id bigint default acting_api_key(),
  api_key_name text default acting_api_key_name(),
  constraint bulk_job_pkey PRIMARY KEY (id),
  constraint bulk_job_action_has_a_kind CHECK (((action ->> 'kind'::text) IS NOT NULL)),
  constraint bulk_job_counts CHECK (((LEAST(done, left_out, failed) >= 0) AND (((done + left_out) + failed) <= total))),
  constraint bulk_job_done_is_whole CHECK (((state <> 'done'::text) OR (((done + left_out) + failed) = total))),
  constraint bulk_job_ends CHECK (((state = 'running'::text) = (ended_at IS NULL))),
  constraint bulk_job_not_empty CHECK ((total > 0)),
  constraint bulk_job_state CHECK ((state = ANY (ARRAY['running'::text, 'stopped'::text, 'done'::text]))),
  constraint bulk_job_subject CHECK ((subject = ANY (ARRAY['invoice'::text, 'client'::text]))),
  constraint bulk_job_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES app_user(id),
  constraint bulk_job_undoes_id_fkey FOREIGN KEY (undoes_id) REFERENCES bulk_job(id),
  constraint bulk_job_undone_once UNIQUE (undoes_id)
);
CREATE INDEX bulk_job_by_actor ON public.bulk_job USING btree (actor_id, id);
CREATE INDEX bulk_job_running ON public.bulk_job USING btree (turn_at) WHERE (state = 'running'::text);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table bulk_row (
  job_id bigint not null,
  "position" integer not null,
  target_id bigint not null,
  state text not null default 'waiting'::text,
  reason jsonb,
  made_id bigint,
  number text,
  constraint bulk_row_pkey PRIMARY KEY (job_id, "position"),
  constraint bulk_row_made_by_what_is_done CHECK (((made_id IS NULL) OR (state = 'done'::text))),
  constraint bulk_row_says_why CHECK (((reason IS NOT NULL) = (state = ANY (ARRAY['left-out'::text, 'failed'::text])))),
  constraint bulk_row_state CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'left-out'::text, 'failed'::text]))),
  constraint bulk_row_job_id_fkey FOREIGN KEY (job_id) REFERENCES bulk_job(id) ON DELETE CASCADE,
  constraint bulk_row_once UNIQUE (job_id, target_id)
);
CREATE INDEX bulk_row_waiting ON public.bulk_row USING btree (job_id, "position") WHERE (state = 'waiting'::text);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table client (
  id bigint not null generated always as identity,
  name text not null,
  company text not null default ''::text,
  company_email text not null default ''::text,
  address text not null default ''::text,
  country text not null default ''::text,
  contact text not null default ''::text,
  tax_number text not null default ''::text,
  payment_term_days smallint,
  avatar_image text,
  external_key text,
  archived_at timestamp with time zone,
  version integer not null default 1,
  is_sample boolean not null default false,
  created_at timestamp with time zone not null default now(),
  name_sort text collate "C" not null generated always as (fold_text(name)) stored,
  search_text text not null generated always as (fold_text(((((name || '
'::text) || company_email) || '
'::text) || company))) stored,
  added_in_demo boolean not null default false,
  place_text text not null generated always as (fold_text(((country || '
'::text) || contact))) stored,
  company_sort text collate "C" not null generated always as (fold_text(company)) stored,
  country_sort text collate "C" not null generated always as (fold_text(country)) stored,
  early_discount_percent numeric(4,2),
  early_discount_days smallint,
  erased_at timestamp with time zone,
  street text not null default ''::text,
  extra_line text not null default ''::text,
  city text not null default ''::text,
  post_code text not null default ''::text,
  region text not null default ''::text,
  country_code text not null default ''::text,
  vat_id text not null default ''::text,
  registration_id text not null default ''::text,
  registration_scheme text not null default ''::text,
  electronic_address text not null default ''::text,
  electronic_scheme text not null default ''::text,
  buyer_reference text not null default ''::text,
  e_invoice_delivery text not null default 'pdf'::text,
  language text,
  e_invoice_format text not null default 'xrechnungUbl'::text,
  e_invoice_required boolean not null default false,
  second_language text,
  constraint client_pkey PRIMARY KEY (id),
  constraint client_address_length CHECK ((length(address) <= 500)),
  constraint client_buyer_reference_length CHECK ((length(buyer_reference) <= 100)),
  constraint client_city_length CHECK ((length(city) <= 120)),
  constraint client_company_email_length CHECK ((length(company_email) <= 254)),
  constraint client_company_length CHECK ((length(company) <= 120)),
  constraint client_contact_length CHECK ((length(contact) <= 120)),
  constraint client_country_code CHECK ((country_code ~ '^([A-Z]{2})?$'::text)),
  constraint client_country_length CHECK ((length(country) <= 60)),
  constraint client_e_invoice_delivery CHECK ((e_invoice_delivery = ANY (ARRAY['pdf'::text, 'pdf-with-xml'::text, 'xml'::text, 'pdf-and-xml'::text]))),
  constraint client_e_invoice_format CHECK ((e_invoice_format = ANY (ARRAY['xrechnungUbl'::text, 'xrechnungCii'::text, 'peppol'::text]))),
  constraint client_early_discount_range CHECK (((num_nulls(early_discount_percent, early_discount_days) = ANY (ARRAY[0, 2])) AND (early_discount_percent >= (0)::numeric) AND (early_discount_percent < (100)::numeric) AND ((early_discount_days >= 0) AND (early_discount_days <= 365)))),
  constraint client_electronic_address_has_scheme CHECK (((electronic_address = ''::text) = (electronic_scheme = ''::text))),
  constraint client_electronic_address_length CHECK ((length(electronic_address) <= 254)),
  constraint client_electronic_scheme CHECK ((electronic_scheme ~ '^([A-Z0-9]{2,4})?$'::text)),
  constraint client_erased_says_nothing CHECK (((erased_at IS NULL) OR ((company = ''::text) AND (company_email = ''::text) AND (address = ''::text) AND (contact = ''::text) AND (tax_number = ''::text) AND (avatar_image IS NULL) AND (external_key IS NULL) AND (archived_at IS NOT NULL) AND (street = ''::text) AND (extra_line = ''::text) AND (city = ''::text) AND (post_code = ''::text) AND (region = ''::text) AND (vat_id = ''::text) AND (registration_id = ''::text) AND (registration_scheme = ''::text) AND (electronic_address = ''::text) AND (electronic_scheme = ''::text) AND (buyer_reference = ''::text)))),
  constraint client_extra_line_length CHECK ((length(extra_line) <= 500)),
  constraint client_language_shape CHECK ((language ~ '^[a-z]{2}$'::text)),
  constraint client_name_length CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint client_payment_term_range CHECK (((payment_term_days >= 0) AND (payment_term_days <= 365))),
  constraint client_post_code_length CHECK ((length(post_code) <= 20)),
  constraint client_region_length CHECK ((length(region) <= 120)),
  constraint client_registration_id_length CHECK ((length(registration_id) <= 60)),
  constraint client_registration_scheme CHECK ((registration_scheme ~ '^([0-9]{4})?$'::text)),
  constraint client_second_language_shape CHECK ((second_language ~ '^[a-z]{2}$'::text)),
  constraint client_street_length CHECK ((length(street) <= 500)),
  constraint client_tax_number_length CHECK ((length(tax_number) <= 40)),
  constraint client_vat_id CHECK ((vat_id ~ '^([A-Z]{2}[A-Z0-9+*]{2,18})?$'::text)),
  constraint client_version_positive CHECK ((version > 0)),
  constraint client_avatar_image_fkey FOREIGN KEY (avatar_image) REFERENCES image(id),
  constraint client_external_key_unique UNIQUE (external_key)
);
CREATE INDEX client_by_name ON public.client USING btree (name_sort, id);
CREATE INDEX client_by_search_text ON public.client USING gin (search_text gin_trgm_ops);
CREATE INDEX client_email ON public.client USING btree (lower(NORMALIZE(company_email, NFKC))) WHERE (company_email <> ''::text);
CREATE INDEX client_sample ON public.client USING btree (id) WHERE is_sample;
CREATE TRIGGER client_erasure_clears_parts BEFORE UPDATE OF erased_at ON public.client FOR EACH ROW WHEN (((old.erased_at IS NULL) AND (new.erased_at IS NOT NULL))) EXECUTE FUNCTION clear_erased_client();
CREATE TRIGGER client_guards_demo BEFORE INSERT ON public.client FOR EACH ROW WHEN (((NOT new.is_sample) OR writes_demo())) EXECUTE FUNCTION guard_demo();
CREATE TRIGGER client_keeps_demo BEFORE UPDATE OF is_sample ON public.client FOR EACH ROW WHEN ((old.is_sample AND (NOT new.is_sample))) EXECUTE FUNCTION guard_demo();
CREATE TRIGGER client_refreshes_list AFTER UPDATE ON public.client FOR EACH ROW WHEN ((old.name_sort IS DISTINCT FROM new.name_sort)) EXECUTE FUNCTION refresh_list_after_client();
CREATE TRIGGER client_stays_erased BEFORE UPDATE ON public.client FOR EACH ROW WHEN ((old.erased_at IS NOT NULL)) EXECUTE FUNCTION guard_erased_client();
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table client_ageing (
  currency text collate "C" not null,
  client_id bigint not null,
  not_due_minor bigint not null,
  days30_minor bigint not null,
  days60_minor bigint not null,
  days90_minor bigint not null,
  over90_minor bigint not null,
  constraint client_ageing_pkey PRIMARY KEY (currency, client_id)
);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table client_ageing_day (
  id boolean not null default true,
  day date not null,
  constraint client_ageing_day_pkey PRIMARY KEY (id),
  constraint client_ageing_day_single CHECK (id)
);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table client_credit (
  client_id bigint not null,
  currency character(3) not null,
  amount_minor bigint not null,
  constraint client_credit_pkey PRIMARY KEY (client_id, currency),
  constraint client_credit_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint client_credit_currency_fkey FOREIGN KEY (currency) REFERENCES currency(code)
);
CREATE CONSTRAINT TRIGGER client_credit_not_negative AFTER INSERT OR UPDATE ON public.client_credit DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.amount_minor < 0)) EXECUTE FUNCTION check_client_credit();
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table client_credit_base (
  client_id bigint not null,
  currency character(3) not null,
  base_currency character(3) not null,
  amount_minor bigint not null default 0,
  base_minor bigint not null default 0,
  constraint client_credit_base_pkey PRIMARY KEY (client_id, currency, base_currency),
  constraint client_credit_base_of_nothing CHECK (((amount_minor <> 0) OR (base_minor = 0))),
  constraint client_credit_base_base_currency_fkey FOREIGN KEY (base_currency) REFERENCES currency(code),
  constraint client_credit_base_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE CASCADE,
  constraint client_credit_base_currency_fkey FOREIGN KEY (currency) REFERENCES currency(code)
);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create table client_link (
  id bigint not null generated always as identity,
  invoice_id bigint,
  quote_id bigint,
  salt bytea not null,
  token_hash bytea not null,
  expires_on date not null,
  created_at timestamp with time zone not null default now(),
  revoked_at timestamp with time zone,
  constraint client_link_pkey PRIMARY KEY (id),
  constraint client_link_expires_in_range CHECK (((expires_on >= '1970-01-01'::date) AND (expires_on <= '2299-12-31'::date))),
  constraint client_link_opens_one CHECK ((num_nonnulls(invoice_id, quote_id) = 1)),
  constraint client_link_salt_size CHECK ((octet_length(salt) = 32)),
  constraint client_link_token_hash_size CHECK ((octet_length(token_hash) = 32)),
  constraint client_link_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id) ON DELETE CASCADE,
  constraint client_link_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quote(id) ON DELETE CASCADE,
  constraint client_link_token_hash_unique UNIQUE (token_hash)
);
CREATE INDEX client_link_by_invoice ON public.client_link USING btree (invoice_id);
CREATE INDEX client_link_by_quote ON public.client_link USING btree (quote_id) WHERE (quote_id IS NOT NULL);
CREATE TRIGGER client_link_guard BEFORE UPDATE ON public.client_link FOR EACH ROW EXECUTE FUNCTION guard_client_link();
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table client_movement (
  client_id bigint not null,
  currency character(3) not null,
  day date not null,
  entry_id bigint not null,
  amount_minor bigint not null,
  kind text not null,
  invoice_id bigint,
  reference text not null,
  constraint client_movement_pkey PRIMARY KEY (client_id, currency, day, entry_id) INCLUDE (amount_minor, kind, invoice_id, reference),
  constraint client_movement_moves CHECK ((amount_minor <> 0))
);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create table credit_application (
  id bigint not null generated always as identity,
  invoice_id bigint not null,
  client_id bigint not null,
  currency character(3) not null,
  amount_minor bigint not null,
  credit_note_id bigint,
  reverses_id bigint,
  applied_on date not null,
  created_at timestamp with time zone not null default now(),
  created_by bigint,
  constraint credit_application_pkey PRIMARY KEY (id),
  constraint credit_application_amount_not_zero CHECK ((amount_minor <> 0)),
  constraint credit_application_sign CHECK (((amount_minor < 0) = (reverses_id IS NOT NULL))),
  constraint credit_application_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint credit_application_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id),
  constraint credit_application_credit_note_id_fkey FOREIGN KEY (credit_note_id) REFERENCES credit_note(id),
  constraint credit_application_currency_fkey FOREIGN KEY (currency) REFERENCES currency(code),
  constraint credit_application_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  constraint credit_application_reverses_id_fkey FOREIGN KEY (reverses_id) REFERENCES credit_application(id),
  constraint credit_application_reversed_once UNIQUE (reverses_id)
);
CREATE INDEX credit_application_by_credit_note ON public.credit_application USING btree (credit_note_id) WHERE (credit_note_id IS NOT NULL);
CREATE INDEX credit_application_by_invoice ON public.credit_application USING btree (invoice_id);
CREATE TRIGGER credit_application_append_only BEFORE UPDATE ON public.credit_application FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER credit_application_delete_guard BEFORE DELETE ON public.credit_application FOR EACH ROW EXECUTE FUNCTION guard_ledger_delete();
CREATE TRIGGER credit_application_posts AFTER INSERT ON public.credit_application REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION apply_credit();
CREATE TRIGGER credit_application_tells_days_on_delete AFTER DELETE ON public.credit_application REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_days_of_applied_credit();
CREATE TRIGGER credit_application_tells_days_on_insert AFTER INSERT ON public.credit_application REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_days_of_applied_credit();
CREATE TRIGGER credit_application_truncate_guard BEFORE TRUNCATE ON public.credit_application FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=ar/app

create table credit_note (
  id bigint not null generated always as identity,
  invoice_id bigint not null,
  client_id bigint not null,
  currency character(3) not null,
  number text not null,
  number_year smallint not null,
  number_counter integer not null,
  issued_date date not null,
  reason text not null,
  net_minor bigint not null,
  taxes jsonb not null,
  tax_minor bigint not null,
  total_minor bigint not null,
  created_at timestamp with time zone not null default now(),
  created_by bigint,
  look_id integer,
  is_itemized boolean not null default true,
  cancels boolean not null default false,
  constraint credit_note_pkey PRIMARY KEY (id),
  constraint credit_note_adds_up CHECK (((net_minor + tax_minor) = total_minor)),
  constraint credit_note_counter_positive CHECK ((number_counter > 0)),
  constraint credit_note_has_a_look CHECK ((look_id IS NOT NULL)),
  constraint credit_note_net_not_negative CHECK ((net_minor >= 0)),
  constraint credit_note_reason_length CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint credit_note_tax_not_negative CHECK ((tax_minor >= 0)),
  constraint credit_note_total_positive CHECK ((total_minor > 0)),
  constraint credit_note_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint credit_note_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id),
  constraint credit_note_currency_fkey FOREIGN KEY (currency) REFERENCES currency(code),
  constraint credit_note_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  constraint credit_note_look_id_fkey FOREIGN KEY (look_id) REFERENCES document_look(id),
  constraint credit_note_counter_unique UNIQUE (number_year, number_counter),
  constraint credit_note_number_unique UNIQUE (number)
);
CREATE INDEX credit_note_by_client ON public.credit_note USING btree (client_id);
CREATE INDEX credit_note_by_day ON public.credit_note USING btree (issued_date) INCLUDE (currency, net_minor, tax_minor);
CREATE INDEX credit_note_by_invoice ON public.credit_note USING btree (invoice_id);
CREATE UNIQUE INDEX credit_note_cancels_once ON public.credit_note USING btree (invoice_id) WHERE cancels;
CREATE INDEX credit_note_to_business ON public.credit_note USING btree (invoice_id) WHERE ((taxes @> '[{"category": "K"}]'::jsonb) OR (taxes @> '[{"category": "AE"}]'::jsonb));
CREATE TRIGGER credit_note_append_only BEFORE UPDATE ON public.credit_note FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER credit_note_cancels_its_invoice AFTER INSERT ON public.credit_note DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.cancels) EXECUTE FUNCTION check_cancellation();
CREATE TRIGGER credit_note_delete_guard BEFORE DELETE ON public.credit_note FOR EACH ROW EXECUTE FUNCTION guard_ledger_delete();
CREATE CONSTRAINT TRIGGER credit_note_has_its_lines AFTER INSERT ON public.credit_note DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.is_itemized) EXECUTE FUNCTION check_new_credit_note();
CREATE TRIGGER credit_note_keeps_look BEFORE INSERT ON public.credit_note FOR EACH ROW EXECUTE FUNCTION keep_look();
CREATE CONSTRAINT TRIGGER credit_note_leaves_deduction AFTER INSERT ON public.credit_note DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_deduction();
CREATE CONSTRAINT TRIGGER credit_note_leaves_discounts AFTER INSERT ON public.credit_note DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_discounts();
CREATE TRIGGER credit_note_number_follows_dates BEFORE INSERT ON public.credit_note FOR EACH ROW EXECUTE FUNCTION keep_credit_note_numbers_in_order();
CREATE TRIGGER credit_note_posts AFTER INSERT ON public.credit_note REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION post_credit_notes();
CREATE TRIGGER credit_note_takes_back_proof AFTER UPDATE ON public.credit_note FOR EACH ROW WHEN (((old.number_year IS DISTINCT FROM new.number_year) OR (old.number_counter IS DISTINCT FROM new.number_counter))) EXECUTE FUNCTION take_back_proof();
CREATE TRIGGER credit_note_takes_back_proof_on_delete AFTER DELETE ON public.credit_note REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION take_back_proof_of_removed();
CREATE TRIGGER credit_note_truncate_guard BEFORE TRUNCATE ON public.credit_note FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER credit_note_truncate_takes_back_proof AFTER TRUNCATE ON public.credit_note FOR EACH STATEMENT EXECUTE FUNCTION take_back_proof();
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=ar/app

create table credit_note_line (
  credit_note_id bigint not null,
  "position" smallint not null,
  invoice_position smallint,
  title text not null,
  description text not null default ''::text,
  qty numeric(12,3),
  unit text not null default ''::text,
  cost numeric(19,4) not null,
  amount_minor bigint not null,
  taxes jsonb not null,
  constraint credit_note_line_pkey PRIMARY KEY (credit_note_id, "position"),
  constraint credit_note_line_amount_positive CHECK ((amount_minor > 0)),
  constraint credit_note_line_cost_is_a_number CHECK ((cost <> 'NaN'::numeric)),
  constraint credit_note_line_cost_not_negative CHECK ((cost >= (0)::numeric)),
  constraint credit_note_line_description_length CHECK ((length(description) <= 2000)),
  constraint credit_note_line_position_range CHECK ((("position" >= 1) AND ("position" <= 2000))),
  constraint credit_note_line_qty_is_a_number CHECK ((qty <> 'NaN'::numeric)),
  constraint credit_note_line_qty_positive CHECK ((qty > (0)::numeric)),
  constraint credit_note_line_taxes_is_list CHECK ((jsonb_typeof(taxes) = 'array'::text)),
  constraint credit_note_line_title_length CHECK (((length(title) >= 1) AND (length(title) <= 120))),
  constraint credit_note_line_unit_length CHECK ((length(unit) <= 20)),
  constraint credit_note_line_credit_note_id_fkey FOREIGN KEY (credit_note_id) REFERENCES credit_note(id) ON DELETE CASCADE
);
CREATE TRIGGER credit_note_line_append_only BEFORE UPDATE ON public.credit_note_line FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER credit_note_line_delete_guard BEFORE DELETE ON public.credit_note_line FOR EACH ROW EXECUTE FUNCTION guard_credit_note_part();
CREATE CONSTRAINT TRIGGER credit_note_line_is_within AFTER INSERT ON public.credit_note_line DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_new_credit_note();
CREATE TRIGGER credit_note_line_truncate_guard BEFORE TRUNCATE ON public.credit_note_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=ar/app

create table credit_note_tax (
  credit_note_id bigint not null,
  category text not null,
  rate numeric(7,4) not null,
  base_minor bigint not null,
  tax_minor bigint not null,
  label text not null default ''::text,
  constraint credit_note_tax_pkey PRIMARY KEY (credit_note_id, category, rate, label),
  constraint credit_note_tax_not_negative CHECK ((tax_minor >= 0)),
  constraint credit_note_tax_rate_range CHECK (((rate >= (0)::numeric) AND (rate <= (100)::numeric))),
  constraint credit_note_tax_credit_note_id_fkey FOREIGN KEY (credit_note_id) REFERENCES credit_note(id) ON DELETE CASCADE
);
CREATE TRIGGER credit_note_tax_append_only BEFORE UPDATE ON public.credit_note_tax FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER credit_note_tax_delete_guard BEFORE DELETE ON public.credit_note_tax FOR EACH ROW EXECUTE FUNCTION guard_credit_note_part();
CREATE CONSTRAINT TRIGGER credit_note_tax_is_within AFTER INSERT ON public.credit_note_tax DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_new_credit_note();
CREATE TRIGGER credit_note_tax_truncate_guard BEFORE TRUNCATE ON public.credit_note_tax FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=ar/app

create table currency (
  code character(3) not null,
  exponent smallint not null,
  cash_step_minor smallint not null default 5,
  constraint currency_pkey PRIMARY KEY (code),
  constraint currency_cash_step_positive CHECK ((cash_step_minor > 0)),
  constraint currency_code_shape CHECK ((code ~ '^[A-Z]{3}$'::text)),
  constraint currency_exponent_range CHECK (((exponent >= 0) AND (exponent <= 4)))
);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create table daily_fact (
  day date not null,
  subscribers_gained bigint not null default 0,
  subscribers_lost bigint not null default 0,
  orders bigint not null default 0,
  sessions bigint not null default 0,
  visits bigint not null default 0,
  tickets_opened bigint not null default 0,
  tickets_answered bigint not null default 0,
  answer_minutes bigint not null default 0,
  tickets_closed bigint not null default 0,
  constraint daily_fact_pkey PRIMARY KEY (day),
  constraint daily_fact_not_negative CHECK ((LEAST(subscribers_gained, subscribers_lost, orders, sessions, visits, tickets_opened, tickets_answered, answer_minutes, tickets_closed) >= 0))
) with (fillfactor=70);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table daily_fact_delta (
  day date not null,
  kind text not null,
  count bigint not null,
  answer_minutes bigint not null
) with (autovacuum_vacuum_threshold=2000, autovacuum_vacuum_scale_factor=0);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwdm/app

create table daily_rate (
  day date not null,
  currency character(3) not null,
  base character(3) not null,
  rate numeric(20,10) not null,
  source text not null,
  constraint daily_rate_pkey PRIMARY KEY (currency, base, day),
  constraint daily_rate_day_in_range CHECK (((day >= '1970-01-01'::date) AND (day <= '2199-12-31'::date))),
  constraint daily_rate_of_two_currencies CHECK ((currency <> base)),
  constraint daily_rate_positive CHECK ((rate > (0)::numeric)),
  constraint daily_rate_rate_is_a_number CHECK ((rate <> 'NaN'::numeric)),
  constraint daily_rate_source_length CHECK (((length(source) >= 1) AND (length(source) <= 60))),
  constraint daily_rate_base_fkey FOREIGN KEY (base) REFERENCES currency(code),
  constraint daily_rate_currency_fkey FOREIGN KEY (currency) REFERENCES currency(code)
);
CREATE INDEX daily_rate_by_day ON public.daily_rate USING btree (day DESC, currency, base);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table daily_receivable (
  currency text collate "C" not null,
  day date not null,
  owed_minor bigint not null default 0,
  past_due_minor bigint not null default 0,
  paid_minor bigint not null default 0,
  drafts bigint not null default 0,
  paid_invoices bigint not null default 0,
  constraint daily_receivable_pkey PRIMARY KEY (currency, day)
) with (fillfactor=70);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table daily_receivable_delta (
  currency text collate "C" not null,
  day date not null,
  owed_minor bigint not null default 0,
  past_due_minor bigint not null default 0,
  paid_minor bigint not null default 0,
  drafts bigint not null default 0,
  paid_invoices bigint not null default 0
) with (autovacuum_vacuum_threshold=2000, autovacuum_vacuum_scale_factor=0);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwdm/app

create table denied_call (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default now(),
  actor_id bigint not null,
  role text not null,
  route text not null,
  record text not null default ''::text,
  request_id text not null,
  left_out integer not null default 0,
  api_key_id bigint,
  api_key_name text,
  address text default request_origin(2),
  constraint denied_call_pkey PRIMARY KEY (id),
  constraint denied_call_address_length CHECK ((length(address) <= 64)),
  constraint denied_call_left_out_not_negative CHECK ((left_out >= 0)),
  constraint denied_call_record_length CHECK ((length(record) <= 100)),
  constraint denied_call_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES app_user(id)
);
CREATE INDEX denied_call_by_actor ON public.denied_call USING btree (actor_id, at);
CREATE INDEX denied_call_by_time ON public.denied_call USING btree (at, id);
CREATE TRIGGER denied_call_append_only BEFORE DELETE OR UPDATE ON public.denied_call FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER denied_call_truncate_guard BEFORE TRUNCATE ON public.denied_call FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=ar/app

create table document_file (
  id bigint not null generated always as identity,
  invoice_id bigint,
  quote_id bigint,
  content_hash bytea not null,
  sha256 bytea not null,
  bytes bytea not null,
  created_at timestamp with time zone not null default now(),
  credit_note_id bigint,
  is_original boolean not null default true,
  template smallint not null,
  profile text,
  constraint document_file_pkey PRIMARY KEY (id),
  constraint document_file_content_hash_size CHECK ((octet_length(content_hash) = 32)),
  constraint document_file_e_invoice_is_beside_original CHECK (((profile IS NULL) OR ((NOT is_original) AND (quote_id IS NULL)))),
  constraint document_file_hash_is_bytes CHECK ((sha256 = sha256(bytes))),
  constraint document_file_of_one CHECK ((num_nonnulls(invoice_id, credit_note_id, quote_id) = 1)),
  constraint document_file_profile CHECK ((profile = ANY (ARRAY['facturX'::text, 'xrechnungCii'::text, 'xrechnungUbl'::text, 'peppol'::text]))),
  constraint document_file_credit_note_id_fkey FOREIGN KEY (credit_note_id) REFERENCES credit_note(id) ON DELETE CASCADE,
  constraint document_file_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id) ON DELETE CASCADE,
  constraint document_file_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quote(id) ON DELETE CASCADE,
  constraint document_file_of_quote_once UNIQUE (quote_id, content_hash),
  constraint document_file_once UNIQUE (invoice_id, content_hash)
);
CREATE UNIQUE INDEX document_file_e_invoice_of_credit_note ON public.document_file USING btree (credit_note_id, profile) WHERE ((profile IS NOT NULL) AND (credit_note_id IS NOT NULL));
CREATE UNIQUE INDEX document_file_e_invoice_of_invoice ON public.document_file USING btree (invoice_id, profile) WHERE ((profile IS NOT NULL) AND (invoice_id IS NOT NULL));
CREATE UNIQUE INDEX document_file_original_of_credit_note ON public.document_file USING btree (credit_note_id) WHERE (is_original AND (credit_note_id IS NOT NULL));
CREATE UNIQUE INDEX document_file_original_of_invoice ON public.document_file USING btree (invoice_id) WHERE (is_original AND (invoice_id IS NOT NULL));
CREATE UNIQUE INDEX document_file_original_of_quote ON public.document_file USING btree (quote_id) WHERE (is_original AND (quote_id IS NOT NULL));
CREATE TRIGGER document_file_guard BEFORE DELETE OR UPDATE ON public.document_file FOR EACH ROW EXECUTE FUNCTION guard_document_file();
CREATE TRIGGER document_file_truncate_guard BEFORE TRUNCATE ON public.document_file FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=ar/app

create table document_look (
  id integer not null generated always as identity,
  locale text not null,
  paper text not null,
  template smallint not null,
  salesperson text,
  language text not null default 'en'::text,
  design text not null default 'classic'::text,
  accent text not null default ''::text,
  logo_place text not null default 'start'::text,
  second_language text,
  constraint document_look_pkey PRIMARY KEY (id),
  constraint document_look_accent CHECK ((accent ~ '^(#[0-9a-f]{6})?$'::text)),
  constraint document_look_design CHECK ((design = ANY (ARRAY['classic'::text, 'modern'::text, 'compact'::text]))),
  constraint document_look_language_shape CHECK ((language ~ '^[a-z]{2}$'::text)),
  constraint document_look_logo_place CHECK ((logo_place = ANY (ARRAY['start'::text, 'end'::text]))),
  constraint document_look_paper CHECK ((paper = ANY (ARRAY['A4'::text, 'Letter'::text]))),
  constraint document_look_second_language_shape CHECK ((second_language ~ '^[a-z]{2}$'::text)),
  constraint document_look_template_positive CHECK ((template > 0)),
  constraint document_look_once UNIQUE NULLS NOT DISTINCT (language, second_language, locale, paper, template, salesperson, design, accent, logo_place)
);
CREATE TRIGGER document_look_is_kept BEFORE DELETE OR UPDATE ON public.document_look FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create table due_date_move (
  id bigint not null generated always as identity,
  invoice_id bigint not null,
  days integer not null,
  constraint due_date_move_pkey PRIMARY KEY (id),
  constraint due_date_move_moves CHECK ((days <> 0)),
  constraint due_date_move_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id) ON DELETE CASCADE
);
CREATE INDEX due_date_move_of_invoice ON public.due_date_move USING btree (invoice_id);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table exchange_difference (
  id bigint not null generated always as identity,
  entry_id bigint not null,
  booked_on date not null,
  debit text not null,
  credit text not null,
  base_minor bigint not null,
  base_currency character(3) not null,
  client_id bigint not null,
  invoice_id bigint,
  payment_id bigint,
  constraint exchange_difference_pkey PRIMARY KEY (id),
  constraint exchange_difference_accounts CHECK ((((debit = 'client-credit'::text) AND (credit = ANY (ARRAY['exchange-gain'::text, 'exchange-loss'::text]))) OR ((credit = 'client-credit'::text) AND (debit = ANY (ARRAY['exchange-gain'::text, 'exchange-loss'::text]))))),
  constraint exchange_difference_positive CHECK ((base_minor > 0)),
  constraint exchange_difference_base_currency_fkey FOREIGN KEY (base_currency) REFERENCES currency(code),
  constraint exchange_difference_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint exchange_difference_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES ledger_entry(id) ON DELETE CASCADE,
  constraint exchange_difference_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  constraint exchange_difference_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint exchange_difference_once_an_entry UNIQUE (entry_id)
);
CREATE INDEX exchange_difference_by_client ON public.exchange_difference USING btree (client_id);
CREATE INDEX exchange_difference_by_invoice ON public.exchange_difference USING btree (invoice_id);
CREATE INDEX exchange_difference_by_payment ON public.exchange_difference USING btree (payment_id);
CREATE TRIGGER exchange_difference_append_only BEFORE UPDATE ON public.exchange_difference FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER exchange_difference_delete_guard BEFORE DELETE ON public.exchange_difference FOR EACH ROW EXECUTE FUNCTION guard_exchange_difference_delete();
CREATE TRIGGER exchange_difference_truncate_guard BEFORE TRUNCATE ON public.exchange_difference FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create table exchange_rate (
  currency character(3) not null,
  rate numeric(18,8) not null,
  updated_at timestamp with time zone not null default now(),
  numerator numeric,
  denominator numeric,
  constraint exchange_rate_pkey PRIMARY KEY (currency),
  constraint exchange_rate_is_exact CHECK (((num_nulls(numerator, denominator) = ANY (ARRAY[0, 2])) AND (numerator > (0)::numeric) AND (denominator > (0)::numeric))),
  constraint exchange_rate_positive CHECK ((rate > (0)::numeric)),
  constraint exchange_rate_rate_is_a_number CHECK ((rate <> 'NaN'::numeric)),
  constraint exchange_rate_currency_fkey FOREIGN KEY (currency) REFERENCES currency(code)
);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table external_identity (
  id bigint not null generated always as identity,
  user_id bigint not null,
  issuer text not null,
  subject text not null,
  linked_at timestamp with time zone not null default now(),
  constraint external_identity_pkey PRIMARY KEY (id),
  constraint external_identity_issuer_length CHECK ((length(issuer) <= 500)),
  constraint external_identity_subject_length CHECK (((length(subject) >= 1) AND (length(subject) <= 255))),
  constraint external_identity_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  constraint external_identity_once UNIQUE (issuer, subject),
  constraint external_identity_one_of_a_user UNIQUE (user_id, issuer)
);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table followed_timeline (
  system text not null,
  timeline text not null,
  seen_at timestamp with time zone not null default now(),
  constraint followed_timeline_pkey PRIMARY KEY (system, timeline),
  constraint followed_timeline_system_check CHECK ((system ~ '^\d{1,20}$'::text)),
  constraint followed_timeline_timeline_check CHECK ((timeline ~ '^[0-9A-F]{8}$'::text))
);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=ar/app

create table frozen_rate (
  id bigint not null generated always as identity,
  invoice_id bigint,
  payment_id bigint,
  base_currency character(3) not null,
  rate numeric not null,
  per numeric not null default 1,
  unit numeric not null,
  day date not null,
  source text not null,
  constraint frozen_rate_pkey PRIMARY KEY (id),
  constraint frozen_rate_of_one CHECK ((num_nonnulls(invoice_id, payment_id) = 1)),
  constraint frozen_rate_per_is_a_number CHECK ((per <> 'NaN'::numeric)),
  constraint frozen_rate_per_positive CHECK ((per > (0)::numeric)),
  constraint frozen_rate_positive CHECK ((rate > (0)::numeric)),
  constraint frozen_rate_rate_is_a_number CHECK ((rate <> 'NaN'::numeric)),
  constraint frozen_rate_unit_is_a_number CHECK ((unit <> 'NaN'::numeric)),
  constraint frozen_rate_base_currency_fkey FOREIGN KEY (base_currency) REFERENCES currency(code),
  constraint frozen_rate_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id) ON DELETE CASCADE,
  constraint frozen_rate_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id) ON DELETE CASCADE,
  constraint frozen_rate_once_a_payment UNIQUE (payment_id),
  constraint frozen_rate_once_an_invoice UNIQUE (invoice_id)
);
CREATE TRIGGER frozen_rate_append_only BEFORE UPDATE ON public.frozen_rate FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER frozen_rate_delete_guard BEFORE DELETE ON public.frozen_rate FOR EACH ROW EXECUTE FUNCTION guard_frozen_rate_delete();
CREATE TRIGGER frozen_rate_truncate_guard BEFORE TRUNCATE ON public.frozen_rate FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create table idempotency_key (
  actor_id bigint not null,
  route text not null,
  key text not null,
  body_hash bytea not null,
  answer jsonb not null,
  created_at timestamp with time zone not null default now(),
  api_key_id bigint not null default 0,
  constraint idempotency_key_pkey PRIMARY KEY (actor_id, route, key, api_key_id),
  constraint idempotency_key_hash_size CHECK ((octet_length(body_hash) = 32)),
  constraint idempotency_key_length CHECK (((length(key) >= 1) AND (length(key) <= 255))),
  constraint idempotency_key_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE INDEX idempotency_key_by_age ON public.idempotency_key USING btree (created_at);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table image (
  id text not null,
  content_type text not null,
  bytes bytea not null,
  constraint image_pkey PRIMARY KEY (id),
  constraint image_content_type CHECK ((content_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text, 'image/svg+xml'::text]))),
  constraint image_id_is_hash CHECK ((id = encode(sha256(bytes), 'hex'::text))),
  constraint image_id_shape CHECK ((id ~ '^[0-9a-f]{64}$'::text)),
  constraint image_size CHECK (((octet_length(bytes) >= 1) AND (octet_length(bytes) <= 1048576)))
);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table import_mapping (
  kind text not null,
  shape_key bytea not null,
  mapping jsonb not null,
  used_at timestamp with time zone not null default now(),
  constraint import_mapping_pkey PRIMARY KEY (kind, shape_key),
  constraint import_mapping_kind CHECK ((kind = ANY (ARRAY['clients'::text, 'items'::text, 'invoices'::text, 'payments'::text, 'balances'::text]))),
  constraint import_mapping_shape_size CHECK ((octet_length(shape_key) = 32))
);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table import_row (
  import_id bigint not null,
  "position" integer not null,
  record text not null,
  record_id bigint,
  key text not null,
  line integer,
  before jsonb,
  constraint import_row_pkey PRIMARY KEY (import_id, "position"),
  constraint import_row_names_its_record CHECK (((record_id IS NULL) = (record = 'item'::text))),
  constraint import_row_record CHECK ((record = ANY (ARRAY['client'::text, 'item'::text, 'invoice'::text, 'payment'::text]))),
  constraint import_row_import_id_fkey FOREIGN KEY (import_id) REFERENCES import_run(id) ON DELETE CASCADE
);
CREATE INDEX import_row_by_key ON public.import_row USING btree (record, key);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table import_run (
  id bigint not null generated always as identity,
  actor_id bigint,
  kind text not null,
  file_name text not null default ''::text,
  file_hash bytea not null,
  created integer not null,
  updated integer not null,
  skipped integer not null,
  rejected integer not null,
  created_at timestamp with time zone not null default now(),
  undone_at timestamp with time zone,
  undone_by bigint,
  constraint import_run_pkey PRIMARY KEY (id),
  constraint import_run_counts CHECK (((LEAST(created, updated, skipped, rejected) >= 0) AND ((created + updated) > 0))),
  constraint import_run_file_name_length CHECK ((length(file_name) <= 200)),
  constraint import_run_hash_size CHECK ((octet_length(file_hash) = 32)),
  constraint import_run_kind CHECK ((kind = ANY (ARRAY['clients'::text, 'items'::text, 'invoices'::text, 'payments'::text, 'balances'::text]))),
  constraint import_run_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES app_user(id),
  constraint import_run_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES app_user(id)
);
CREATE INDEX import_run_by_file ON public.import_run USING btree (file_hash);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table invoice (
  id bigint not null generated always as identity,
  client_id bigint not null,
  currency character(3) not null,
  series text,
  number text,
  number_year smallint,
  number_counter integer,
  issued_date date not null,
  due_date date not null,
  reference text not null default ''::text,
  prices_include_tax boolean not null default false,
  tax_per_line boolean not null default false,
  discount_percent numeric(7,4),
  discount_typed_minor bigint,
  subtotal_minor bigint not null,
  discount_minor bigint not null default 0,
  tax_minor bigint not null default 0,
  total_minor bigint not null,
  paid_minor bigint not null default 0,
  credited_minor bigint not null default 0,
  note text not null default ''::text,
  internal_note text not null default ''::text,
  tags text[] not null default '{}'::text[],
  recipients text[] not null default '{}'::text[],
  salesperson_id bigint,
  seller_party_id bigint,
  client_party_id bigint,
  issued_at timestamp with time zone,
  sent_at timestamp with time zone,
  downloaded_at timestamp with time zone,
  written_off_at timestamp with time zone,
  write_off_reason text not null default ''::text,
  voided_at timestamp with time zone,
  void_reason text not null default ''::text,
  deleted_at timestamp with time zone,
  deleted_by bigint,
  version integer not null default 1,
  is_sample boolean not null default false,
  created_at timestamp with time zone not null default now(),
  balance_minor bigint not null generated always as (
CASE
    WHEN ((voided_at IS NOT NULL) OR (written_off_at IS NOT NULL)) THEN (0)::bigint
    ELSE ((total_minor - paid_minor) - credited_minor)
END) stored,
  number_search text not null generated always as (COALESCE(fold_text(number), ''::text)) stored,
  added_in_demo boolean not null default false,
  look_id integer,
  voided_on date,
  written_off_on date,
  is_prepayment boolean not null default false,
  deducted_minor bigint not null default 0,
  early_discount_percent numeric(4,2),
  early_discount_days smallint,
  taken_back_as bigint not null default 0,
  buyer_reference text not null default ''::text,
  purchase_order text not null default ''::text,
  contract text not null default ''::text,
  project text not null default ''::text,
  delivered_from date,
  delivered_to date,
  constraint invoice_pkey PRIMARY KEY (id),
  constraint invoice_amounts_not_negative CHECK (((subtotal_minor >= 0) AND (discount_minor >= 0) AND (tax_minor >= 0) AND (total_minor >= 0))),
  constraint invoice_buyer_reference_length CHECK ((length(buyer_reference) <= 100)),
  constraint invoice_contract_length CHECK ((length(contract) <= 100)),
  constraint invoice_counter_when_numbered CHECK ((((number_counter IS NULL) = (number_year IS NULL)) AND ((number_counter IS NULL) = (COALESCE(series, 'imported'::text) = 'imported'::text)))),
  constraint invoice_dates_in_range CHECK (((issued_date >= '1970-01-01'::date) AND (due_date <= '2199-12-31'::date))),
  constraint invoice_deducted_not_negative CHECK ((deducted_minor >= 0)),
  constraint invoice_delivery_is_whole CHECK (((num_nulls(delivered_from, delivered_to) = ANY (ARRAY[0, 2])) AND (delivered_from <= delivered_to) AND (delivered_from >= '1970-01-01'::date) AND (delivered_to <= '2199-12-31'::date))),
  constraint invoice_discount_of_one_kind CHECK (((discount_percent IS NULL) OR (discount_typed_minor IS NULL))),
  constraint invoice_discount_percent_range CHECK (((discount_percent >= (0)::numeric) AND (discount_percent <= (100)::numeric))),
  constraint invoice_discount_typed_not_negative CHECK ((discount_typed_minor >= 0)),
  constraint invoice_draft_has_no_life CHECK (((issued_at IS NOT NULL) OR ((paid_minor = 0) AND (credited_minor = 0) AND (sent_at IS NULL) AND (downloaded_at IS NULL) AND (written_off_at IS NULL) AND (voided_at IS NULL)))),
  constraint invoice_due_after_issued CHECK ((due_date >= issued_date)),
  constraint invoice_early_discount_range CHECK (((num_nulls(early_discount_percent, early_discount_days) = ANY (ARRAY[0, 2])) AND (early_discount_percent > (0)::numeric) AND (early_discount_percent < (100)::numeric) AND ((early_discount_days >= 0) AND (early_discount_days <= 365)))),
  constraint invoice_ends_after_issue CHECK (((voided_on >= issued_date) AND (written_off_on >= issued_date))) NOT VALID,
  constraint invoice_internal_note_length CHECK ((length(internal_note) <= 2000)),
  constraint invoice_look_when_issued CHECK (((issued_at IS NULL) OR (look_id IS NOT NULL))),
  constraint invoice_net_not_negative CHECK (((subtotal_minor - discount_minor) >= deducted_minor)),
  constraint invoice_note_length CHECK ((length(note) <= 2000)),
  constraint invoice_number_counter_positive CHECK ((number_counter > 0)),
  constraint invoice_number_length CHECK (((length(number) >= 1) AND (length(number) <= 40))),
  constraint invoice_number_when_issued CHECK ((((issued_at IS NULL) = (number IS NULL)) AND ((number IS NULL) = (series IS NULL)))),
  constraint invoice_parties_when_issued CHECK ((((issued_at IS NULL) = (seller_party_id IS NULL)) AND ((issued_at IS NULL) = (client_party_id IS NULL)))),
  constraint invoice_prepayment_deducts_none CHECK (((NOT is_prepayment) OR (deducted_minor = 0))),
  constraint invoice_prepayment_has_no_early_discount CHECK (((NOT is_prepayment) OR (early_discount_percent IS NULL))),
  constraint invoice_project_length CHECK ((length(project) <= 100)),
  constraint invoice_purchase_order_length CHECK ((length(purchase_order) <= 100)),
  constraint invoice_recipients_size CHECK ((cardinality(recipients) <= 20)),
  constraint invoice_reference_length CHECK ((length(reference) <= 60)),
  constraint invoice_settled_within_total CHECK (((paid_minor >= 0) AND (credited_minor >= 0) AND ((paid_minor + credited_minor) <= total_minor))),
  constraint invoice_tags_size CHECK ((cardinality(tags) <= 20)),
  constraint invoice_taken_back_is_void CHECK (((taken_back_as = 0) OR ((taken_back_as = id) AND (series = 'imported'::text) AND (voided_at IS NOT NULL)))),
  constraint invoice_total_adds_up CHECK ((total_minor = (((subtotal_minor - discount_minor) - deducted_minor) + tax_minor))),
  constraint invoice_trash_holds_drafts CHECK (((deleted_at IS NULL) OR (issued_at IS NULL))),
  constraint invoice_version_positive CHECK ((version > 0)),
  constraint invoice_void_has_a_day CHECK (((voided_at IS NULL) = (voided_on IS NULL))),
  constraint invoice_void_is_unsettled CHECK (((voided_at IS NULL) OR ((paid_minor = 0) AND ((credited_minor = 0) OR (credited_minor = total_minor))))),
  constraint invoice_void_or_written_off CHECK (((voided_at IS NULL) OR (written_off_at IS NULL))),
  constraint invoice_void_reason_length CHECK ((length(void_reason) <= 500)),
  constraint invoice_write_off_has_a_day CHECK (((written_off_at IS NULL) = (written_off_on IS NULL))),
  constraint invoice_write_off_reason_length CHECK ((length(write_off_reason) <= 500)),
  constraint invoice_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint invoice_client_party_id_fkey FOREIGN KEY (client_party_id) REFERENCES party(id),
  constraint invoice_currency_fkey FOREIGN KEY (currency) REFERENCES currency(code),
  constraint invoice_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES app_user(id),
  constraint invoice_look_id_fkey FOREIGN KEY (look_id) REFERENCES document_look(id),
  constraint invoice_salesperson_id_fkey FOREIGN KEY (salesperson_id) REFERENCES app_user(id),
  constraint invoice_seller_party_id_fkey FOREIGN KEY (seller_party_id) REFERENCES party(id),
  constraint invoice_counter_unique UNIQUE (series, number_year, number_counter),
  constraint invoice_number_unique UNIQUE (series, number, taken_back_as)
) with (fillfactor=80);
CREATE INDEX invoice_by_client ON public.invoice USING btree (client_id);
CREATE INDEX invoice_by_creation ON public.invoice USING brin (created_at);
CREATE INDEX invoice_by_day_of_void ON public.invoice USING btree (voided_on) WHERE (voided_at IS NOT NULL);
CREATE INDEX invoice_by_issue ON public.invoice USING brin (issued_at);
CREATE INDEX invoice_by_void ON public.invoice USING btree (voided_at) WHERE (voided_at IS NOT NULL);
CREATE INDEX invoice_by_write_off ON public.invoice USING btree (written_off_at) WHERE (written_off_at IS NOT NULL);
CREATE INDEX invoice_drafts_of_salesperson ON public.invoice USING btree (salesperson_id) WHERE (issued_at IS NULL);
CREATE INDEX invoice_in_trash ON public.invoice USING btree (deleted_at, id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX invoice_issued_elsewhere ON public.invoice USING btree (issued_date) WHERE (series = 'imported'::text);
CREATE INDEX invoice_prepayments ON public.invoice USING btree (client_id) WHERE is_prepayment;
CREATE INDEX invoice_sample ON public.invoice USING btree (id) WHERE is_sample;
CREATE CONSTRAINT TRIGGER invoice_deducted_is_not_void AFTER UPDATE OF voided_at ON public.invoice DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.is_prepayment AND (new.voided_at IS NOT NULL))) EXECUTE FUNCTION check_deduction();
CREATE CONSTRAINT TRIGGER invoice_deductions_add_up AFTER INSERT OR UPDATE OF client_id, currency, prices_include_tax, deducted_minor ON public.invoice DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.deducted_minor > 0)) EXECUTE FUNCTION check_deductions_of_final();
CREATE TRIGGER invoice_due_date_moves AFTER UPDATE OF due_date ON public.invoice FOR EACH ROW WHEN (((old.issued_at IS NOT NULL) AND (new.due_date <> old.due_date))) EXECUTE FUNCTION note_due_date_move();
CREATE TRIGGER invoice_early_discount_is_frozen BEFORE UPDATE OF early_discount_percent, early_discount_days ON public.invoice FOR EACH ROW WHEN (((old.issued_at IS NOT NULL) AND ((new.early_discount_percent IS DISTINCT FROM old.early_discount_percent) OR (new.early_discount_days IS DISTINCT FROM old.early_discount_days)))) EXECUTE FUNCTION refuse_other_early_discount();
CREATE TRIGGER invoice_guard BEFORE INSERT OR DELETE OR UPDATE ON public.invoice FOR EACH ROW EXECUTE FUNCTION guard_invoice();
CREATE TRIGGER invoice_guards_demo BEFORE INSERT ON public.invoice FOR EACH ROW WHEN (((NOT new.is_sample) OR writes_demo())) EXECUTE FUNCTION guard_demo();
CREATE TRIGGER invoice_holds_deductions AFTER UPDATE OF deleted_at, voided_at ON public.invoice FOR EACH ROW WHEN (((new.deducted_minor > 0) AND (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL)) OR ((old.voided_at IS NULL) <> (new.voided_at IS NULL))))) EXECUTE FUNCTION hold_deductions();
CREATE TRIGGER invoice_keeps_demo BEFORE UPDATE OF is_sample ON public.invoice FOR EACH ROW WHEN ((old.is_sample AND (NOT new.is_sample))) EXECUTE FUNCTION guard_demo();
CREATE TRIGGER invoice_keeps_look BEFORE UPDATE OF issued_at ON public.invoice FOR EACH ROW WHEN (((old.issued_at IS NULL) AND (new.issued_at IS NOT NULL))) EXECUTE FUNCTION keep_look();
CREATE TRIGGER invoice_keeps_to_open_periods AFTER UPDATE ON public.invoice FOR EACH ROW WHEN (((new.total_minor = 0) AND (((old.issued_at IS NULL) AND (new.issued_at IS NOT NULL)) OR ((old.voided_at IS NULL) AND (new.voided_at IS NOT NULL))))) EXECUTE FUNCTION keep_nothing_to_open_periods();
CREATE TRIGGER invoice_kind_is_frozen BEFORE UPDATE OF is_prepayment, deducted_minor ON public.invoice FOR EACH ROW WHEN (((old.issued_at IS NOT NULL) AND ((new.is_prepayment IS DISTINCT FROM old.is_prepayment) OR (new.deducted_minor IS DISTINCT FROM old.deducted_minor)))) EXECUTE FUNCTION refuse_other_kind();
CREATE TRIGGER invoice_look_is_frozen BEFORE UPDATE OF look_id ON public.invoice FOR EACH ROW WHEN (((old.issued_at IS NOT NULL) AND (new.look_id IS DISTINCT FROM old.look_id))) EXECUTE FUNCTION refuse_other_look();
CREATE TRIGGER invoice_number_follows_dates BEFORE INSERT ON public.invoice FOR EACH ROW WHEN (((new.number_counter IS NOT NULL) AND (NOT new.is_sample))) EXECUTE FUNCTION keep_invoice_numbers_in_order();
CREATE TRIGGER invoice_number_given_follows_dates BEFORE UPDATE ON public.invoice FOR EACH ROW WHEN (((old.number_counter IS NULL) AND (new.number_counter IS NOT NULL))) EXECUTE FUNCTION keep_invoice_numbers_in_order();
CREATE TRIGGER invoice_posts AFTER UPDATE ON public.invoice REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION post_invoices();
CREATE TRIGGER invoice_refreshes_list_on_delete AFTER DELETE ON public.invoice REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION refresh_list_after_invoices();
CREATE TRIGGER invoice_refreshes_list_on_insert AFTER INSERT ON public.invoice REFERENCING NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION list_new_invoices();
CREATE TRIGGER invoice_refreshes_list_on_update AFTER UPDATE ON public.invoice REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION refresh_list_after_invoices();
CREATE TRIGGER invoice_tags_move AFTER UPDATE OF tags ON public.invoice FOR EACH ROW WHEN (((old.issued_at IS NOT NULL) AND (new.tags <> old.tags))) EXECUTE FUNCTION note_tag_move();
CREATE TRIGGER invoice_takes_activity_along AFTER UPDATE OF client_id ON public.invoice FOR EACH ROW WHEN ((old.client_id <> new.client_id)) EXECUTE FUNCTION take_activity_along();
CREATE TRIGGER invoice_takes_back_proof AFTER UPDATE ON public.invoice FOR EACH ROW WHEN (((old.number_counter IS NOT NULL) AND (((old.series IS DISTINCT FROM new.series) OR (old.number_year IS DISTINCT FROM new.number_year)) OR (old.number_counter IS DISTINCT FROM new.number_counter)))) EXECUTE FUNCTION take_back_proof();
CREATE TRIGGER invoice_takes_back_proof_on_delete AFTER DELETE ON public.invoice REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION take_back_proof_of_removed();
CREATE TRIGGER invoice_tells_days_on_delete AFTER DELETE ON public.invoice REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION keep_days_of_invoices();
CREATE TRIGGER invoice_tells_days_on_insert AFTER INSERT ON public.invoice REFERENCING NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION keep_days_of_invoices();
CREATE TRIGGER invoice_tells_days_on_update AFTER UPDATE ON public.invoice REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION keep_days_of_invoices();
CREATE CONSTRAINT TRIGGER invoice_tells_webhooks AFTER UPDATE ON public.invoice DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((((((((((old.issued_at IS NULL) IS DISTINCT FROM (new.issued_at IS NULL)) OR ((old.voided_at IS NULL) IS DISTINCT FROM (new.voided_at IS NULL))) OR ((old.written_off_at IS NULL) IS DISTINCT FROM (new.written_off_at IS NULL))) OR ((old.downloaded_at IS NULL) IS DISTINCT FROM (new.downloaded_at IS NULL))) OR ((old.sent_at IS NULL) IS DISTINCT FROM (new.sent_at IS NULL))) OR (old.paid_minor IS DISTINCT FROM new.paid_minor)) OR (old.credited_minor IS DISTINCT FROM new.credited_minor)) OR (old.total_minor IS DISTINCT FROM new.total_minor)) OR (old.due_date IS DISTINCT FROM new.due_date))) EXECUTE FUNCTION tell_webhooks_of_status();
CREATE TRIGGER invoice_terms_are_frozen BEFORE UPDATE OF buyer_reference, purchase_order, contract, project, delivered_from, delivered_to ON public.invoice FOR EACH ROW WHEN (((old.issued_at IS NOT NULL) AND ((((((new.buyer_reference IS DISTINCT FROM old.buyer_reference) OR (new.purchase_order IS DISTINCT FROM old.purchase_order)) OR (new.contract IS DISTINCT FROM old.contract)) OR (new.project IS DISTINCT FROM old.project)) OR (new.delivered_from IS DISTINCT FROM old.delivered_from)) OR (new.delivered_to IS DISTINCT FROM old.delivered_to)))) EXECUTE FUNCTION refuse_other_kind();
CREATE TRIGGER invoice_truncate_clears_list AFTER TRUNCATE ON public.invoice FOR EACH STATEMENT EXECUTE FUNCTION clear_invoice_list();
CREATE TRIGGER invoice_truncate_guard BEFORE TRUNCATE ON public.invoice FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER invoice_truncate_renews_days AFTER TRUNCATE ON public.invoice FOR EACH STATEMENT EXECUTE FUNCTION renew_days();
CREATE TRIGGER invoice_truncate_takes_back_proof AFTER TRUNCATE ON public.invoice FOR EACH STATEMENT EXECUTE FUNCTION take_back_proof();
CREATE TRIGGER invoice_void_stays_unsettled BEFORE UPDATE OF voided_at, credited_minor ON public.invoice FOR EACH ROW WHEN (((new.voided_at IS NOT NULL) AND ((old.credited_minor <> 0) OR (new.credited_minor <> 0)))) EXECUTE FUNCTION keep_void_unsettled();
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table invoice_deduction (
  invoice_id bigint not null,
  prepayment_id bigint not null,
  net_minor bigint not null,
  tax_minor bigint not null,
  is_held boolean not null default true,
  constraint invoice_deduction_pkey PRIMARY KEY (invoice_id, prepayment_id),
  constraint invoice_deduction_net_positive CHECK ((net_minor > 0)),
  constraint invoice_deduction_tax_not_negative CHECK ((tax_minor >= 0)),
  constraint invoice_deduction_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id) ON DELETE CASCADE,
  constraint invoice_deduction_prepayment_id_fkey FOREIGN KEY (prepayment_id) REFERENCES invoice(id) ON DELETE CASCADE
);
CREATE INDEX invoice_deduction_by_prepayment ON public.invoice_deduction USING btree (prepayment_id);
CREATE UNIQUE INDEX invoice_deduction_once ON public.invoice_deduction USING btree (prepayment_id) WHERE is_held;
CREATE TRIGGER invoice_deduction_guard BEFORE INSERT OR DELETE OR UPDATE ON public.invoice_deduction FOR EACH ROW EXECUTE FUNCTION keep_deduction();
CREATE CONSTRAINT TRIGGER invoice_deduction_is_what_is_left AFTER INSERT OR UPDATE ON public.invoice_deduction DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.is_held) EXECUTE FUNCTION check_deduction();
CREATE TRIGGER invoice_deduction_truncate_guard BEFORE TRUNCATE ON public.invoice_deduction FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table invoice_deduction_tax (
  invoice_id bigint not null,
  prepayment_id bigint not null,
  category text not null,
  rate numeric(7,4) not null,
  base_minor bigint not null,
  tax_minor bigint not null,
  label text not null default ''::text,
  constraint invoice_deduction_tax_pkey PRIMARY KEY (invoice_id, prepayment_id, category, rate, label),
  constraint invoice_deduction_tax_rate_range CHECK (((rate >= (0)::numeric) AND (rate <= (100)::numeric))),
  constraint invoice_deduction_tax_of_deduction FOREIGN KEY (invoice_id, prepayment_id) REFERENCES invoice_deduction(invoice_id, prepayment_id) ON DELETE CASCADE
);
CREATE TRIGGER invoice_deduction_tax_guard BEFORE INSERT OR DELETE OR UPDATE ON public.invoice_deduction_tax FOR EACH ROW EXECUTE FUNCTION guard_invoice_part();
CREATE TRIGGER invoice_deduction_tax_truncate_guard BEFORE TRUNCATE ON public.invoice_deduction_tax FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table invoice_line (
  invoice_id bigint not null,
  "position" smallint not null,
  title text not null,
  description text not null default ''::text,
  cost numeric(19,4) not null,
  qty numeric(12,3) not null,
  discount_percent numeric(7,4),
  discount_minor bigint not null default 0,
  price_minor bigint not null,
  taxes jsonb not null default '[]'::jsonb,
  unit text not null default 'C62'::text,
  period_from date,
  period_to date,
  heading text not null default ''::text,
  shows_subtotal boolean not null default false,
  constraint invoice_line_pkey PRIMARY KEY (invoice_id, "position"),
  constraint invoice_line_cost_is_a_number CHECK ((cost <> 'NaN'::numeric)),
  constraint invoice_line_cost_not_negative CHECK ((cost >= (0)::numeric)),
  constraint invoice_line_description_length CHECK ((length(description) <= 2000)),
  constraint invoice_line_discount_percent_range CHECK (((discount_percent >= (0)::numeric) AND (discount_percent <= (100)::numeric))),
  constraint invoice_line_has_the_sign_of_its_quantity CHECK (
CASE
    WHEN (qty > (0)::numeric) THEN ((price_minor >= 0) AND (discount_minor >= 0))
    ELSE ((price_minor <= 0) AND (discount_minor <= 0))
END),
  constraint invoice_line_heading CHECK (((length(heading) <= 120) AND (heading !~ '[\r\n]'::text))),
  constraint invoice_line_period_is_whole CHECK (((num_nulls(period_from, period_to) = ANY (ARRAY[0, 2])) AND (period_from <= period_to) AND (period_from >= '1970-01-01'::date) AND (period_to <= '2199-12-31'::date))),
  constraint invoice_line_position_range CHECK ((("position" >= 1) AND ("position" <= 1000))),
  constraint invoice_line_qty_is_a_number CHECK ((qty <> 'NaN'::numeric)),
  constraint invoice_line_qty_not_zero CHECK ((qty <> (0)::numeric)),
  constraint invoice_line_taxes_is_list CHECK ((jsonb_typeof(taxes) = 'array'::text)),
  constraint invoice_line_title_length CHECK (((length(title) >= 1) AND (length(title) <= 120))),
  constraint invoice_line_unit CHECK ((unit ~ '^[A-Z0-9]{1,3}$'::text)),
  constraint invoice_line_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id) ON DELETE CASCADE
) with (fillfactor=90);
CREATE TRIGGER invoice_line_guard BEFORE INSERT OR DELETE OR UPDATE ON public.invoice_line FOR EACH ROW EXECUTE FUNCTION guard_invoice_part();
CREATE TRIGGER invoice_line_refreshes_list_on_delete AFTER DELETE ON public.invoice_line REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION refresh_list_after_lines();
CREATE TRIGGER invoice_line_refreshes_list_on_insert AFTER INSERT ON public.invoice_line REFERENCING NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION refresh_list_after_lines();
CREATE TRIGGER invoice_line_refreshes_list_on_update AFTER UPDATE ON public.invoice_line REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION refresh_list_after_lines();
CREATE TRIGGER invoice_line_taxes_have_categories BEFORE INSERT OR UPDATE OF taxes ON public.invoice_line FOR EACH ROW WHEN ((new.taxes @? '$[*]?(!(((@."category" == "S" && !(@."rate" like_regex "^[0.]*$") || (((((@."category" == "Z" || @."category" == "E") || @."category" == "AE") || @."category" == "K") || @."category" == "G") || @."category" == "O") && @."rate" like_regex "^[0.]+$") || @."category" == "L") || @."category" == "M"))'::jsonpath)) EXECUTE FUNCTION refuse_tax_without_category();
CREATE TRIGGER invoice_line_truncate_clears_list AFTER TRUNCATE ON public.invoice_line FOR EACH STATEMENT EXECUTE FUNCTION clear_invoice_list_lines();
CREATE TRIGGER invoice_line_truncate_guard BEFORE TRUNCATE ON public.invoice_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table invoice_list_block (
  sort_key smallint not null,
  key_text text collate "C" not null,
  key_number bigint not null,
  key_id bigint not null,
  counts integer[] not null,
  invoices integer not null generated always as (((((((((counts[1] + counts[2]) + counts[3]) + counts[4]) + counts[5]) + counts[6]) + counts[7]) + counts[8]) + counts[9])) stored,
  constraint invoice_list_block_pkey PRIMARY KEY (sort_key, key_text, key_number, key_id),
  constraint invoice_list_block_counts_size CHECK ((cardinality(counts) = 9)),
  constraint invoice_list_block_sort_key_range CHECK (((sort_key >= 1) AND (sort_key <= 7)))
) with (fillfactor=70);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table invoice_list_count (
  client_id bigint not null,
  currency text collate "C" not null,
  invoices integer[] not null,
  total_minor numeric[] not null,
  balance_minor numeric[] not null,
  all_invoices integer not null generated always as (((((((((invoices[1] + invoices[2]) + invoices[3]) + invoices[4]) + invoices[5]) + invoices[6]) + invoices[7]) + invoices[8]) + invoices[9])) stored,
  all_total_minor numeric not null generated always as (((((((((total_minor[1] + total_minor[2]) + total_minor[3]) + total_minor[4]) + total_minor[5]) + total_minor[6]) + total_minor[7]) + total_minor[8]) + total_minor[9])) stored,
  all_balance_minor numeric not null generated always as (((((((((balance_minor[1] + balance_minor[2]) + balance_minor[3]) + balance_minor[4]) + balance_minor[5]) + balance_minor[6]) + balance_minor[7]) + balance_minor[8]) + balance_minor[9])) stored,
  open_minor numeric not null generated always as ((((((((balance_minor[1] + balance_minor[3]) + balance_minor[4]) + balance_minor[5]) + balance_minor[6]) + balance_minor[7]) + balance_minor[8]) + balance_minor[9])) stored,
  constraint invoice_list_count_pkey PRIMARY KEY (client_id, currency),
  constraint invoice_list_count_balances_size CHECK ((cardinality(balance_minor) = 9)),
  constraint invoice_list_count_invoices_size CHECK ((cardinality(invoices) = 9)),
  constraint invoice_list_count_totals_size CHECK ((cardinality(total_minor) = 9))
) with (fillfactor=70);
CREATE INDEX invoice_list_count_open ON public.invoice_list_count USING btree (currency, client_id) INCLUDE (open_minor);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table invoice_list_date (
  id boolean not null default true,
  day date not null,
  constraint invoice_list_date_pkey PRIMARY KEY (id),
  constraint invoice_list_date_single CHECK (id)
);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table invoice_list_delta (
  id bigint not null generated always as identity,
  weight smallint not null,
  invoice_id bigint not null,
  status smallint not null,
  client_id bigint not null,
  client_sort text collate "C" not null,
  currency text collate "C" not null,
  total_minor bigint not null,
  balance_minor bigint not null,
  issued_date date not null,
  due_date date not null,
  constraint invoice_list_delta_pkey PRIMARY KEY (id),
  constraint invoice_list_delta_weight CHECK ((weight = ANY (ARRAY['-1'::integer, 1])))
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=2000);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwdm/app

create table invoice_list_group (
  sort_key smallint not null,
  key_text text collate "C" not null,
  key_number bigint not null,
  key_id bigint not null,
  counts integer[] not null,
  invoices integer not null generated always as (((((((((counts[1] + counts[2]) + counts[3]) + counts[4]) + counts[5]) + counts[6]) + counts[7]) + counts[8]) + counts[9])) stored,
  constraint invoice_list_group_pkey PRIMARY KEY (sort_key, key_text, key_number, key_id),
  constraint invoice_list_group_counts_size CHECK ((cardinality(counts) = 9)),
  constraint invoice_list_group_sort_key_range CHECK (((sort_key >= 1) AND (sort_key <= 7)))
) with (fillfactor=70);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table invoice_list_line (
  text_id bigint not null,
  invoice_id bigint not null,
  constraint invoice_list_line_pkey PRIMARY KEY (text_id, invoice_id)
);
CREATE INDEX invoice_list_line_of_invoice ON public.invoice_list_line USING btree (invoice_id, text_id);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table invoice_list_number (
  id bigint not null,
  number_search text not null,
  constraint invoice_list_number_pkey PRIMARY KEY (id),
  constraint invoice_list_number_not_empty CHECK ((number_search <> ''::text))
);
CREATE INDEX invoice_list_number_by_part ON public.invoice_list_number USING gin (number_search gin_trgm_ops) WITH (fastupdate=off);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table invoice_list_row (
  id bigint not null,
  base_status smallint not null,
  client_id bigint not null,
  client_sort text collate "C" not null,
  currency text collate "C" not null,
  total_minor bigint not null,
  balance_minor bigint not null,
  issued_date date not null,
  due_date date not null,
  number_search text not null,
  tags text[],
  first_paid_on date,
  last_paid_on date,
  constraint invoice_list_row_pkey PRIMARY KEY (id) INCLUDE (base_status, currency, client_id, due_date),
  constraint invoice_list_row_base_status_range CHECK ((((base_status >= 1) AND (base_status <= 9)) AND (base_status <> 6))),
  constraint invoice_list_row_paid_days CHECK (((first_paid_on <= last_paid_on) AND ((first_paid_on IS NULL) = (last_paid_on IS NULL))))
) with (fillfactor=90, autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
CREATE INDEX invoice_list_row_by_balance ON public.invoice_list_row USING btree (currency, balance_minor, id) INCLUDE (base_status, due_date, client_id, total_minor);
CREATE INDEX invoice_list_row_by_client ON public.invoice_list_row USING btree (client_sort, id) INCLUDE (base_status, currency, client_id, due_date);
CREATE INDEX invoice_list_row_by_due ON public.invoice_list_row USING btree (due_date, id) INCLUDE (base_status, currency, client_id, balance_minor);
CREATE INDEX invoice_list_row_by_issued ON public.invoice_list_row USING btree (issued_date, id) INCLUDE (base_status, currency, client_id, due_date);
CREATE INDEX invoice_list_row_by_paid ON public.invoice_list_row USING btree (last_paid_on, id) INCLUDE (base_status, first_paid_on, currency, client_id, due_date, total_minor, balance_minor) WHERE (last_paid_on IS NOT NULL);
CREATE INDEX invoice_list_row_by_tags ON public.invoice_list_row USING gin (tags) WHERE (tags IS NOT NULL);
CREATE INDEX invoice_list_row_by_total ON public.invoice_list_row USING btree (currency, total_minor, id) INCLUDE (base_status, due_date, client_id, balance_minor);
CREATE INDEX invoice_list_row_of_client ON public.invoice_list_row USING btree (client_id, id) INCLUDE (base_status, currency, due_date);
CREATE INDEX invoice_list_row_paid_before ON public.invoice_list_row USING btree (first_paid_on, last_paid_on, id) WHERE (first_paid_on < last_paid_on);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table invoice_list_status (
  status smallint not null,
  id bigint not null,
  client_id bigint not null,
  constraint invoice_list_status_pkey PRIMARY KEY (status, id) INCLUDE (client_id),
  constraint invoice_list_status_range CHECK (((status >= 1) AND (status <= 9)))
) with (fillfactor=90, autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table invoice_tax (
  invoice_id bigint not null,
  category text not null,
  rate numeric(7,4) not null,
  base_minor bigint not null,
  tax_minor bigint not null,
  label text not null default ''::text,
  constraint invoice_tax_pkey PRIMARY KEY (invoice_id, category, rate, label),
  constraint invoice_tax_label CHECK (((length(label) <= 20) AND (label = btrim(label)) AND (label !~ '[[:cntrl:]]'::text))),
  constraint invoice_tax_rate_range CHECK (((rate >= (0)::numeric) AND (rate <= (100)::numeric))),
  constraint invoice_tax_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id) ON DELETE CASCADE
);
CREATE INDEX invoice_tax_labeled ON public.invoice_tax USING btree (invoice_id) WHERE (label <> ''::text);
CREATE INDEX invoice_tax_to_business ON public.invoice_tax USING btree (invoice_id) WHERE (category = ANY (ARRAY['K'::text, 'AE'::text]));
CREATE TRIGGER invoice_tax_guard BEFORE INSERT OR DELETE OR UPDATE ON public.invoice_tax FOR EACH ROW EXECUTE FUNCTION guard_invoice_part();
CREATE TRIGGER invoice_tax_truncate_guard BEFORE TRUNCATE ON public.invoice_tax FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table item_memory (
  title_key text not null,
  currency character(3) not null,
  title text not null,
  description text not null,
  cost numeric(19,4) not null,
  taxes jsonb not null default '[]'::jsonb,
  used_count integer not null default 1,
  used_at timestamp with time zone not null default now(),
  unit text not null default 'C62'::text,
  constraint item_memory_pkey PRIMARY KEY (title_key, currency),
  constraint item_memory_cost_is_a_number CHECK ((cost <> 'NaN'::numeric)),
  constraint item_memory_unit CHECK ((unit ~ '^[A-Z0-9]{1,3}$'::text)),
  constraint item_memory_currency_fkey FOREIGN KEY (currency) REFERENCES currency(code)
);
CREATE INDEX item_memory_by_use ON public.item_memory USING btree (used_at DESC);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table known_device (
  id bigint not null generated always as identity,
  user_id bigint not null,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint known_device_pkey PRIMARY KEY (id),
  constraint known_device_hash_size CHECK ((octet_length(token_hash) = 32)),
  constraint known_device_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  constraint known_device_once UNIQUE (token_hash, user_id)
);
CREATE INDEX known_device_by_expiry ON public.known_device USING btree (expires_at);
CREATE INDEX known_device_by_user ON public.known_device USING btree (user_id);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table ledger_by_day (
  currency text collate "C" not null,
  day date not null,
  debit text not null,
  credit text not null,
  amount_minor bigint not null,
  entry_count bigint not null,
  constraint ledger_by_day_pkey PRIMARY KEY (currency, day, debit, credit),
  constraint ledger_by_day_entry_count CHECK ((entry_count > 0))
);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table ledger_entry (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default now(),
  kind text not null,
  debit text not null,
  credit text not null,
  amount_minor bigint not null,
  currency character(3) not null,
  client_id bigint not null,
  invoice_id bigint,
  payment_id bigint,
  booked_on date not null,
  actor_id bigint default current_actor(),
  reversal_id bigint,
  allocation_id bigint,
  credit_note_id bigint,
  credit_application_id bigint,
  base_minor bigint,
  base_currency character(3),
  refund_id bigint,
  difference_id bigint,
  constraint ledger_entry_pkey PRIMARY KEY (id),
  constraint ledger_entry_amount_positive CHECK ((amount_minor > 0)),
  constraint ledger_entry_base_is_its_amount CHECK (((base_currency <> currency) OR (base_minor = amount_minor))),
  constraint ledger_entry_base_is_whole CHECK (((num_nulls(base_minor, base_currency) = ANY (ARRAY[0, 2])) AND (base_minor >= 0))),
  constraint ledger_entry_credit CHECK ((credit = ANY (ARRAY['receivable'::text, 'revenue'::text, 'tax'::text, 'cash'::text, 'client-credit'::text, 'bad-debt'::text, 'bad-debt-tax'::text, 'opening'::text, 'bank-charges'::text, 'withholding-tax'::text, 'cash-rounding'::text, 'early-payment-discount'::text]))),
  constraint ledger_entry_debit CHECK ((debit = ANY (ARRAY['receivable'::text, 'revenue'::text, 'tax'::text, 'cash'::text, 'client-credit'::text, 'bad-debt'::text, 'bad-debt-tax'::text, 'opening'::text, 'bank-charges'::text, 'withholding-tax'::text, 'cash-rounding'::text, 'early-payment-discount'::text]))),
  constraint ledger_entry_kind CHECK ((kind = ANY (ARRAY['charge'::text, 'void'::text, 'write-off'::text, 'write-off-undone'::text, 'recovery'::text, 'payment'::text, 'payment-reversal'::text, 'payment-difference'::text, 'allocation'::text, 'credit-note'::text, 'credit-application'::text, 'refund'::text, 'refund-undone'::text]))),
  constraint ledger_entry_receivable_of_invoice CHECK (((invoice_id IS NOT NULL) OR (('receivable'::text <> debit) AND ('receivable'::text <> credit)))),
  constraint ledger_entry_source CHECK (
CASE
    WHEN (kind = 'payment-difference'::text) THEN ((num_nulls(payment_id, difference_id) = 0) AND (num_nonnulls(invoice_id, reversal_id, allocation_id, credit_note_id, credit_application_id, refund_id) = 0))
    WHEN (difference_id IS NOT NULL) THEN false
    WHEN (kind = ANY (ARRAY['refund'::text, 'refund-undone'::text])) THEN ((refund_id IS NOT NULL) AND (num_nonnulls(invoice_id, payment_id, reversal_id, allocation_id, credit_note_id, credit_application_id) = 0))
    WHEN (refund_id IS NOT NULL) THEN false
    WHEN (kind = ANY (ARRAY['charge'::text, 'void'::text, 'write-off-undone'::text])) THEN ((invoice_id IS NOT NULL) AND (num_nonnulls(payment_id, reversal_id, allocation_id, credit_note_id, credit_application_id) = 0))
    WHEN (kind = 'payment'::text) THEN ((payment_id IS NOT NULL) AND (num_nonnulls(invoice_id, reversal_id, allocation_id, credit_note_id, credit_application_id) = 0))
    WHEN (kind = 'payment-reversal'::text) THEN ((num_nulls(payment_id, reversal_id) = 0) AND (num_nonnulls(invoice_id, allocation_id, credit_note_id, credit_application_id) = 0))
    WHEN (kind = 'credit-note'::text) THEN ((num_nulls(invoice_id, credit_note_id) = 0) AND (num_nonnulls(payment_id, reversal_id, allocation_id, credit_application_id) = 0))
    WHEN ((kind = 'allocation'::text) OR (allocation_id IS NOT NULL)) THEN ((num_nulls(invoice_id, payment_id, allocation_id) = 0) AND (num_nonnulls(reversal_id, credit_note_id, credit_application_id) = 0))
    WHEN ((kind = ANY (ARRAY['credit-application'::text, 'recovery'::text])) OR (credit_application_id IS NOT NULL)) THEN ((num_nulls(invoice_id, credit_application_id) = 0) AND (num_nonnulls(payment_id, reversal_id, credit_note_id) = 0))
    ELSE ((invoice_id IS NOT NULL) AND (num_nonnulls(payment_id, reversal_id, credit_note_id) = 0))
END),
  constraint ledger_entry_two_accounts CHECK ((debit <> credit)),
  constraint ledger_entry_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES app_user(id),
  constraint ledger_entry_allocation_id_fkey FOREIGN KEY (allocation_id) REFERENCES payment_allocation(id),
  constraint ledger_entry_base_currency_fkey FOREIGN KEY (base_currency) REFERENCES currency(code),
  constraint ledger_entry_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint ledger_entry_credit_application_id_fkey FOREIGN KEY (credit_application_id) REFERENCES credit_application(id),
  constraint ledger_entry_credit_note_id_fkey FOREIGN KEY (credit_note_id) REFERENCES credit_note(id),
  constraint ledger_entry_currency_fkey FOREIGN KEY (currency) REFERENCES currency(code),
  constraint ledger_entry_difference_id_fkey FOREIGN KEY (difference_id) REFERENCES payment_difference(id),
  constraint ledger_entry_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  constraint ledger_entry_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint ledger_entry_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refund(id),
  constraint ledger_entry_reversal_id_fkey FOREIGN KEY (reversal_id) REFERENCES payment_reversal(id)
);
CREATE INDEX ledger_entry_by_client ON public.ledger_entry USING btree (client_id, id);
CREATE INDEX ledger_entry_by_day ON public.ledger_entry USING btree (currency, booked_on);
CREATE INDEX ledger_entry_by_invoice ON public.ledger_entry USING btree (invoice_id);
CREATE INDEX ledger_entry_by_payment ON public.ledger_entry USING btree (payment_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX ledger_entry_of_losses ON public.ledger_entry USING btree (currency, booked_on) WHERE (('bad-debt'::text = debit) OR ('bad-debt'::text = credit) OR ('bad-debt-tax'::text = debit) OR ('bad-debt-tax'::text = credit));
CREATE INDEX ledger_entry_of_money ON public.ledger_entry USING btree (currency, booked_on) WHERE (('cash'::text = debit) OR ('cash'::text = credit));
CREATE UNIQUE INDEX ledger_entry_once_a_refund ON public.ledger_entry USING btree (refund_id) WHERE (refund_id IS NOT NULL);
CREATE INDEX ledger_entry_refunds ON public.ledger_entry USING btree (client_id, currency) WHERE (kind = 'refund'::text);
CREATE TRIGGER ledger_entry_append_only BEFORE UPDATE ON public.ledger_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_entry_books_exchange_difference AFTER INSERT ON public.ledger_entry FOR EACH ROW WHEN (((new.currency IS DISTINCT FROM new.base_currency) AND (('client-credit'::text = new.debit) OR ('client-credit'::text = new.credit)))) EXECUTE FUNCTION book_exchange_difference();
CREATE TRIGGER ledger_entry_delete_guard BEFORE DELETE ON public.ledger_entry FOR EACH ROW EXECUTE FUNCTION guard_ledger_delete();
CREATE TRIGGER ledger_entry_keeps_to_open_periods AFTER INSERT ON public.ledger_entry REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_to_open_periods();
CREATE TRIGGER ledger_entry_moves_accounts AFTER INSERT ON public.ledger_entry REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_client_movements();
CREATE TRIGGER ledger_entry_moves_accounts_on_delete AFTER DELETE ON public.ledger_entry REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION forget_client_movements();
CREATE TRIGGER ledger_entry_takes_base BEFORE INSERT ON public.ledger_entry FOR EACH ROW EXECUTE FUNCTION take_base();
CREATE TRIGGER ledger_entry_truncate_forgets_movements AFTER TRUNCATE ON public.ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION forget_all_client_movements();
CREATE TRIGGER ledger_entry_truncate_guard BEFORE TRUNCATE ON public.ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER ledger_entry_updates_client_credit AFTER INSERT ON public.ledger_entry REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION update_client_credit();
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create table ledger_export (
  id bigint not null generated always as identity,
  format text not null,
  period_from date not null,
  period_to date not null,
  entries bigint not null,
  amount_minor numeric(30,0) not null,
  currency character(3) not null,
  booked_entries bigint not null,
  file_name text not null,
  hash bytea not null,
  created_at timestamp with time zone not null default now(),
  created_by bigint not null,
  constraint ledger_export_pkey PRIMARY KEY (id),
  constraint ledger_export_amount_is_a_number CHECK ((amount_minor <> 'NaN'::numeric)),
  constraint ledger_export_amount_not_negative CHECK ((amount_minor >= (0)::numeric)),
  constraint ledger_export_booked_entries_not_negative CHECK ((booked_entries >= 0)),
  constraint ledger_export_entries_not_negative CHECK ((entries >= 0)),
  constraint ledger_export_format CHECK ((format = ANY (ARRAY['datev'::text, 'fec'::text, 'saft-no'::text, 'saft-pt'::text, 'quickbooks'::text, 'xero'::text]))),
  constraint ledger_export_hash_size CHECK ((octet_length(hash) = 32)),
  constraint ledger_export_period CHECK ((period_from <= period_to)),
  constraint ledger_export_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id),
  constraint ledger_export_currency_fkey FOREIGN KEY (currency) REFERENCES currency(code)
);
CREATE INDEX ledger_export_by_period ON public.ledger_export USING btree (period_from, period_to);
CREATE TRIGGER ledger_export_is_kept BEFORE DELETE OR UPDATE ON public.ledger_export FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_export_truncate_guard BEFORE TRUNCATE ON public.ledger_export FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=ar/app

create table line_text (
  id bigint not null generated always as identity,
  hash bytea not null,
  content text not null,
  constraint line_text_pkey PRIMARY KEY (id),
  constraint line_text_once UNIQUE (hash)
);
CREATE INDEX line_text_by_content ON public.line_text USING gin (content gin_trgm_ops);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table link_secret_mark (
  id boolean not null default true,
  mark bytea not null,
  noted_at timestamp with time zone not null default now(),
  constraint link_secret_mark_pkey PRIMARY KEY (id),
  constraint link_secret_mark_id_check CHECK (id),
  constraint link_secret_mark_mark_check CHECK ((octet_length(mark) = 32))
);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create table list_view (
  id bigint not null generated always as identity,
  owner_id bigint not null,
  name text not null,
  is_shared boolean not null default false,
  search jsonb not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  constraint list_view_pkey PRIMARY KEY (id),
  constraint list_view_name_length CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint list_view_search_is_an_object CHECK ((jsonb_typeof(search) = 'object'::text)),
  constraint list_view_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_user(id),
  constraint list_view_shared_key UNIQUE (id, is_shared)
);
CREATE UNIQUE INDEX list_view_own_name ON public.list_view USING btree (owner_id, lower(name)) WHERE (NOT is_shared);
CREATE UNIQUE INDEX list_view_shared_name ON public.list_view USING btree (lower(name)) WHERE is_shared;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table list_view_default (
  role text not null,
  view_id bigint not null,
  is_shared boolean not null default true,
  constraint list_view_default_pkey PRIMARY KEY (role),
  constraint list_view_default_is_shared CHECK (is_shared),
  constraint list_view_default_role FOREIGN KEY (role) REFERENCES role(name),
  constraint list_view_default_view FOREIGN KEY (view_id, is_shared) REFERENCES list_view(id, is_shared) ON DELETE CASCADE
);
CREATE INDEX list_view_default_by_view ON public.list_view_default USING btree (view_id);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table mail (
  id bigint not null generated always as identity,
  kind text not null,
  invoice_id bigint,
  quote_id bigint,
  actor_id bigint not null,
  message_id text not null,
  subject text not null,
  message text not null,
  attaches_pdf boolean not null,
  created_at timestamp with time zone not null default now(),
  due_at timestamp with time zone not null,
  tries smallint not null default 0,
  problem text not null default ''::text,
  finished_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  credit_note_id bigint,
  client_id bigint,
  statement_from date,
  statement_to date,
  e_invoice text,
  payment_id bigint,
  refund_id bigint,
  constraint mail_pkey PRIMARY KEY (id),
  constraint mail_cancelled_before_tries CHECK (((cancelled_at IS NULL) OR (tries = 0) OR (kind = 'reminder'::text))),
  constraint mail_client_is_named CHECK (((kind = ANY (ARRAY['statement'::text, 'receipt'::text, 'refund-confirmation'::text])) = (client_id IS NOT NULL))),
  constraint mail_credit_note_is_named CHECK (((kind = 'credit-note'::text) = (credit_note_id IS NOT NULL))),
  constraint mail_e_invoice_profile CHECK ((e_invoice = ANY (ARRAY['facturX'::text, 'xrechnungCii'::text, 'xrechnungUbl'::text, 'peppol'::text]))),
  constraint mail_ends_once CHECK (((finished_at IS NULL) OR (cancelled_at IS NULL))),
  constraint mail_finished_by_a_try CHECK (((finished_at IS NULL) OR (tries > 0))),
  constraint mail_invoice_is_named CHECK (((kind = ANY (ARRAY['invoice'::text, 'reminder'::text])) = (invoice_id IS NOT NULL))),
  constraint mail_kind_shape CHECK ((kind ~ '^[a-z][a-z-]{0,39}$'::text)),
  constraint mail_message_id_shape CHECK ((message_id ~ '^<[^<>[:space:]]+@[^<>[:space:]]+>$'::text)),
  constraint mail_message_size CHECK ((length(message) <= 5000)),
  constraint mail_payment_is_named CHECK (((kind = 'receipt'::text) = (payment_id IS NOT NULL))),
  constraint mail_problem_size CHECK ((length(problem) <= 1000)),
  constraint mail_quote_is_named CHECK (((kind = 'quote'::text) = (quote_id IS NOT NULL))),
  constraint mail_refund_is_named CHECK (((kind = 'refund-confirmation'::text) = (refund_id IS NOT NULL))),
  constraint mail_statement_has_an_end CHECK (((kind = 'statement'::text) = (statement_to IS NOT NULL))),
  constraint mail_statement_period CHECK (((statement_from IS NULL) OR (statement_from <= statement_to))),
  constraint mail_subject_is_one_line CHECK ((subject !~ '[[:cntrl:]]'::text)),
  constraint mail_subject_size CHECK (((length(subject) >= 1) AND (length(subject) <= 200))),
  constraint mail_tries_count CHECK ((tries >= 0)),
  constraint mail_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES app_user(id),
  constraint mail_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE CASCADE,
  constraint mail_credit_note_id_fkey FOREIGN KEY (credit_note_id) REFERENCES credit_note(id) ON DELETE CASCADE,
  constraint mail_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id) ON DELETE CASCADE,
  constraint mail_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id) ON DELETE CASCADE,
  constraint mail_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quote(id) ON DELETE CASCADE,
  constraint mail_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refund(id) ON DELETE CASCADE,
  constraint mail_message_id_unique UNIQUE (message_id)
);
CREATE INDEX mail_by_client ON public.mail USING btree (client_id, id) WHERE (client_id IS NOT NULL);
CREATE INDEX mail_by_credit_note ON public.mail USING btree (credit_note_id, id) WHERE (credit_note_id IS NOT NULL);
CREATE INDEX mail_by_invoice ON public.mail USING btree (invoice_id, id);
CREATE INDEX mail_by_payment ON public.mail USING btree (payment_id, id) WHERE (payment_id IS NOT NULL);
CREATE INDEX mail_by_quote ON public.mail USING btree (quote_id, id) WHERE (quote_id IS NOT NULL);
CREATE INDEX mail_by_refund ON public.mail USING btree (refund_id, id) WHERE (refund_id IS NOT NULL);
CREATE INDEX mail_due ON public.mail USING btree (due_at) WHERE ((finished_at IS NULL) AND (cancelled_at IS NULL));
CREATE TRIGGER mail_credit_note_guard BEFORE UPDATE ON public.mail FOR EACH ROW WHEN ((new.credit_note_id IS DISTINCT FROM old.credit_note_id)) EXECUTE FUNCTION refuse_other_mail_document();
CREATE TRIGGER mail_e_invoice_guard BEFORE UPDATE ON public.mail FOR EACH ROW WHEN ((new.e_invoice IS DISTINCT FROM old.e_invoice)) EXECUTE FUNCTION guard_mail_statement();
CREATE TRIGGER mail_guard BEFORE UPDATE ON public.mail FOR EACH ROW EXECUTE FUNCTION guard_mail();
CREATE TRIGGER mail_payment_guard BEFORE UPDATE ON public.mail FOR EACH ROW WHEN ((new.payment_id IS DISTINCT FROM old.payment_id)) EXECUTE FUNCTION guard_mail_statement();
CREATE TRIGGER mail_quote_guard BEFORE UPDATE ON public.mail FOR EACH ROW WHEN ((new.quote_id IS DISTINCT FROM old.quote_id)) EXECUTE FUNCTION refuse_other_mail_document();
CREATE TRIGGER mail_refund_guard BEFORE UPDATE ON public.mail FOR EACH ROW WHEN ((new.refund_id IS DISTINCT FROM old.refund_id)) EXECUTE FUNCTION guard_mail_statement();
CREATE TRIGGER mail_statement_guard BEFORE UPDATE ON public.mail FOR EACH ROW WHEN ((((new.client_id IS DISTINCT FROM old.client_id) OR (new.statement_from IS DISTINCT FROM old.statement_from)) OR (new.statement_to IS DISTINCT FROM old.statement_to))) EXECUTE FUNCTION guard_mail_statement();
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table mail_attachment (
  mail_id bigint not null,
  attachment_id bigint not null,
  constraint mail_attachment_pkey PRIMARY KEY (mail_id, attachment_id),
  constraint mail_attachment_attachment_id_fkey FOREIGN KEY (attachment_id) REFERENCES attachment(id) ON DELETE CASCADE,
  constraint mail_attachment_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mail(id) ON DELETE CASCADE
);
CREATE INDEX mail_attachment_by_attachment ON public.mail_attachment USING btree (attachment_id);
CREATE TRIGGER mail_attachment_is_not_changed BEFORE UPDATE ON public.mail_attachment FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table mail_recipient (
  mail_id bigint not null,
  "position" smallint not null,
  address text not null,
  role text not null,
  state text not null default 'queued'::text,
  reason text not null default ''::text,
  settled_at timestamp with time zone,
  constraint mail_recipient_pkey PRIMARY KEY (mail_id, "position"),
  constraint mail_recipient_address_shape CHECK ((((length(address) >= 3) AND (length(address) <= 254)) AND (address ~ '^[^[:space:][:cntrl:]<>,;:"@]+@[^[:space:][:cntrl:]<>,;:"@]+$'::text))),
  constraint mail_recipient_is_settled_once CHECK (((state = 'queued'::text) = (settled_at IS NULL))),
  constraint mail_recipient_reason_size CHECK ((length(reason) <= 1000)),
  constraint mail_recipient_role CHECK ((role = ANY (ARRAY['to'::text, 'cc'::text, 'bcc'::text]))),
  constraint mail_recipient_state CHECK ((state = ANY (ARRAY['queued'::text, 'accepted'::text, 'failed'::text, 'bounced'::text]))),
  constraint mail_recipient_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mail(id) ON DELETE CASCADE
);
CREATE INDEX mail_recipient_by_address ON public.mail_recipient USING btree (lower(address));
CREATE UNIQUE INDEX mail_recipient_once ON public.mail_recipient USING btree (mail_id, lower(address));
CREATE TRIGGER mail_recipient_guard BEFORE UPDATE ON public.mail_recipient FOR EACH ROW EXECUTE FUNCTION guard_mail_recipient();
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table mail_template (
  id bigint not null generated always as identity,
  name text not null,
  subject text not null,
  message text not null,
  is_default boolean not null,
  language text not null default 'en'::text,
  constraint mail_template_pkey PRIMARY KEY (id),
  constraint mail_template_language_shape CHECK ((language ~ '^[a-z]{2}$'::text)),
  constraint mail_template_message_size CHECK (((length(message) >= 1) AND (length(message) <= 5000))),
  constraint mail_template_name_length CHECK (((length(name) >= 1) AND (length(name) <= 40))),
  constraint mail_template_subject_is_one_line CHECK ((subject !~ '[[:cntrl:]]'::text)),
  constraint mail_template_subject_size CHECK (((length(subject) >= 1) AND (length(subject) <= 200))),
  constraint mail_template_name_unique UNIQUE (name)
);
CREATE UNIQUE INDEX mail_template_one_default ON public.mail_template USING btree (is_default) WHERE is_default;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table maintenance_run (
  id bigint not null generated always as identity,
  kind text not null,
  cause text not null,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone not null default now(),
  backup text,
  place text not null,
  bytes bigint,
  table_count integer,
  row_count bigint,
  failure text,
  is_told boolean not null default false,
  constraint maintenance_run_pkey PRIMARY KEY (id),
  constraint maintenance_run_backup_length CHECK (((length(backup) >= 1) AND (length(backup) <= 200))),
  constraint maintenance_run_bytes_positive CHECK ((bytes >= 0)),
  constraint maintenance_run_cause CHECK ((cause = ANY (ARRAY['schedule'::text, 'person'::text, 'upgrade'::text]))),
  constraint maintenance_run_ends_after_it_began CHECK ((finished_at >= started_at)),
  constraint maintenance_run_failure_length CHECK (((length(failure) >= 1) AND (length(failure) <= 2000))),
  constraint maintenance_run_kind CHECK ((kind = ANY (ARRAY['backup'::text, 'drill'::text]))),
  constraint maintenance_run_place_length CHECK ((length(place) <= 2000)),
  constraint maintenance_run_rows_positive CHECK ((row_count >= 0)),
  constraint maintenance_run_tables_positive CHECK ((table_count >= 0))
);
CREATE INDEX maintenance_run_latest ON public.maintenance_run USING btree (kind, id DESC);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table number_format (
  series text not null,
  prefix text not null,
  digits smallint not null,
  constraint number_format_pkey PRIMARY KEY (series),
  constraint number_format_digits_range CHECK (((digits >= 3) AND (digits <= 9))),
  constraint number_format_prefix_shape CHECK ((prefix ~ '^[A-Z0-9][A-Z0-9/-]{0,11}$'::text)),
  constraint number_format_series CHECK ((series = ANY (ARRAY['invoice'::text, 'credit'::text, 'quote'::text]))),
  constraint number_format_prefix_unique UNIQUE (prefix)
);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table number_proof (
  code text not null,
  year smallint not null,
  through_counter integer not null,
  constraint number_proof_pkey PRIMARY KEY (code, year),
  constraint number_proof_code_year_fkey FOREIGN KEY (code, year) REFERENCES number_series(code, year) ON DELETE CASCADE
);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table number_series (
  code text not null,
  year smallint not null,
  first_counter integer not null default 1,
  last_counter integer not null,
  constraint number_series_pkey PRIMARY KEY (code, year),
  constraint number_series_code_shape CHECK ((code ~ '^[a-z]+$'::text)),
  constraint number_series_counter_positive CHECK ((last_counter >= 0)),
  constraint number_series_first_positive CHECK ((first_counter > 0))
);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table organisation (
  id smallint not null default 1,
  name text not null,
  tagline text not null default ''::text,
  address text not null default ''::text,
  country text not null default ''::text,
  contact text not null default ''::text,
  company_email text not null default ''::text,
  registration text not null default ''::text,
  tax_number text not null default ''::text,
  logo_image text,
  time_zone text not null default 'UTC'::text,
  locale text not null default 'en-US'::text,
  currency character(3) not null default 'USD'::bpchar,
  paper text not null default 'A4'::text,
  payment_term_days smallint not null default 14,
  payment_terms smallint[] not null default '{7,14,30,60}'::smallint[],
  default_note text not null default ''::text,
  quote_days smallint not null default 30,
  link_days smallint not null default 90,
  reminders_on boolean not null default false,
  reminder_hour smallint not null default 9,
  reminders_on_weekends boolean not null default false,
  reminders_from date,
  goal_minor bigint not null default 10000000,
  goal_version integer not null default 1,
  company_version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  numbering_version integer not null default 1,
  invoicing_version integer not null default 1,
  templates_version integer not null default 1,
  reminders_version integer not null default 1,
  late_recurring_date text not null default 'scheduled'::text,
  catch_up_subject text not null default ''::text,
  catch_up_message text not null default ''::text,
  reference_scheme text not null default 'number'::text,
  accounts_version integer not null default 1,
  chart text not null default ''::text,
  datev_consultant integer,
  datev_client integer,
  goal_exact numeric,
  numbers_follow_dates boolean,
  early_discount_percent numeric(4,2),
  early_discount_days smallint,
  voids_by_credit_note boolean,
  voiding_version integer not null default 1,
  skipped_first_steps text[] not null default '{}'::text[],
  retention_years smallint not null default 10,
  sign_in_version integer not null default 1,
  demands_second_factor boolean not null default false,
  idle_minutes integer not null default 480,
  street text not null default ''::text,
  extra_line text not null default ''::text,
  city text not null default ''::text,
  post_code text not null default ''::text,
  region text not null default ''::text,
  country_code text not null default ''::text,
  vat_id text not null default ''::text,
  registration_id text not null default ''::text,
  registration_scheme text not null default ''::text,
  electronic_address text not null default ''::text,
  electronic_scheme text not null default ''::text,
  contact_name text not null default ''::text,
  contact_phone text not null default ''::text,
  contact_email text not null default ''::text,
  document_language text not null default 'en'::text,
  reminder_language text not null default 'en'::text,
  look_version integer not null default 1,
  design text not null default 'classic'::text,
  accent text not null default ''::text,
  logo_place text not null default 'start'::text,
  sends_receipts boolean not null default false,
  receiving_accounts_version integer not null default 1,
  legal_notes jsonb not null default '[]'::jsonb,
  legal_notes_version integer not null default 1,
  constraint organisation_pkey PRIMARY KEY (id),
  constraint organisation_accent CHECK ((accent ~ '^(#[0-9a-f]{6})?$'::text)),
  constraint organisation_accounts_version_positive CHECK ((accounts_version > 0)),
  constraint organisation_catch_up_is_whole CHECK (((catch_up_subject = ''::text) = (catch_up_message = ''::text))),
  constraint organisation_catch_up_message_size CHECK ((length(catch_up_message) <= 5000)),
  constraint organisation_catch_up_subject_is_one_line CHECK ((catch_up_subject !~ '[[:cntrl:]]'::text)),
  constraint organisation_catch_up_subject_size CHECK ((length(catch_up_subject) <= 200)),
  constraint organisation_chart CHECK ((chart = ANY (ARRAY[''::text, 'skr03'::text, 'skr04'::text, 'pcg'::text, 'plain'::text]))),
  constraint organisation_city_length CHECK ((length(city) <= 120)),
  constraint organisation_company_email_length CHECK ((length(company_email) <= 254)),
  constraint organisation_company_version_positive CHECK ((company_version > 0)),
  constraint organisation_contact_email_length CHECK ((length(contact_email) <= 254)),
  constraint organisation_contact_name_length CHECK ((length(contact_name) <= 120)),
  constraint organisation_contact_phone_length CHECK ((length(contact_phone) <= 60)),
  constraint organisation_country_code CHECK ((country_code ~ '^([A-Z]{2})?$'::text)),
  constraint organisation_datev_client_range CHECK (((datev_client >= 1) AND (datev_client <= 99999))),
  constraint organisation_datev_consultant_range CHECK (((datev_consultant >= 1001) AND (datev_consultant <= 9999999))),
  constraint organisation_default_note_length CHECK ((length(default_note) <= 2000)),
  constraint organisation_design CHECK ((design = ANY (ARRAY['classic'::text, 'modern'::text, 'compact'::text]))),
  constraint organisation_document_language_shape CHECK ((document_language ~ '^[a-z]{2}$'::text)),
  constraint organisation_early_discount_range CHECK (((num_nulls(early_discount_percent, early_discount_days) = ANY (ARRAY[0, 2])) AND (early_discount_percent > (0)::numeric) AND (early_discount_percent < (100)::numeric) AND ((early_discount_days >= 0) AND (early_discount_days <= 365)))),
  constraint organisation_electronic_address_has_scheme CHECK (((electronic_address = ''::text) = (electronic_scheme = ''::text))),
  constraint organisation_electronic_address_length CHECK ((length(electronic_address) <= 254)),
  constraint organisation_electronic_scheme CHECK ((electronic_scheme ~ '^([A-Z0-9]{2,4})?$'::text)),
  constraint organisation_extra_line_length CHECK ((length(extra_line) <= 500)),
  constraint organisation_goal_exact_is_a_number CHECK ((goal_exact <> 'NaN'::numeric)),
  constraint organisation_goal_positive CHECK ((goal_minor > 0)),
  constraint organisation_idle_minutes CHECK (((idle_minutes >= 5) AND (idle_minutes <= 720))),
  constraint organisation_invoicing_version_positive CHECK ((invoicing_version > 0)),
  constraint organisation_late_recurring_date CHECK ((late_recurring_date = ANY (ARRAY['scheduled'::text, 'created'::text]))),
  constraint organisation_legal_notes_list CHECK (((jsonb_typeof(legal_notes) = 'array'::text) AND (jsonb_array_length(legal_notes) <= 12))),
  constraint organisation_link_days_range CHECK (((link_days >= 1) AND (link_days <= 1095))),
  constraint organisation_logo_place CHECK ((logo_place = ANY (ARRAY['start'::text, 'end'::text]))),
  constraint organisation_name_length CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint organisation_numbering_version_positive CHECK ((numbering_version > 0)),
  constraint organisation_paper CHECK ((paper = ANY (ARRAY['A4'::text, 'Letter'::text]))),
  constraint organisation_payment_term_range CHECK (((payment_term_days >= 0) AND (payment_term_days <= 365))),
  constraint organisation_payment_terms_size CHECK (((cardinality(payment_terms) >= 1) AND (cardinality(payment_terms) <= 8))),
  constraint organisation_post_code_length CHECK ((length(post_code) <= 20)),
  constraint organisation_quote_days_range CHECK (((quote_days >= 0) AND (quote_days <= 365))),
  constraint organisation_reference_scheme CHECK ((reference_scheme = ANY (ARRAY['number'::text, 'rf'::text, 'finnish'::text, 'kid'::text, 'belgian'::text]))),
  constraint organisation_region_length CHECK ((length(region) <= 120)),
  constraint organisation_registration_id_length CHECK ((length(registration_id) <= 60)),
  constraint organisation_registration_length CHECK ((length(registration) <= 200)),
  constraint organisation_registration_scheme CHECK ((registration_scheme ~ '^([0-9]{4})?$'::text)),
  constraint organisation_reminder_hour_range CHECK (((reminder_hour >= 0) AND (reminder_hour <= 23))),
  constraint organisation_reminder_language_shape CHECK ((reminder_language ~ '^[a-z]{2}$'::text)),
  constraint organisation_reminders_from_a_day CHECK (((NOT reminders_on) OR (reminders_from IS NOT NULL))),
  constraint organisation_reminders_version_positive CHECK ((reminders_version > 0)),
  constraint organisation_retention_range CHECK (((retention_years >= 1) AND (retention_years <= 30))),
  constraint organisation_sign_in_version_positive CHECK ((sign_in_version > 0)),
  constraint organisation_single CHECK ((id = 1)),
  constraint organisation_skipped_first_steps CHECK ((skipped_first_steps <@ ARRAY['company'::text, 'logo'::text, 'numbers'::text, 'client'::text, 'invoice'::text, 'email'::text])),
  constraint organisation_street_length CHECK ((length(street) <= 500)),
  constraint organisation_tagline_length CHECK ((length(tagline) <= 120)),
  constraint organisation_tax_number_length CHECK ((length(tax_number) <= 40)),
  constraint organisation_templates_version_positive CHECK ((templates_version > 0)),
  constraint organisation_vat_id CHECK ((vat_id ~ '^([A-Z]{2}[A-Z0-9+*]{2,18})?$'::text)),
  constraint organisation_currency_fkey FOREIGN KEY (currency) REFERENCES currency(code),
  constraint organisation_logo_image_fkey FOREIGN KEY (logo_image) REFERENCES image(id)
);
CREATE TRIGGER organisation_begins_facts AFTER INSERT ON public.organisation FOR EACH ROW EXECUTE FUNCTION renew_facts();
CREATE TRIGGER organisation_renews_days AFTER UPDATE ON public.organisation FOR EACH ROW WHEN ((old.time_zone IS DISTINCT FROM new.time_zone)) EXECUTE FUNCTION renew_days();
CREATE TRIGGER organisation_renews_facts AFTER UPDATE ON public.organisation FOR EACH ROW WHEN ((old.time_zone IS DISTINCT FROM new.time_zone)) EXECUTE FUNCTION renew_facts();
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table original_progress (
  id boolean not null default true,
  through_activity_id bigint not null,
  constraint original_progress_pkey PRIMARY KEY (id),
  constraint original_progress_single CHECK (id)
);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table party (
  id bigint not null generated always as identity,
  content jsonb not null,
  hash bytea not null,
  constraint party_pkey PRIMARY KEY (id),
  constraint party_hash_is_content CHECK ((hash = sha256(convert_to((content)::text, 'UTF8'::name)))),
  constraint party_hash_unique UNIQUE (hash)
);
CREATE TRIGGER party_guard BEFORE DELETE OR UPDATE ON public.party FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER party_truncate_guard BEFORE TRUNCATE ON public.party FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create table passkey (
  id bigint not null generated always as identity,
  user_id bigint not null,
  name text not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}'::text[],
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  constraint passkey_pkey PRIMARY KEY (id),
  constraint passkey_counter_not_negative CHECK ((counter >= 0)),
  constraint passkey_credential_length CHECK (((length(credential_id) >= 1) AND (length(credential_id) <= 1400))),
  constraint passkey_name_length CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint passkey_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  constraint passkey_credential_unique UNIQUE (credential_id)
);
CREATE INDEX passkey_by_user ON public.passkey USING btree (user_id);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table password_request (
  id bigint not null generated always as identity,
  email text not null,
  network text not null,
  requested_at timestamp with time zone not null default now(),
  handled_at timestamp with time zone,
  constraint password_request_pkey PRIMARY KEY (id),
  constraint password_request_email_shape CHECK (((email = lower(email)) AND ((length(email) >= 1) AND (length(email) <= 254)))),
  constraint password_request_network_length CHECK ((length(network) <= 64))
);
CREATE INDEX password_request_by_age ON public.password_request USING btree (requested_at);
CREATE INDEX password_request_by_network ON public.password_request USING btree (network, requested_at);
CREATE INDEX password_request_open ON public.password_request USING btree (id) WHERE (handled_at IS NULL);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table payment (
  id bigint not null generated always as identity,
  client_id bigint not null,
  currency character(3) not null,
  amount_minor bigint not null,
  reversed_minor bigint not null default 0,
  paid_on date not null,
  method text not null,
  note text not null default ''::text,
  is_sample boolean not null default false,
  created_at timestamp with time zone not null default now(),
  created_by bigint,
  added_in_demo boolean not null default false,
  is_opening boolean not null default false,
  refunded_minor bigint not null default 0,
  difference_minor bigint not null default 0,
  constraint payment_pkey PRIMARY KEY (id),
  constraint payment_amount_positive CHECK ((amount_minor > 0)),
  constraint payment_method CHECK ((method = ANY (ARRAY['Cash'::text, 'Bank Transfer'::text, 'Card'::text, 'PayPal'::text, 'Other'::text]))),
  constraint payment_note_length CHECK ((length(note) <= 2000)),
  constraint payment_reversed_within_amount CHECK (((reversed_minor >= 0) AND (refunded_minor >= 0) AND ((reversed_minor + refunded_minor) <= amount_minor))),
  constraint payment_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint payment_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id),
  constraint payment_currency_fkey FOREIGN KEY (currency) REFERENCES currency(code)
);
CREATE INDEX payment_by_client ON public.payment USING btree (client_id, paid_on, id);
CREATE INDEX payment_by_day ON public.payment USING btree (paid_on, created_at, id);
CREATE TRIGGER payment_append_only BEFORE UPDATE ON public.payment FOR EACH ROW EXECUTE FUNCTION guard_payment();
CREATE TRIGGER payment_delete_guard BEFORE DELETE ON public.payment FOR EACH ROW EXECUTE FUNCTION guard_ledger_delete();
CREATE TRIGGER payment_guards_demo BEFORE INSERT ON public.payment FOR EACH ROW WHEN (((NOT new.is_sample) OR writes_demo())) EXECUTE FUNCTION guard_demo();
CREATE TRIGGER payment_keeps_demo BEFORE UPDATE OF is_sample ON public.payment FOR EACH ROW WHEN ((old.is_sample AND (NOT new.is_sample))) EXECUTE FUNCTION guard_demo();
CREATE TRIGGER payment_posts AFTER INSERT ON public.payment REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION post_payments();
CREATE TRIGGER payment_tells_days_on_delete AFTER DELETE ON public.payment REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_days_of_payments();
CREATE TRIGGER payment_tells_days_on_insert AFTER INSERT ON public.payment REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_days_of_payments();
CREATE TRIGGER payment_tells_days_on_update AFTER UPDATE ON public.payment REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION keep_days_of_payments();
CREATE TRIGGER payment_truncate_guard BEFORE TRUNCATE ON public.payment FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER payment_truncate_renews_days AFTER TRUNCATE ON public.payment FOR EACH STATEMENT EXECUTE FUNCTION renew_days();
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=ar/app

create table payment_allocation (
  id bigint not null generated always as identity,
  payment_id bigint not null,
  invoice_id bigint not null,
  amount_minor bigint not null,
  reversal_id bigint,
  constraint payment_allocation_pkey PRIMARY KEY (id),
  constraint payment_allocation_sign CHECK (
CASE
    WHEN (reversal_id IS NULL) THEN (amount_minor > 0)
    ELSE (amount_minor < 0)
END),
  constraint payment_allocation_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  constraint payment_allocation_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint payment_allocation_reversal_id_fkey FOREIGN KEY (reversal_id) REFERENCES payment_reversal(id)
);
CREATE INDEX payment_allocation_by_invoice ON public.payment_allocation USING btree (invoice_id);
CREATE INDEX payment_allocation_by_payment ON public.payment_allocation USING btree (payment_id);
CREATE INDEX payment_allocation_by_reversal ON public.payment_allocation USING btree (reversal_id) WHERE (reversal_id IS NOT NULL);
CREATE UNIQUE INDEX payment_allocation_once ON public.payment_allocation USING btree (payment_id, invoice_id) WHERE (reversal_id IS NULL);
CREATE TRIGGER payment_allocation_append_only BEFORE UPDATE ON public.payment_allocation FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payment_allocation_delete_guard BEFORE DELETE ON public.payment_allocation FOR EACH ROW EXECUTE FUNCTION guard_payment_part_delete();
CREATE TRIGGER payment_allocation_settles_invoices AFTER INSERT ON public.payment_allocation REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION settle_invoices();
CREATE TRIGGER payment_allocation_tells_days_on_delete AFTER DELETE ON public.payment_allocation REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_days_of_allocations();
CREATE TRIGGER payment_allocation_tells_days_on_insert AFTER INSERT ON public.payment_allocation REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_days_of_allocations();
CREATE TRIGGER payment_allocation_truncate_guard BEFORE TRUNCATE ON public.payment_allocation FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=ar/app

create table payment_difference (
  id bigint not null generated always as identity,
  payment_id bigint not null,
  invoice_id bigint not null,
  kind text not null,
  amount_minor bigint not null,
  reversal_id bigint,
  tax_minor bigint not null default 0,
  taxes jsonb not null default '[]'::jsonb,
  lines jsonb not null default '[]'::jsonb,
  constraint payment_difference_pkey PRIMARY KEY (id),
  constraint payment_difference_kind CHECK ((kind = ANY (ARRAY['bank-charges'::text, 'withholding-tax'::text, 'cash-rounding'::text, 'early-payment-discount'::text]))),
  constraint payment_difference_sign CHECK (((amount_minor <> 0) AND ((kind = 'cash-rounding'::text) OR ((amount_minor > 0) = (reversal_id IS NULL))))),
  constraint payment_difference_tax_within CHECK (((abs(tax_minor) <= abs(amount_minor)) AND (((tax_minor)::double precision * sign((amount_minor)::double precision)) >= (0)::double precision))),
  constraint payment_difference_taxes_add_up CHECK ((tax_minor = sum_of_taxes(taxes))),
  constraint payment_difference_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  constraint payment_difference_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint payment_difference_reversal_id_fkey FOREIGN KEY (reversal_id) REFERENCES payment_reversal(id),
  constraint payment_difference_reversed_once UNIQUE (reversal_id)
);
CREATE INDEX payment_difference_by_invoice ON public.payment_difference USING btree (invoice_id);
CREATE INDEX payment_difference_by_payment ON public.payment_difference USING btree (payment_id);
CREATE UNIQUE INDEX payment_difference_once ON public.payment_difference USING btree (payment_id) WHERE (reversal_id IS NULL);
CREATE INDEX payment_difference_to_business ON public.payment_difference USING btree (payment_id) WHERE ((taxes @> '[{"category": "K"}]'::jsonb) OR (taxes @> '[{"category": "AE"}]'::jsonb));
CREATE TRIGGER payment_difference_append_only BEFORE UPDATE ON public.payment_difference FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payment_difference_delete_guard BEFORE DELETE ON public.payment_difference FOR EACH ROW EXECUTE FUNCTION guard_payment_part_delete();
CREATE CONSTRAINT TRIGGER payment_difference_is_within_charge AFTER INSERT ON public.payment_difference DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.kind = 'early-payment-discount'::text) AND (new.amount_minor > 0))) EXECUTE FUNCTION check_discounts();
CREATE TRIGGER payment_difference_posts AFTER INSERT ON public.payment_difference REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION post_payment_differences();
CREATE TRIGGER payment_difference_truncate_guard BEFORE TRUNCATE ON public.payment_difference FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=ar/app

create table payment_reversal (
  id bigint not null generated always as identity,
  payment_id bigint not null,
  amount_minor bigint not null,
  reason text not null default ''::text,
  reversed_on date not null,
  created_at timestamp with time zone not null default now(),
  created_by bigint,
  constraint payment_reversal_pkey PRIMARY KEY (id),
  constraint payment_reversal_amount_positive CHECK ((amount_minor > 0)),
  constraint payment_reversal_reason_length CHECK ((length(reason) <= 500)),
  constraint payment_reversal_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id),
  constraint payment_reversal_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id)
);
CREATE INDEX payment_reversal_by_payment ON public.payment_reversal USING btree (payment_id);
CREATE TRIGGER payment_reversal_append_only BEFORE UPDATE ON public.payment_reversal FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payment_reversal_delete_guard BEFORE DELETE ON public.payment_reversal FOR EACH ROW EXECUTE FUNCTION guard_payment_part_delete();
CREATE TRIGGER payment_reversal_posts AFTER INSERT ON public.payment_reversal REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION post_payment_reversals();
CREATE TRIGGER payment_reversal_truncate_guard BEFORE TRUNCATE ON public.payment_reversal FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=ar/app

create table project (
  id bigint not null generated always as identity,
  title text not null,
  subtitle text not null default ''::text,
  start_day date not null,
  due_day date,
  budget_minor bigint,
  cost_minor bigint,
  currency character(3) not null,
  is_pinned boolean not null default false,
  version integer not null default 1,
  is_sample boolean not null default false,
  created_at timestamp with time zone not null default now(),
  added_in_demo boolean not null default false,
  constraint project_pkey PRIMARY KEY (id),
  constraint project_budget_range CHECK (((budget_minor >= 0) AND (budget_minor <= '999999999999999'::bigint))),
  constraint project_cost_range CHECK (((cost_minor >= 0) AND (cost_minor <= '999999999999999'::bigint))),
  constraint project_due_after_start CHECK (((due_day >= start_day) AND (due_day <= '2199-12-31'::date))),
  constraint project_start_in_range CHECK (((start_day >= '1970-01-01'::date) AND (start_day <= '2199-12-31'::date))),
  constraint project_subtitle_length CHECK ((length(subtitle) <= 300)),
  constraint project_title_length CHECK (((length(title) >= 1) AND (length(title) <= 120))),
  constraint project_version_positive CHECK ((version > 0)),
  constraint project_currency_fkey FOREIGN KEY (currency) REFERENCES currency(code)
);
CREATE UNIQUE INDEX project_pinned_once ON public.project USING btree (is_pinned) WHERE is_pinned;
CREATE TRIGGER project_guards_demo BEFORE INSERT ON public.project FOR EACH ROW WHEN (((NOT new.is_sample) OR writes_demo())) EXECUTE FUNCTION guard_demo();
CREATE TRIGGER project_keeps_demo BEFORE UPDATE OF is_sample ON public.project FOR EACH ROW WHEN ((old.is_sample AND (NOT new.is_sample))) EXECUTE FUNCTION guard_demo();
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table project_member (
  id bigint not null generated always as identity,
  project_id bigint not null,
  user_id bigint,
  name text not null,
  color text not null,
  avatar_image text,
  joined_at timestamp with time zone not null default now(),
  constraint project_member_pkey PRIMARY KEY (id),
  constraint project_member_color CHECK ((color = ANY (ARRAY['primary'::text, 'secondary'::text, 'success'::text, 'danger'::text, 'warning'::text, 'info'::text]))),
  constraint project_member_name_length CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint project_member_avatar_image_fkey FOREIGN KEY (avatar_image) REFERENCES image(id),
  constraint project_member_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id) ON DELETE CASCADE,
  constraint project_member_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint project_member_user_once UNIQUE (project_id, user_id)
);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table project_team (
  project_id bigint not null,
  "position" smallint not null,
  name text not null,
  color text not null,
  constraint project_team_pkey PRIMARY KEY (project_id, "position"),
  constraint project_team_color CHECK ((color = ANY (ARRAY['primary'::text, 'secondary'::text, 'success'::text, 'danger'::text, 'warning'::text, 'info'::text]))),
  constraint project_team_name_length CHECK (((length(name) >= 1) AND (length(name) <= 40))),
  constraint project_team_position_range CHECK ((("position" >= 1) AND ("position" <= 10))),
  constraint project_team_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id) ON DELETE CASCADE,
  constraint project_team_name_once UNIQUE (project_id, name)
);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table quote (
  id bigint not null generated always as identity,
  client_id bigint not null,
  currency character(3) not null,
  body jsonb not null,
  issued_date date not null,
  valid_until date not null,
  total_minor bigint not null,
  number text,
  number_year smallint,
  number_counter integer,
  issued_at timestamp with time zone,
  seller_party_id bigint,
  client_party_id bigint,
  document_hash bytea,
  sent_at timestamp with time zone,
  answer text,
  answered_at timestamp with time zone,
  answered_by text not null default ''::text,
  answer_reason text not null default ''::text,
  answered_hash bytea,
  answer_actor_id bigint,
  invoice_id bigint,
  deleted_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  is_sample boolean not null default false,
  added_in_demo boolean not null default false,
  search_text text not null generated always as (fold_text(((((COALESCE(number, ''::text) || '
'::text) || COALESCE((body ->> 'reference'::text), ''::text)) || '
'::text) || COALESCE((body #>> '{items,0,title}'::text[]), ''::text)))) stored,
  look_id integer,
  constraint quote_pkey PRIMARY KEY (id),
  constraint quote_accepted_by_name CHECK (((answer IS DISTINCT FROM 'accepted'::text) OR (answered_hash IS NULL) OR (answered_by <> ''::text))),
  constraint quote_answer CHECK ((answer = ANY (ARRAY['accepted'::text, 'declined'::text]))),
  constraint quote_answer_has_a_source CHECK (((answer IS NULL) OR (answered_hash IS NOT NULL) OR (answer_actor_id IS NOT NULL))),
  constraint quote_answer_is_of_its_document CHECK ((answered_hash = document_hash)),
  constraint quote_answer_is_whole CHECK ((((answer IS NULL) = (answered_at IS NULL)) AND ((answer IS NOT NULL) OR ((answered_by = ''::text) AND (answer_reason = ''::text) AND (answered_hash IS NULL) AND (answer_actor_id IS NULL))))),
  constraint quote_answer_reason_length CHECK ((length(answer_reason) <= 500)),
  constraint quote_answered_by_length CHECK ((length(answered_by) <= 120)),
  constraint quote_answered_when_issued CHECK (((answer IS NULL) OR (issued_at IS NOT NULL))),
  constraint quote_body_is_object CHECK ((jsonb_typeof(body) = 'object'::text)),
  constraint quote_days_in_range CHECK (((issued_date >= '1970-01-01'::date) AND (valid_until <= '2299-12-31'::date))),
  constraint quote_declined_is_not_invoiced CHECK (((invoice_id IS NULL) OR (answer IS DISTINCT FROM 'declined'::text))),
  constraint quote_deleted_is_draft CHECK (((deleted_at IS NULL) OR (issued_at IS NULL))),
  constraint quote_document_hash_size CHECK ((octet_length(document_hash) = 32)),
  constraint quote_invoiced_when_issued CHECK (((invoice_id IS NULL) OR (issued_at IS NOT NULL))),
  constraint quote_issued_whole CHECK ((((issued_at IS NULL) = (number IS NULL)) AND ((issued_at IS NULL) = (number_year IS NULL)) AND ((issued_at IS NULL) = (number_counter IS NULL)) AND ((issued_at IS NULL) = (seller_party_id IS NULL)) AND ((issued_at IS NULL) = (client_party_id IS NULL)) AND ((issued_at IS NULL) = (document_hash IS NULL)))),
  constraint quote_look_when_issued CHECK (((issued_at IS NULL) OR (look_id IS NOT NULL))),
  constraint quote_number_counter_positive CHECK ((number_counter > 0)),
  constraint quote_sent_when_issued CHECK (((sent_at IS NULL) OR (issued_at IS NOT NULL))),
  constraint quote_total_not_negative CHECK ((total_minor >= 0)),
  constraint quote_valid_from_its_day CHECK ((valid_until >= issued_date)),
  constraint quote_version_positive CHECK ((version > 0)),
  constraint quote_answer_actor_id_fkey FOREIGN KEY (answer_actor_id) REFERENCES app_user(id),
  constraint quote_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint quote_client_party_id_fkey FOREIGN KEY (client_party_id) REFERENCES party(id),
  constraint quote_currency_fkey FOREIGN KEY (currency) REFERENCES currency(code),
  constraint quote_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id) ON DELETE SET NULL,
  constraint quote_look_id_fkey FOREIGN KEY (look_id) REFERENCES document_look(id),
  constraint quote_seller_party_id_fkey FOREIGN KEY (seller_party_id) REFERENCES party(id),
  constraint quote_counter_unique UNIQUE (number_year, number_counter),
  constraint quote_invoice_unique UNIQUE (invoice_id),
  constraint quote_number_unique UNIQUE (number)
);
CREATE INDEX quote_awaiting_answer ON public.quote USING btree (valid_until) WHERE ((issued_at IS NOT NULL) AND (answer IS NULL) AND (invoice_id IS NULL));
CREATE INDEX quote_by_client ON public.quote USING btree (client_id, id);
CREATE INDEX quote_by_search_text ON public.quote USING gin (search_text gin_trgm_ops);
CREATE INDEX quote_deleted ON public.quote USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX quote_drafts_of_salesperson ON public.quote USING btree ((((body ->> 'salespersonId'::text))::bigint)) WHERE (issued_at IS NULL);
CREATE INDEX quote_listed ON public.quote USING btree (id) INCLUDE (valid_until, invoice_id, issued_at, sent_at, answer) WHERE (deleted_at IS NULL);
CREATE TRIGGER quote_guard BEFORE INSERT OR DELETE OR UPDATE ON public.quote FOR EACH ROW EXECUTE FUNCTION guard_quote();
CREATE TRIGGER quote_guards_demo BEFORE INSERT ON public.quote FOR EACH ROW WHEN (((NOT new.is_sample) OR writes_demo())) EXECUTE FUNCTION guard_demo();
CREATE TRIGGER quote_keeps_demo BEFORE UPDATE OF is_sample ON public.quote FOR EACH ROW WHEN ((old.is_sample AND (NOT new.is_sample))) EXECUTE FUNCTION guard_demo();
CREATE TRIGGER quote_keeps_look BEFORE UPDATE OF issued_at ON public.quote FOR EACH ROW WHEN (((old.issued_at IS NULL) AND (new.issued_at IS NOT NULL))) EXECUTE FUNCTION keep_look();
CREATE TRIGGER quote_look_is_frozen BEFORE UPDATE OF look_id ON public.quote FOR EACH ROW WHEN (((old.issued_at IS NOT NULL) AND (new.look_id IS DISTINCT FROM old.look_id))) EXECUTE FUNCTION refuse_other_look();
CREATE TRIGGER quote_takes_activity_along AFTER UPDATE OF client_id ON public.quote FOR EACH ROW WHEN ((old.client_id <> new.client_id)) EXECUTE FUNCTION take_activity_along();
CREATE TRIGGER quote_takes_back_proof AFTER UPDATE ON public.quote FOR EACH ROW WHEN (((old.number_counter IS NOT NULL) AND ((old.number_year IS DISTINCT FROM new.number_year) OR (old.number_counter IS DISTINCT FROM new.number_counter)))) EXECUTE FUNCTION take_back_proof();
CREATE TRIGGER quote_takes_back_proof_on_delete AFTER DELETE ON public.quote REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION take_back_proof_of_removed();
CREATE CONSTRAINT TRIGGER quote_tells_webhooks AFTER UPDATE ON public.quote DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((((((old.issued_at IS NULL) IS DISTINCT FROM (new.issued_at IS NULL)) OR ((old.sent_at IS NULL) IS DISTINCT FROM (new.sent_at IS NULL))) OR (old.answer IS DISTINCT FROM new.answer)) OR (old.invoice_id IS DISTINCT FROM new.invoice_id)) OR (old.valid_until IS DISTINCT FROM new.valid_until))) EXECUTE FUNCTION tell_webhooks_of_quote_status();
CREATE TRIGGER quote_truncate_takes_back_proof AFTER TRUNCATE ON public.quote FOR EACH STATEMENT EXECUTE FUNCTION take_back_proof();
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table receivable_span (
  invoice_id bigint not null,
  owed_from date not null,
  owed_until date,
  currency text collate "C" not null,
  client_id bigint not null,
  due_date date not null,
  owed_minor bigint not null,
  base_minor bigint,
  base_currency text collate "C",
  constraint receivable_span_pkey PRIMARY KEY (invoice_id, owed_from),
  constraint receivable_span_base_is_whole CHECK (((base_minor IS NULL) = (base_currency IS NULL))),
  constraint receivable_span_lasts CHECK ((owed_until > owed_from)),
  constraint receivable_span_owes CHECK ((owed_minor <> 0))
);
CREATE INDEX receivable_span_by_days ON public.receivable_span USING gist (daterange(owed_from, owed_until));
CREATE INDEX receivable_span_ended ON public.receivable_span USING btree (owed_until) WHERE (owed_until IS NOT NULL);
CREATE INDEX receivable_span_open ON public.receivable_span USING btree (currency) WHERE (owed_until IS NULL);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table receiving_account (
  id bigint not null generated always as identity,
  "position" integer not null,
  name text not null,
  kind text not null,
  holder text not null default ''::text,
  bank_name text not null default ''::text,
  bank_country text not null default ''::text,
  number text not null default ''::text,
  routing text not null default ''::text,
  bic text not null default ''::text,
  currencies text[] not null default '{}'::text[],
  is_default boolean not null default false,
  constraint receiving_account_pkey PRIMARY KEY (id),
  constraint receiving_account_bank_country_length CHECK ((length(bank_country) <= 60)),
  constraint receiving_account_bank_name_length CHECK ((length(bank_name) <= 120)),
  constraint receiving_account_bic_length CHECK ((length(bic) <= 60)),
  constraint receiving_account_holder_length CHECK ((length(holder) <= 120)),
  constraint receiving_account_kind CHECK ((kind = ANY (ARRAY['iban'::text, 'ach'::text, 'sortCode'::text, 'bsb'::text, 'clabe'::text, 'other'::text]))),
  constraint receiving_account_name_length CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint receiving_account_number_length CHECK ((length(number) <= 60)),
  constraint receiving_account_routing_length CHECK ((length(routing) <= 20)),
  constraint receiving_account_position UNIQUE ("position")
);
CREATE UNIQUE INDEX receiving_account_one_default ON public.receiving_account USING btree (is_default) WHERE is_default;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table recurring_invoice (
  id bigint not null generated always as identity,
  client_id bigint not null,
  currency character(3) not null,
  body jsonb not null,
  term_days smallint not null,
  every smallint not null,
  unit text not null,
  starts_on date not null,
  ends_on date,
  count smallint,
  action text not null,
  next_index integer not null default 0,
  next_on date generated always as (
CASE
    WHEN (next_index >= count) THEN NULL::date
    WHEN (recurring_day(starts_on, unit, (every)::integer, next_index) > COALESCE(ends_on, '2199-12-31'::date)) THEN NULL::date
    ELSE recurring_day(starts_on, unit, (every)::integer, next_index)
END) stored,
  paused_at timestamp with time zone,
  pause_reason text not null default ''::text,
  actor_id bigint not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  search_text text not null generated always as (fold_text(((COALESCE((body ->> 'reference'::text), ''::text) || '
'::text) || COALESCE((body #>> '{items,0,title}'::text[]), ''::text)))) stored,
  constraint recurring_invoice_pkey PRIMARY KEY (id),
  constraint recurring_invoice_action CHECK ((action = ANY (ARRAY['draft'::text, 'issue'::text, 'send'::text]))),
  constraint recurring_invoice_body_is_object CHECK ((jsonb_typeof(body) = 'object'::text)),
  constraint recurring_invoice_count_range CHECK (((count >= 1) AND (count <= 999))),
  constraint recurring_invoice_days_in_range CHECK (((starts_on >= '1970-01-01'::date) AND (starts_on <= '2199-12-31'::date) AND (ends_on <= '2199-12-31'::date))),
  constraint recurring_invoice_ends_after_start CHECK ((ends_on >= starts_on)),
  constraint recurring_invoice_ends_once CHECK (((ends_on IS NULL) OR (count IS NULL))),
  constraint recurring_invoice_every_range CHECK (((every >= 1) AND (every <= 99))),
  constraint recurring_invoice_next_index_range CHECK (((next_index >= 0) AND (next_index <= 20000))),
  constraint recurring_invoice_pause_reason_length CHECK ((length(pause_reason) <= 500)),
  constraint recurring_invoice_reason_of_a_pause CHECK (((pause_reason = ''::text) OR (paused_at IS NOT NULL))),
  constraint recurring_invoice_term_days_range CHECK (((term_days >= 0) AND (term_days <= 365))),
  constraint recurring_invoice_unit CHECK ((unit = ANY (ARRAY['week'::text, 'month'::text, 'year'::text]))),
  constraint recurring_invoice_version_positive CHECK ((version > 0)),
  constraint recurring_invoice_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES app_user(id),
  constraint recurring_invoice_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint recurring_invoice_currency_fkey FOREIGN KEY (currency) REFERENCES currency(code)
);
CREATE INDEX recurring_invoice_by_client ON public.recurring_invoice USING btree (client_id, id);
CREATE INDEX recurring_invoice_by_next ON public.recurring_invoice USING btree (next_on, id);
CREATE INDEX recurring_invoice_by_search_text ON public.recurring_invoice USING gin (search_text gin_trgm_ops);
CREATE INDEX recurring_invoice_due ON public.recurring_invoice USING btree (next_on, id) WHERE (paused_at IS NULL);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table recurring_occurrence (
  recurring_id bigint not null,
  occurs_on date not null,
  invoice_id bigint,
  created_at timestamp with time zone not null default now(),
  constraint recurring_occurrence_pkey PRIMARY KEY (recurring_id, occurs_on),
  constraint recurring_occurrence_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id) ON DELETE SET NULL,
  constraint recurring_occurrence_recurring_id_fkey FOREIGN KEY (recurring_id) REFERENCES recurring_invoice(id) ON DELETE CASCADE,
  constraint recurring_occurrence_invoice_unique UNIQUE (invoice_id)
);
CREATE TRIGGER recurring_occurrence_guard BEFORE UPDATE ON public.recurring_occurrence FOR EACH ROW EXECUTE FUNCTION guard_recurring_occurrence();
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table refund (
  id bigint not null generated always as identity,
  client_id bigint not null,
  currency character(3) not null,
  amount_minor bigint not null,
  refunded_on date not null,
  method text not null,
  reference text not null default ''::text,
  payment_id bigint,
  reverses_id bigint,
  created_at timestamp with time zone not null default now(),
  created_by bigint,
  constraint refund_pkey PRIMARY KEY (id),
  constraint refund_method CHECK ((method = ANY (ARRAY['Cash'::text, 'Bank Transfer'::text, 'Card'::text, 'PayPal'::text, 'Other'::text]))),
  constraint refund_reference_length CHECK ((length(reference) <= 200)),
  constraint refund_sign CHECK (
CASE
    WHEN (reverses_id IS NULL) THEN (amount_minor > 0)
    ELSE (amount_minor < 0)
END),
  constraint refund_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint refund_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id),
  constraint refund_currency_fkey FOREIGN KEY (currency) REFERENCES currency(code),
  constraint refund_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint refund_reverses_id_fkey FOREIGN KEY (reverses_id) REFERENCES refund(id),
  constraint refund_reversed_once UNIQUE (reverses_id)
);
CREATE INDEX refund_by_client ON public.refund USING btree (client_id, refunded_on, id);
CREATE INDEX refund_by_payment ON public.refund USING btree (payment_id) WHERE (payment_id IS NOT NULL);
CREATE TRIGGER refund_append_only BEFORE UPDATE ON public.refund FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refund_delete_guard BEFORE DELETE ON public.refund FOR EACH ROW EXECUTE FUNCTION guard_ledger_delete();
CREATE TRIGGER refund_posts AFTER INSERT ON public.refund REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION post_refunds();
CREATE TRIGGER refund_truncate_guard BEFORE TRUNCATE ON public.refund FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=ar/app

create table reminder (
  invoice_id bigint not null,
  step_id bigint not null,
  due_date date not null,
  planned_on date not null,
  mail_id bigint,
  created_at timestamp with time zone not null default now(),
  constraint reminder_pkey PRIMARY KEY (invoice_id, step_id),
  constraint reminder_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id) ON DELETE CASCADE,
  constraint reminder_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mail(id) ON DELETE CASCADE,
  constraint reminder_step_id_fkey FOREIGN KEY (step_id) REFERENCES reminder_step(id),
  constraint reminder_mail_unique UNIQUE (mail_id)
);
CREATE TRIGGER reminder_guard BEFORE DELETE OR UPDATE ON public.reminder FOR EACH ROW EXECUTE FUNCTION guard_reminder();
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table reminder_pause (
  invoice_id bigint not null,
  paused_at timestamp with time zone,
  resumed_from date,
  constraint reminder_pause_pkey PRIMARY KEY (invoice_id),
  constraint reminder_pause_or_resumed CHECK (((paused_at IS NULL) <> (resumed_from IS NULL))),
  constraint reminder_pause_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id) ON DELETE CASCADE
);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table reminder_step (
  id bigint not null generated always as identity,
  days smallint not null,
  subject text not null,
  message text not null,
  counts_from date not null,
  removed_at timestamp with time zone,
  constraint reminder_step_pkey PRIMARY KEY (id),
  constraint reminder_step_days_range CHECK (((days >= '-90'::integer) AND (days <= 365))),
  constraint reminder_step_message_size CHECK (((length(message) >= 1) AND (length(message) <= 5000))),
  constraint reminder_step_subject_is_one_line CHECK ((subject !~ '[[:cntrl:]]'::text)),
  constraint reminder_step_subject_size CHECK (((length(subject) >= 1) AND (length(subject) <= 200))),
  constraint reminder_step_one_a_day EXCLUDE USING btree (days WITH =) WHERE ((removed_at IS NULL)) DEFERRABLE INITIALLY DEFERRED
);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table removed_activity (
  id bigint not null,
  invoice_id bigint,
  quote_id bigint,
  client_id bigint,
  removed_at timestamp with time zone not null default now(),
  hash bytea,
  constraint removed_activity_pkey PRIMARY KEY (id),
  constraint removed_activity_had_a_record CHECK ((num_nonnulls(invoice_id, quote_id, client_id) > 0)),
  constraint removed_activity_hash_size CHECK ((octet_length(hash) = 32))
);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create table report_progress (
  id boolean not null default true,
  through_entry bigint not null,
  constraint report_progress_pkey PRIMARY KEY (id),
  constraint report_progress_not_negative CHECK ((through_entry >= 0)),
  constraint report_progress_single CHECK (id)
);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table report_sum (
  kept text collate "C" not null,
  currency text collate "C" not null,
  unit text collate "C" not null,
  start date not null,
  row_key text collate "C" not null,
  amounts numeric[] not null,
  counts integer[],
  constraint report_sum_pkey PRIMARY KEY (kept, currency, unit, start, row_key),
  constraint report_sum_counts_every_amount CHECK (((cardinality(counts) = cardinality(amounts)) AND (array_position(counts, NULL::integer) IS NULL) AND (0 <= ALL (counts)))),
  constraint report_sum_has_every_amount CHECK (((cardinality(amounts) > 0) AND (array_position(amounts, NULL::numeric) IS NULL) AND (array_position(amounts, 'NaN'::numeric) IS NULL))),
  constraint report_sum_starts_its_unit CHECK ((start =
CASE unit
    WHEN 'all'::text THEN ('1970-01-01'::date)::timestamp with time zone
    ELSE date_trunc(unit, (start)::timestamp with time zone)
END)),
  constraint report_sum_unit CHECK ((unit = ANY (ARRAY['all'::text, 'year'::text, 'month'::text, 'day'::text])))
);
CREATE INDEX report_sum_of_credit ON public.report_sum USING btree (row_key, currency) WHERE ((kept = 'credit'::text) AND (unit = 'month'::text));
CREATE STATISTICS public.report_sum_rows (ndistinct, mcv) ON kept, currency, unit FROM report_sum;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table role (
  name text not null,
  "position" smallint not null,
  constraint role_pkey PRIMARY KEY (name),
  constraint role_name_shape CHECK ((name ~ '^[a-z][a-z-]{0,39}$'::text)),
  constraint role_position_unique UNIQUE ("position")
);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create table role_permission (
  role text not null,
  permission text not null,
  constraint role_permission_pkey PRIMARY KEY (role, permission),
  constraint role_permission_shape CHECK ((permission ~ '^[a-z]+(-[a-z]+)*\.?[a-z-]*$'::text)),
  constraint role_permission_role_fkey FOREIGN KEY (role) REFERENCES role(name)
);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create table sample_books (
  id boolean not null default true,
  constraint sample_books_pkey PRIMARY KEY (id),
  constraint sample_books_single CHECK (id)
);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create table seal (
  id bigint not null,
  source text not null,
  columns text[] not null,
  ids bigint[] not null,
  marks bigint[] not null,
  through_id bigint not null,
  digest bytea not null,
  previous bytea not null,
  sealed_at timestamp with time zone not null default now(),
  hash bytea not null,
  constraint seal_pkey PRIMARY KEY (id),
  constraint seal_digest_size CHECK ((octet_length(digest) = 32)),
  constraint seal_hash_size CHECK ((octet_length(hash) = 32)),
  constraint seal_marks_each_row CHECK ((cardinality(ids) = cardinality(marks))),
  constraint seal_previous_size CHECK ((octet_length(previous) = 32))
);
CREATE INDEX seal_by_last_row ON public.seal USING btree (source, through_id, id);
CREATE INDEX seal_by_source ON public.seal USING btree (source, id);
CREATE INDEX seal_by_time ON public.seal USING btree (sealed_at, id);
CREATE TRIGGER seal_append_only BEFORE DELETE OR UPDATE ON public.seal FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER seal_truncate_guard BEFORE TRUNCATE ON public.seal FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create table sealed_source (
  name text not null,
  numbered_by text not null,
  excluded text[] not null default '{}'::text[],
  is_sample text not null,
  constraint sealed_source_pkey PRIMARY KEY (name)
);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create table sent_attachment (
  hash bytea not null,
  bytes bytea not null,
  constraint sent_attachment_pkey PRIMARY KEY (hash),
  constraint sent_attachment_hash_is_its_own CHECK ((hash = sha256(bytes))),
  constraint sent_attachment_size CHECK (((octet_length(bytes) >= 1) AND (octet_length(bytes) <= 20971520)))
);
CREATE TRIGGER sent_attachment_is_kept BEFORE UPDATE ON public.sent_attachment FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=ar/app

create table sent_file (
  mail_id bigint not null,
  "position" smallint not null,
  name text not null,
  content_type text not null,
  hash bytea not null,
  constraint sent_file_pkey PRIMARY KEY (mail_id, "position"),
  constraint sent_file_name_size CHECK (((length(name) >= 1) AND (length(name) <= 255))),
  constraint sent_file_position_range CHECK ((("position" >= 0) AND ("position" <= 9))),
  constraint sent_file_hash_fkey FOREIGN KEY (hash) REFERENCES sent_attachment(hash),
  constraint sent_file_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES sent_mail(mail_id) ON DELETE CASCADE
);
CREATE INDEX sent_file_by_hash ON public.sent_file USING btree (hash);
CREATE TRIGGER sent_file_is_kept BEFORE UPDATE ON public.sent_file FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=ar/app

create table sent_mail (
  mail_id bigint not null,
  sender_name text not null,
  sender_address text not null,
  reply_to text not null,
  html text not null,
  plain_text text not null,
  constraint sent_mail_pkey PRIMARY KEY (mail_id),
  constraint sent_mail_html_size CHECK (((length(html) >= 1) AND (length(html) <= 1048576))),
  constraint sent_mail_text_size CHECK (((length(plain_text) >= 1) AND (length(plain_text) <= 1048576))),
  constraint sent_mail_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mail(id) ON DELETE CASCADE
);
CREATE TRIGGER sent_mail_is_kept BEFORE UPDATE ON public.sent_mail FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=ar/app

create table session (
  id uuid not null default gen_random_uuid(),
  token_hash bytea not null,
  user_id bigint not null,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  address text not null default ''::text,
  user_agent text not null default ''::text,
  is_demo boolean not null default false,
  proven_at timestamp with time zone not null default now(),
  way text not null default 'password'::text,
  constraint session_pkey PRIMARY KEY (id),
  constraint session_expires_after_start CHECK ((expires_at > created_at)),
  constraint session_token_hash_size CHECK ((octet_length(token_hash) = 32)),
  constraint session_way_shape CHECK ((way ~ '^[a-z][a-z-]{0,39}$'::text)),
  constraint session_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  constraint session_token_hash_unique UNIQUE (token_hash)
);
CREATE INDEX session_by_user ON public.session USING btree (user_id);
CREATE TRIGGER session_is_noted AFTER INSERT ON public.session FOR EACH ROW EXECUTE FUNCTION note_sign_in();
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table sign_in (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default now(),
  user_id bigint,
  name text not null default ''::text,
  outcome text not null,
  way text not null,
  address text not null default ''::text,
  user_agent text not null default ''::text,
  request_id text default request_origin(1),
  left_out integer not null default 0,
  constraint sign_in_pkey PRIMARY KEY (id),
  constraint sign_in_address_length CHECK ((length(address) <= 64)),
  constraint sign_in_left_out_not_negative CHECK ((left_out >= 0)),
  constraint sign_in_outcome CHECK ((outcome = ANY (ARRAY['success'::text, 'refused'::text, 'limited'::text]))),
  constraint sign_in_request_length CHECK ((length(request_id) <= 64)),
  constraint sign_in_user_agent_length CHECK ((length(user_agent) <= 512)),
  constraint sign_in_way_shape CHECK ((way ~ '^[a-z][a-z-]{0,39}$'::text))
);
CREATE INDEX sign_in_by_time ON public.sign_in USING btree (at, id);
CREATE INDEX sign_in_by_user ON public.sign_in USING btree (user_id, at, id);
CREATE INDEX sign_in_refused ON public.sign_in USING btree (at, id) WHERE (outcome <> 'success'::text);
CREATE TRIGGER sign_in_append_only BEFORE DELETE OR UPDATE ON public.sign_in FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER sign_in_truncate_guard BEFORE TRUNCATE ON public.sign_in FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=ar/app

create table sign_in_challenge (
  id bigint not null generated always as identity,
  purpose text not null,
  token_hash bytea,
  session_id uuid,
  user_id bigint,
  challenge text,
  tries smallint not null default 0,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint sign_in_challenge_pkey PRIMARY KEY (id),
  constraint sign_in_challenge_has_an_account CHECK (((user_id IS NULL) = (purpose = 'passkey-sign-in'::text))),
  constraint sign_in_challenge_hash_size CHECK ((octet_length(token_hash) = 32)),
  constraint sign_in_challenge_is_bound CHECK (((token_hash IS NULL) <> (session_id IS NULL))),
  constraint sign_in_challenge_purpose CHECK ((purpose = ANY (ARRAY['second-step'::text, 'passkey-sign-in'::text, 'passkey-new'::text, 'passkey-proof'::text]))),
  constraint sign_in_challenge_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE,
  constraint sign_in_challenge_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  constraint sign_in_challenge_hash_unique UNIQUE (token_hash),
  constraint sign_in_challenge_once UNIQUE (session_id, purpose)
);
CREATE INDEX sign_in_challenge_by_expiry ON public.sign_in_challenge USING btree (expires_at);
CREATE INDEX sign_in_challenge_by_user ON public.sign_in_challenge USING btree (user_id);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table sign_in_failure (
  id bigint not null generated always as identity,
  account_hash bytea not null,
  failed_at timestamp with time zone,
  source_kind text not null,
  source text not null,
  started_at timestamp with time zone not null default now(),
  constraint sign_in_failure_pkey PRIMARY KEY (id),
  constraint sign_in_failure_hash_size CHECK ((octet_length(account_hash) = 32)),
  constraint sign_in_failure_source_kind CHECK ((source_kind = ANY (ARRAY['network'::text, 'device'::text, 'session'::text]))),
  constraint sign_in_failure_source_length CHECK ((length(source) <= 64))
);
CREATE INDEX sign_in_failure_by_account ON public.sign_in_failure USING btree (account_hash);
CREATE INDEX sign_in_failure_by_source ON public.sign_in_failure USING btree (source_kind, source);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table sign_in_flow (
  state_hash bytea not null,
  browser_hash bytea not null,
  issuer text not null,
  nonce text not null,
  code_verifier text not null,
  expires_at timestamp with time zone not null,
  constraint sign_in_flow_pkey PRIMARY KEY (state_hash),
  constraint sign_in_flow_browser_size CHECK ((octet_length(browser_hash) = 32)),
  constraint sign_in_flow_state_size CHECK ((octet_length(state_hash) = 32))
);
CREATE INDEX sign_in_flow_by_end ON public.sign_in_flow USING btree (expires_at);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table single_sign_on (
  id boolean not null default true,
  version integer not null default 1,
  is_on boolean not null default false,
  issuer text not null default ''::text,
  client_id text not null default ''::text,
  client_secret bytea,
  label text not null default ''::text,
  groups_claim text not null default 'groups'::text,
  group_roles jsonb not null default '[]'::jsonb,
  other_role text,
  creates_accounts boolean not null default false,
  mail_domains text[] not null default '{}'::text[],
  takes_passwords boolean not null default true,
  constraint single_sign_on_pkey PRIMARY KEY (id),
  constraint single_sign_on_claim_length CHECK (((length(groups_claim) >= 1) AND (length(groups_claim) <= 100))),
  constraint single_sign_on_client_length CHECK ((length(client_id) <= 300)),
  constraint single_sign_on_creates_by_domain CHECK (((NOT creates_accounts) OR (cardinality(mail_domains) > 0))),
  constraint single_sign_on_group_roles CHECK ((jsonb_typeof(group_roles) = 'array'::text)),
  constraint single_sign_on_is_complete CHECK (((NOT is_on) OR ((issuer <> ''::text) AND (client_id <> ''::text) AND (label <> ''::text)))),
  constraint single_sign_on_issuer_length CHECK ((length(issuer) <= 500)),
  constraint single_sign_on_label_length CHECK ((length(label) <= 40)),
  constraint single_sign_on_single CHECK (id),
  constraint single_sign_on_other_role_fkey FOREIGN KEY (other_role) REFERENCES role(name)
);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table tag_move (
  id bigint not null generated always as identity,
  invoice_id bigint not null,
  before text[] not null,
  after text[] not null,
  constraint tag_move_pkey PRIMARY KEY (id),
  constraint tag_move_moves CHECK ((after <> before)),
  constraint tag_move_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id) ON DELETE CASCADE
);
CREATE INDEX tag_move_of_invoice ON public.tag_move USING btree (invoice_id);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table tax_by_day (
  currency text collate "C" not null,
  basis text collate "C" not null,
  day date not null,
  category text collate "C" not null,
  rate numeric not null,
  country text collate "C" not null,
  eu_code text collate "C" not null,
  base_minor bigint not null,
  tax_minor bigint not null,
  label text collate "C" not null default ''::text,
  base_count bigint not null,
  tax_count bigint not null,
  constraint tax_by_day_pkey PRIMARY KEY (currency, basis, day, category, rate, label, country, eu_code),
  constraint tax_by_day_base_count CHECK ((base_count >= 0)),
  constraint tax_by_day_basis CHECK ((basis = ANY (ARRAY['accrual'::text, 'cash'::text]))),
  constraint tax_by_day_rate_is_a_number CHECK ((rate <> 'NaN'::numeric)),
  constraint tax_by_day_tax_count CHECK ((tax_count >= 0))
);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table tax_rate (
  id bigint not null generated always as identity,
  name text not null,
  rate numeric(7,4) not null,
  category text not null,
  is_default boolean not null default false,
  reason text not null default ''::text,
  reason_code text not null default ''::text,
  label text not null default ''::text,
  registration text not null default ''::text,
  constraint tax_rate_pkey PRIMARY KEY (id),
  constraint tax_rate_category CHECK ((category = ANY (ARRAY['S'::text, 'Z'::text, 'E'::text, 'AE'::text, 'K'::text, 'G'::text, 'O'::text, 'L'::text, 'M'::text]))),
  constraint tax_rate_label CHECK (((length(label) <= 20) AND (label = btrim(label)) AND (label !~ '[[:cntrl:]]'::text))),
  constraint tax_rate_name_length CHECK (((length(name) >= 1) AND (length(name) <= 40))),
  constraint tax_rate_of_its_category CHECK (
CASE
    WHEN (category = 'S'::text) THEN (rate > (0)::numeric)
    WHEN (category = ANY (ARRAY['L'::text, 'M'::text])) THEN true
    ELSE (rate = (0)::numeric)
END),
  constraint tax_rate_range CHECK (((rate >= (0)::numeric) AND (rate <= (100)::numeric))),
  constraint tax_rate_reason_code CHECK ((reason_code ~ '^(VATEX-[A-Z0-9-]{1,40})?$'::text)),
  constraint tax_rate_reason_length CHECK ((length(reason) <= 300)),
  constraint tax_rate_reason_of_its_category CHECK (((category = ANY (ARRAY['E'::text, 'AE'::text, 'K'::text, 'G'::text, 'O'::text])) OR ((reason = ''::text) AND (reason_code = ''::text)))),
  constraint tax_rate_registration CHECK (((length(registration) <= 40) AND (registration !~ '[[:cntrl:]]'::text))),
  constraint tax_rate_registration_has_label CHECK (((registration = ''::text) OR (label <> ''::text))),
  constraint tax_rate_name_unique UNIQUE (name)
);
CREATE UNIQUE INDEX tax_rate_one_default ON public.tax_rate USING btree (is_default) WHERE is_default;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table timeline_entry (
  id bigint not null generated always as identity,
  kind text not null,
  at timestamp with time zone not null,
  title text not null,
  subtitle text not null,
  client_id bigint,
  occupation text not null default ''::text,
  version integer not null default 1,
  is_sample boolean not null default false,
  created_at timestamp with time zone not null default now(),
  added_in_demo boolean not null default false,
  constraint timeline_entry_pkey PRIMARY KEY (id),
  constraint timeline_entry_client_when_meeting CHECK (((client_id IS NOT NULL) = (kind = 'meeting'::text))),
  constraint timeline_entry_kind CHECK ((kind = ANY (ARRAY['meeting'::text, 'activity'::text]))),
  constraint timeline_entry_occupation_length CHECK ((length(occupation) <= 120)),
  constraint timeline_entry_subtitle_length CHECK (((length(subtitle) >= 1) AND (length(subtitle) <= 300))),
  constraint timeline_entry_title_length CHECK (((length(title) >= 1) AND (length(title) <= 120))),
  constraint timeline_entry_version_positive CHECK ((version > 0)),
  constraint timeline_entry_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id)
);
CREATE INDEX timeline_entry_by_time ON public.timeline_entry USING btree (kind, at);
CREATE TRIGGER timeline_entry_guards_demo BEFORE INSERT ON public.timeline_entry FOR EACH ROW WHEN (((NOT new.is_sample) OR writes_demo())) EXECUTE FUNCTION guard_demo();
CREATE TRIGGER timeline_entry_keeps_demo BEFORE UPDATE OF is_sample ON public.timeline_entry FOR EACH ROW WHEN ((old.is_sample AND (NOT new.is_sample))) EXECUTE FUNCTION guard_demo();
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table totp (
  user_id bigint not null,
  secret bytea not null,
  created_at timestamp with time zone not null default now(),
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  constraint totp_pkey PRIMARY KEY (user_id),
  constraint totp_secret_size CHECK (((octet_length(secret) >= 40) AND (octet_length(secret) <= 100))),
  constraint totp_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE TRIGGER totp_guard BEFORE UPDATE ON public.totp FOR EACH ROW EXECUTE FUNCTION guard_totp();
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table undo_handle (
  id uuid not null default gen_random_uuid(),
  actor_id bigint not null,
  kind text not null,
  target jsonb not null,
  expires_at timestamp with time zone not null default (now() + '00:15:00'::interval),
  used_at timestamp with time zone,
  constraint undo_handle_pkey PRIMARY KEY (id),
  constraint undo_handle_kind_shape CHECK ((kind ~ '^[a-z][a-z-]{0,39}$'::text)),
  constraint undo_handle_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE INDEX undo_handle_by_end ON public.undo_handle USING btree (expires_at);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table webhook_attempt (
  id bigint not null generated always as identity,
  delivery_id bigint not null,
  at timestamp with time zone not null default now(),
  took_ms integer not null,
  status smallint,
  answer text not null default ''::text,
  problem text not null default ''::text,
  constraint webhook_attempt_pkey PRIMARY KEY (id),
  constraint webhook_attempt_answer_size CHECK ((length(answer) <= 1000)),
  constraint webhook_attempt_problem_size CHECK ((length(problem) <= 300)),
  constraint webhook_attempt_status_range CHECK (((status >= 100) AND (status <= 999))),
  constraint webhook_attempt_took_range CHECK ((took_ms >= 0)),
  constraint webhook_attempt_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES webhook_delivery(id) ON DELETE CASCADE
);
CREATE INDEX webhook_attempt_by_delivery ON public.webhook_attempt USING btree (delivery_id, id);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table webhook_day (
  is_the_only_row boolean not null default true,
  day date,
  constraint webhook_day_pkey PRIMARY KEY (is_the_only_row),
  constraint webhook_day_is_one CHECK (is_the_only_row)
);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table webhook_delivery (
  id bigint not null generated always as identity,
  event_id bigint not null,
  endpoint_id bigint not null,
  subject text not null,
  state text not null default 'waiting'::text,
  attempts smallint not null default 0,
  created_at timestamp with time zone not null default now(),
  first_attempt_at timestamp with time zone,
  next_attempt_at timestamp with time zone not null default now(),
  leased_until timestamp with time zone,
  finished_at timestamp with time zone,
  constraint webhook_delivery_pkey PRIMARY KEY (id),
  constraint webhook_delivery_attempts_count CHECK ((attempts >= 0)),
  constraint webhook_delivery_ends_once CHECK (((state = 'waiting'::text) = (finished_at IS NULL))),
  constraint webhook_delivery_state CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text]))),
  constraint webhook_delivery_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoint(id) ON DELETE CASCADE,
  constraint webhook_delivery_event_id_fkey FOREIGN KEY (event_id) REFERENCES webhook_event(id) ON DELETE CASCADE
);
CREATE INDEX webhook_delivery_by_endpoint ON public.webhook_delivery USING btree (endpoint_id, id);
CREATE INDEX webhook_delivery_by_event ON public.webhook_delivery USING btree (event_id);
CREATE INDEX webhook_delivery_due ON public.webhook_delivery USING btree (endpoint_id, next_attempt_at, id) WHERE (state = 'waiting'::text);
CREATE INDEX webhook_delivery_in_order ON public.webhook_delivery USING btree (endpoint_id, subject, id) WHERE (state = 'waiting'::text);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table webhook_endpoint (
  id bigint not null generated always as identity,
  url text not null,
  description text not null default ''::text,
  events text[] not null,
  is_on boolean not null default true,
  gave_up_at timestamp with time zone,
  secret bytea not null,
  previous_secret bytea,
  previous_until timestamp with time zone,
  last_success_at timestamp with time zone,
  last_failure_at timestamp with time zone,
  paused_until timestamp with time zone,
  created_by bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint webhook_endpoint_pkey PRIMARY KEY (id),
  constraint webhook_endpoint_description_length CHECK ((length(description) <= 200)),
  constraint webhook_endpoint_events_size CHECK (((cardinality(events) >= 1) AND (cardinality(events) <= 200))),
  constraint webhook_endpoint_gave_up_is_off CHECK (((gave_up_at IS NULL) OR (NOT is_on))),
  constraint webhook_endpoint_previous_ends CHECK (((previous_secret IS NULL) = (previous_until IS NULL))),
  constraint webhook_endpoint_previous_size CHECK (((octet_length(previous_secret) >= 29) AND (octet_length(previous_secret) <= 200))),
  constraint webhook_endpoint_secret_size CHECK (((octet_length(secret) >= 29) AND (octet_length(secret) <= 200))),
  constraint webhook_endpoint_url_size CHECK (((length(url) >= 8) AND (length(url) <= 2000))),
  constraint webhook_endpoint_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id)
);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table webhook_event (
  id bigint not null generated always as identity,
  type text not null,
  subject text not null,
  at timestamp with time zone not null default now(),
  data jsonb not null,
  constraint webhook_event_pkey PRIMARY KEY (id),
  constraint webhook_event_data_is_object CHECK ((jsonb_typeof(data) = 'object'::text)),
  constraint webhook_event_subject_shape CHECK ((subject ~ '^[a-z-]{1,40}(:[0-9]{1,19})?$'::text)),
  constraint webhook_event_type_shape CHECK ((type ~ '^[a-z-]{1,40}\.[a-z-]{1,60}$'::text))
);
CREATE INDEX webhook_event_by_age ON public.webhook_event USING btree (at);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create table wrong_code (
  id bigint not null generated always as identity,
  user_id bigint not null,
  at timestamp with time zone not null default now(),
  constraint wrong_code_pkey PRIMARY KEY (id),
  constraint wrong_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE INDEX wrong_code_by_user ON public.wrong_code USING btree (user_id, at);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=arwd/app

create view bank_match_in_force as
 SELECT bank_match.id,
    bank_match.transaction_id,
    bank_match.payment_id,
    payment.client_id
   FROM bank_match
     JOIN payment ON payment.id = bank_match.payment_id
  WHERE payment.reversed_minor < payment.amount_minor;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view base_posting as
 SELECT entry.id AS entry_id,
    entry.booked_on,
    entry.kind,
    side.account,
    side.sign * entry.base_minor AS base_minor,
    entry.base_currency,
    entry.currency,
    entry.client_id,
    entry.invoice_id,
    entry.payment_id
   FROM ledger_entry entry
     CROSS JOIN LATERAL ( VALUES (entry.debit,1), (entry.credit,'-1'::integer)) side(account, sign)
  WHERE entry.base_minor IS NOT NULL
UNION ALL
 SELECT told.entry_id,
    told.booked_on,
    'exchange-difference'::text AS kind,
    side.account,
    side.sign * told.base_minor AS base_minor,
    told.base_currency,
    entry.currency,
    told.client_id,
    told.invoice_id,
    told.payment_id
   FROM exchange_difference told
     JOIN ledger_entry entry ON entry.id = told.entry_id
     CROSS JOIN LATERAL ( VALUES (told.debit,1), (told.credit,'-1'::integer)) side(account, sign);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view credit_note_standing as
 SELECT note.id,
    kept.minor AS left_minor,
        CASE
            WHEN kept.minor > 0 THEN 'Open'::text
            WHEN refunded.minor > 0::numeric THEN 'Refunded'::text
            ELSE 'Applied'::text
        END AS status,
    COALESCE(refunded.minor, 0::numeric)::bigint AS refunded_minor
   FROM credit_note note
     CROSS JOIN LATERAL ( SELECT note.total_minor - COALESCE(sum(credit_application.amount_minor), 0::numeric)::bigint AS minor
           FROM credit_application
          WHERE credit_application.credit_note_id = note.id) own
     LEFT JOIN client_credit credit ON credit.client_id = note.client_id AND credit.currency = note.currency AND credit.amount_minor > 0 AND own.minor > 0
     CROSS JOIN LATERAL ( SELECT GREATEST(LEAST(own.minor, COALESCE(
                CASE
                    WHEN credit.client_id IS NOT NULL THEN credit.amount_minor - credit_beside(note.*, true)
                    ELSE NULL::bigint
                END, 0::bigint)), 0::bigint) AS minor
         OFFSET 0) kept
     LEFT JOIN LATERAL ( SELECT sum(GREATEST(LEAST(used.until_minor, (older.minor + own.minor - kept.minor)::numeric) - GREATEST(used.until_minor - used.amount_minor::numeric, older.minor::numeric), 0::numeric)) AS minor
           FROM credit_beside(note.*, false) older(minor)
             CROSS JOIN ( SELECT entry.kind,
                    entry.amount_minor,
                    sum(entry.amount_minor) OVER (ORDER BY entry.id) AS until_minor
                   FROM ledger_entry entry
                     LEFT JOIN credit_application applied ON applied.id = entry.credit_application_id
                  WHERE entry.client_id = note.client_id AND entry.currency = note.currency AND entry.debit = 'client-credit'::text AND (entry.kind = 'refund'::text AND NOT (EXISTS ( SELECT
                           FROM refund back
                          WHERE back.reverses_id = entry.refund_id)) OR entry.kind = 'credit-application'::text AND applied.credit_note_id IS NULL AND NOT (EXISTS ( SELECT
                           FROM credit_application back
                          WHERE back.reverses_id = applied.id)))) used
          WHERE used.kind = 'refund'::text AND own.minor > kept.minor AND (EXISTS ( SELECT
                   FROM ledger_entry refund
                  WHERE refund.client_id = note.client_id AND refund.currency = note.currency AND refund.kind = 'refund'::text))) refunded ON true;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view current_look as
 SELECT COALESCE(organisation.locale, 'en-US'::text) AS locale,
    COALESCE(organisation.paper, 'A4'::text) AS paper,
    COALESCE(organisation.design, 'classic'::text) AS design,
    COALESCE(organisation.accent, ''::text) AS accent,
    COALESCE(organisation.logo_place, 'start'::text) AS logo_place
   FROM ( VALUES (1)) one(id)
     LEFT JOIN organisation USING (id);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view daily_fact_source as
 SELECT summed.day,
    sum(change.subscribers_gained)::bigint AS subscribers_gained,
    sum(change.subscribers_lost)::bigint AS subscribers_lost,
    sum(change.orders)::bigint AS orders,
    sum(change.sessions)::bigint AS sessions,
    sum(change.visits)::bigint AS visits,
    sum(change.tickets_opened)::bigint AS tickets_opened,
    sum(change.tickets_answered)::bigint AS tickets_answered,
    sum(change.answer_minutes)::bigint AS answer_minutes,
    sum(change.tickets_closed)::bigint AS tickets_closed
   FROM ( SELECT (analytics_event.at AT TIME ZONE (( SELECT organisation_zone() AS organisation_zone)))::date AS day,
            analytics_event.kind,
            sum(analytics_event.count) AS count,
            COALESCE(sum(analytics_event.count::bigint * analytics_event.answer_minutes), 0::numeric)::bigint AS answer_minutes
           FROM analytics_event
          GROUP BY ((analytics_event.at AT TIME ZONE (( SELECT organisation_zone() AS organisation_zone)))::date), analytics_event.kind) summed
     CROSS JOIN LATERAL fact_columns(summed.kind, summed.count, summed.answer_minutes) change(subscribers_gained, subscribers_lost, orders, sessions, visits, tickets_opened, tickets_answered, answer_minutes, tickets_closed)
  WHERE summed.count > 0
  GROUP BY summed.day;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view daily_receivable_source as
 SELECT currency,
    day,
    sum(owed_minor)::bigint AS owed_minor,
    sum(past_due_minor)::bigint AS past_due_minor,
    sum(paid_minor)::bigint AS paid_minor,
    sum(drafts)::bigint AS drafts,
    sum(paid_invoices)::bigint AS paid_invoices
   FROM ( SELECT invoice.currency::text COLLATE "C" AS currency,
            change_1.day,
            change_1.owed_minor,
            change_1.past_due_minor,
            0::bigint AS paid_minor,
            change_1.drafts,
            0::bigint AS paid_invoices
           FROM ( SELECT organisation_zone() AS zone
                 OFFSET 0) here
             CROSS JOIN invoice
             CROSS JOIN LATERAL invoice_days(invoice.*, here.zone) change_1(day, owed_minor, past_due_minor, drafts)
        UNION ALL
         SELECT invoice.currency::text AS currency,
            change_1.day,
            change_1.owed_minor,
            change_1.past_due_minor,
            0,
            0,
            0
           FROM settlement
             JOIN invoice ON invoice.id = settlement.invoice_id
             CROSS JOIN LATERAL receivable_changes(invoice.issued_date, invoice.due_date, LEAST(invoice.voided_on, invoice.written_off_on), settlement.day, - settlement.amount_minor) change_1(day, owed_minor, past_due_minor)
        UNION ALL
         SELECT payment.currency::text AS currency,
            payment.paid_on,
            0,
            0,
            payment.amount_minor - payment.reversed_minor,
            0,
            0
           FROM payment
        UNION ALL
         SELECT paid.currency::text AS currency,
            paid.month,
            0,
            0,
            0,
            0,
            count(*) AS count
           FROM ( SELECT payment.currency,
                    date_trunc('month'::text, payment.paid_on::timestamp with time zone)::date AS month
                   FROM payment_allocation
                     JOIN payment ON payment.id = payment_allocation.payment_id
                  GROUP BY payment.currency, (date_trunc('month'::text, payment.paid_on::timestamp with time zone)::date), payment_allocation.invoice_id
                 HAVING sum(payment_allocation.amount_minor) > 0::numeric) paid
          GROUP BY (paid.currency::text), paid.month) change
  GROUP BY currency, day;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_accepted_invoices_are_sent as
 SELECT id
   FROM invoice
  WHERE sent_at IS NULL AND (id IN ( SELECT mail.invoice_id
           FROM mail
             JOIN mail_recipient ON mail_recipient.mail_id = mail.id
          WHERE mail_recipient.role = 'to'::text AND mail_recipient.state = 'accepted'::text));
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_accepted_quotes_are_sent as
 SELECT id
   FROM quote
  WHERE sent_at IS NULL AND (id IN ( SELECT mail.quote_id
           FROM mail
             JOIN mail_recipient ON mail_recipient.mail_id = mail.id
          WHERE mail_recipient.role = 'to'::text AND mail_recipient.state = 'accepted'::text));
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_activity_has_its_client as
 SELECT activity.id,
    activity.of_client_id
   FROM activity
     LEFT JOIN invoice ON invoice.id = activity.invoice_id
     LEFT JOIN quote ON quote.id = activity.quote_id
  WHERE activity.of_client_id IS DISTINCT FROM COALESCE(activity.client_id, invoice.client_id, quote.client_id);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_allocation_not_negative as
 SELECT payment_id,
    invoice_id,
    sum(amount_minor) AS allocated_minor
   FROM payment_allocation
  GROUP BY payment_id, invoice_id
 HAVING sum(amount_minor) < 0::numeric;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_balance_is_ledger as
 SELECT invoice.id,
    invoice.balance_minor,
    COALESCE(posted.minor, 0::numeric) AS ledger_minor
   FROM invoice
     LEFT JOIN ( SELECT ledger_posting.invoice_id,
            sum(ledger_posting.amount_minor) AS minor
           FROM ledger_posting
          WHERE ledger_posting.account = 'receivable'::text
          GROUP BY ledger_posting.invoice_id) posted ON posted.invoice_id = invoice.id
  WHERE COALESCE(posted.minor, 0::numeric) <>
        CASE
            WHEN invoice.issued_at IS NULL THEN 0::bigint
            ELSE invoice.balance_minor
        END::numeric;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_bank_match_is_not_set_aside as
 SELECT held.transaction_id,
    held.payment_id
   FROM bank_match_in_force held
     JOIN bank_transaction ON bank_transaction.id = held.transaction_id
  WHERE bank_transaction.set_aside_at IS NOT NULL;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_bank_match_is_the_money as
 SELECT bank_match.transaction_id,
    bank_match.payment_id
   FROM bank_match
     JOIN bank_transaction ON bank_transaction.id = bank_match.transaction_id
     JOIN payment ON payment.id = bank_match.payment_id
  WHERE payment.paid_on <> bank_transaction.booked_on OR payment.currency = bank_transaction.currency AND payment.amount_minor <> bank_transaction.amount_minor OR payment.currency = bank_transaction.instructed_currency AND payment.amount_minor <> bank_transaction.instructed_minor;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_bank_statement_is_of_its_account as
 SELECT bank_transaction.id
   FROM bank_transaction
     JOIN bank_statement ON bank_statement.id = bank_transaction.statement_id
  WHERE bank_transaction.account_id <> bank_statement.account_id;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_bank_transaction_matched_once as
 SELECT transaction_id
   FROM bank_match_in_force
  GROUP BY transaction_id
 HAVING count(*) > 1;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_bulk_jobs_count_their_rows as
 SELECT job.id
   FROM bulk_job job
     LEFT JOIN ( SELECT bulk_row.job_id,
            count(*) AS total,
            count(*) FILTER (WHERE bulk_row.state = 'done'::text) AS done,
            count(*) FILTER (WHERE bulk_row.state = 'left-out'::text) AS left_out,
            count(*) FILTER (WHERE bulk_row.state = 'failed'::text) AS failed
           FROM bulk_row
          GROUP BY bulk_row.job_id) counted ON counted.job_id = job.id
  WHERE job.total IS DISTINCT FROM counted.total OR job.done IS DISTINCT FROM counted.done OR job.left_out IS DISTINCT FROM counted.left_out OR job.failed IS DISTINCT FROM counted.failed;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_bulk_rows_have_the_numbers as
 SELECT bulk_row.job_id,
    bulk_row."position"
   FROM bulk_row
     JOIN bulk_job job ON job.id = bulk_row.job_id
     LEFT JOIN invoice ON invoice.id = bulk_row.target_id
  WHERE bulk_row.number IS NOT NULL AND (job.subject <> 'invoice'::text OR bulk_row.number IS DISTINCT FROM invoice.number);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_cancellation_credits_everything as
 SELECT note.id,
    note.invoice_id,
    note.net_minor,
    note.tax_minor,
    invoice.total_minor - invoice.tax_minor AS charged_net_minor,
    invoice.tax_minor AS charged_tax_minor
   FROM credit_note note
     JOIN invoice ON invoice.id = note.invoice_id
  WHERE note.cancels AND (note.net_minor <> (invoice.total_minor - invoice.tax_minor) OR note.tax_minor <> invoice.tax_minor OR (EXISTS ( SELECT part.category,
            part.rate,
            part.label
           FROM ( SELECT invoice_tax.category,
                    invoice_tax.rate,
                    invoice_tax.label,
                    invoice_tax.base_minor,
                    invoice_tax.tax_minor
                   FROM invoice_tax
                  WHERE invoice_tax.invoice_id = note.invoice_id
                UNION ALL
                 SELECT credit_note_tax.category,
                    credit_note_tax.rate,
                    credit_note_tax.label,
                    - credit_note_tax.base_minor,
                    - credit_note_tax.tax_minor
                   FROM credit_note_tax
                  WHERE credit_note_tax.credit_note_id = note.id) part
          GROUP BY part.category, part.rate, part.label
         HAVING sum(part.base_minor) <> 0::numeric OR sum(part.tax_minor) <> 0::numeric)));
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_cancelled_by_its_note_alone as
 SELECT invoice.id,
    note.id AS credit_note_id,
    invoice.voided_on,
    note.issued_date,
    invoice.credited_minor,
    COALESCE(applied.minor, 0::bigint) AS applied_minor
   FROM invoice
     LEFT JOIN credit_note note ON note.invoice_id = invoice.id AND note.cancels
     LEFT JOIN LATERAL ( SELECT sum(credit_application.amount_minor)::bigint AS minor
           FROM credit_application
          WHERE credit_application.credit_note_id = note.id) applied ON true
  WHERE note.id IS NOT NULL AND (invoice.voided_on IS DISTINCT FROM note.issued_date OR invoice.credited_minor <> invoice.total_minor OR COALESCE(applied.minor, 0::bigint) <> invoice.total_minor OR (EXISTS ( SELECT
           FROM credit_note other
          WHERE other.invoice_id = invoice.id AND other.id <> note.id))) OR note.id IS NULL AND invoice.voided_at IS NOT NULL AND invoice.credited_minor <> 0;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_charge_is_total as
 SELECT invoice.id,
    invoice.total_minor,
    COALESCE(charged.minor, 0::numeric) AS charged_minor
   FROM invoice
     LEFT JOIN ( SELECT ledger_entry.invoice_id,
            sum(ledger_entry.amount_minor) AS minor
           FROM ledger_entry
          WHERE ledger_entry.kind = 'charge'::text
          GROUP BY ledger_entry.invoice_id) charged ON charged.invoice_id = invoice.id
  WHERE COALESCE(charged.minor, 0::numeric) <>
        CASE
            WHEN invoice.issued_at IS NULL THEN 0::bigint
            ELSE invoice.total_minor
        END::numeric;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_client_ageing_is_the_list as
 WITH told AS (
         SELECT client_ageing.currency,
            client_ageing.client_id,
            part.bucket,
            part.minor
           FROM client_ageing
             CROSS JOIN LATERAL ( VALUES (0,client_ageing.not_due_minor), (1,client_ageing.days30_minor), (2,client_ageing.days60_minor), (3,client_ageing.days90_minor), (4,client_ageing.over90_minor)) part(bucket, minor)
        UNION ALL
         SELECT listed.currency,
            listed.client_id,
            placed.bucket,
            listed.minor
           FROM client_ageing_day
             CROSS JOIN LATERAL ( SELECT invoice_list_delta.currency,
                    invoice_list_delta.client_id,
                    invoice_list_delta.due_date,
                    invoice_list_delta.weight * invoice_list_delta.balance_minor AS minor
                   FROM invoice_list_delta
                  WHERE invoice_list_delta.status <> status_rank('Draft'::text)
                UNION ALL
                 SELECT invoice_list_row.currency,
                    invoice_list_row.client_id,
                    invoice_list_row.due_date,
                    - invoice_list_row.balance_minor
                   FROM invoice_list_row
                  WHERE invoice_list_row.base_status <> status_rank('Draft'::text)) listed
             CROSS JOIN LATERAL ( SELECT
                        CASE
                            WHEN listed.due_date >= client_ageing_day.day THEN 0
                            ELSE LEAST((client_ageing_day.day - listed.due_date + 29) / 30, 4)
                        END AS bucket) placed
        )
 SELECT currency,
    client_id,
    bucket,
    sum(minor) AS off
   FROM told
  GROUP BY currency, client_id, bucket
 HAVING sum(minor) <> 0::numeric;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_client_credit_base_is_booked as
 SELECT client_id,
    currency,
    base_currency,
    pool.base_minor,
    COALESCE(booked.base_minor, 0::bigint) AS booked_minor
   FROM client_credit_base pool
     FULL JOIN ( SELECT base_posting.client_id,
            base_posting.currency,
            base_posting.base_currency,
            - sum(base_posting.base_minor)::bigint AS base_minor
           FROM base_posting
          WHERE base_posting.account = 'client-credit'::text AND base_posting.currency <> base_posting.base_currency
          GROUP BY base_posting.client_id, base_posting.currency, base_posting.base_currency) booked USING (client_id, currency, base_currency)
  WHERE COALESCE(pool.base_minor, 0::bigint) <> COALESCE(booked.base_minor, 0::bigint) AND NOT (EXISTS ( SELECT
           FROM ledger_entry entry
          WHERE entry.client_id = COALESCE(pool.client_id, booked.client_id) AND entry.currency = COALESCE(pool.currency, booked.currency) AND entry.base_minor IS NULL AND ('client-credit'::text = entry.debit OR 'client-credit'::text = entry.credit)));
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_client_credit_is_ledger as
 SELECT client_id,
    currency,
    COALESCE(kept.amount_minor, 0::bigint) AS kept_minor,
    COALESCE(posted.minor, 0::numeric) AS ledger_minor
   FROM client_credit kept
     FULL JOIN ( SELECT ledger_posting.client_id,
            ledger_posting.currency,
            - sum(ledger_posting.amount_minor) AS minor
           FROM ledger_posting
          WHERE ledger_posting.account = 'client-credit'::text
          GROUP BY ledger_posting.client_id, ledger_posting.currency) posted USING (client_id, currency)
  WHERE COALESCE(kept.amount_minor, 0::bigint)::numeric <> COALESCE(posted.minor, 0::numeric);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_client_movements_are_the_ledger as
 SELECT entry_id,
    kept.amount_minor AS kept_minor,
    moved.amount_minor AS ledger_minor
   FROM client_movement kept
     FULL JOIN ledger_movement moved USING (entry_id)
  WHERE kept.client_id IS DISTINCT FROM moved.client_id OR kept.currency IS DISTINCT FROM moved.currency OR kept.day IS DISTINCT FROM moved.day OR kept.amount_minor IS DISTINCT FROM moved.amount_minor OR kept.kind IS DISTINCT FROM moved.kind OR kept.invoice_id IS DISTINCT FROM moved.invoice_id OR kept.reference IS DISTINCT FROM moved.reference;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_credit_note_lines_add_up as
 SELECT note.id,
    note.net_minor,
    note.total_minor,
    COALESCE(sum(line.amount_minor), 0::numeric) AS lines_minor
   FROM credit_note note
     JOIN invoice ON invoice.id = note.invoice_id
     LEFT JOIN credit_note_line line ON line.credit_note_id = note.id
  WHERE note.is_itemized
  GROUP BY note.id, invoice.prices_include_tax
 HAVING COALESCE(sum(line.amount_minor), 0::numeric) <>
        CASE
            WHEN invoice.prices_include_tax THEN note.total_minor
            ELSE note.net_minor
        END::numeric;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_credit_note_taxes_add_up as
 SELECT note.id,
    note.tax_minor,
    COALESCE(sum(tax.tax_minor), 0::numeric) AS tax_rows_minor
   FROM credit_note note
     LEFT JOIN credit_note_tax tax ON tax.credit_note_id = note.id
  WHERE note.is_itemized
  GROUP BY note.id
 HAVING note.tax_minor::numeric <> COALESCE(sum(tax.tax_minor), 0::numeric);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_credit_notes_stand_within_credit as
 SELECT note.client_id,
    note.currency,
    sum(standing.left_minor) AS left_minor,
    COALESCE(credit.amount_minor, 0::bigint) AS credit_minor
   FROM credit_note_standing standing
     JOIN credit_note note ON note.id = standing.id
     LEFT JOIN client_credit credit ON credit.client_id = note.client_id AND credit.currency = note.currency
  WHERE standing.left_minor > 0
  GROUP BY note.client_id, note.currency, credit.amount_minor
 HAVING sum(standing.left_minor) > COALESCE(credit.amount_minor, 0::bigint)::numeric;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_credit_notes_within_total as
 SELECT invoice.id,
    invoice.total_minor,
    sum(credit_note.total_minor) AS credited_minor
   FROM invoice
     JOIN credit_note ON credit_note.invoice_id = invoice.id
  GROUP BY invoice.id
 HAVING sum(credit_note.total_minor) > invoice.total_minor::numeric;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_credited_is_applied as
 SELECT invoice.id,
    invoice.credited_minor,
    COALESCE(sum(credit_application.amount_minor), 0::numeric) AS applied_minor
   FROM invoice
     LEFT JOIN credit_application ON credit_application.invoice_id = invoice.id
  GROUP BY invoice.id
 HAVING invoice.credited_minor::numeric <> COALESCE(sum(credit_application.amount_minor), 0::numeric);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_currency_is_the_payments as
 SELECT payment_allocation.invoice_id,
    payment_allocation.payment_id
   FROM payment_allocation
     JOIN invoice ON invoice.id = payment_allocation.invoice_id
     JOIN payment ON payment.id = payment_allocation.payment_id
  WHERE invoice.currency <> payment.currency OR invoice.client_id <> payment.client_id;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_daily_facts_are_the_events as
 SELECT day
   FROM ( SELECT told_fact.day,
            told_fact.subscribers_gained,
            told_fact.subscribers_lost,
            told_fact.orders,
            told_fact.sessions,
            told_fact.visits,
            told_fact.tickets_opened,
            told_fact.tickets_answered,
            told_fact.answer_minutes,
            told_fact.tickets_closed
           FROM told_fact
        UNION ALL
         SELECT daily_fact_source.day,
            - daily_fact_source.subscribers_gained,
            - daily_fact_source.subscribers_lost,
            - daily_fact_source.orders,
            - daily_fact_source.sessions,
            - daily_fact_source.visits,
            - daily_fact_source.tickets_opened,
            - daily_fact_source.tickets_answered,
            - daily_fact_source.answer_minutes,
            - daily_fact_source.tickets_closed
           FROM daily_fact_source) told
  GROUP BY day
 HAVING sum(subscribers_gained) <> 0::numeric OR sum(subscribers_lost) <> 0::numeric OR sum(orders) <> 0::numeric OR sum(sessions) <> 0::numeric OR sum(visits) <> 0::numeric OR sum(tickets_opened) <> 0::numeric OR sum(tickets_answered) <> 0::numeric OR sum(answer_minutes) <> 0::numeric OR sum(tickets_closed) <> 0::numeric;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_daily_receivables_are_the_invoices as
 SELECT currency,
    day
   FROM ( SELECT daily_receivable.currency,
            daily_receivable.day,
            daily_receivable.owed_minor,
            daily_receivable.past_due_minor,
            daily_receivable.paid_minor,
            daily_receivable.drafts,
            daily_receivable.paid_invoices
           FROM daily_receivable
        UNION ALL
         SELECT daily_receivable_delta.currency,
            daily_receivable_delta.day,
            daily_receivable_delta.owed_minor,
            daily_receivable_delta.past_due_minor,
            daily_receivable_delta.paid_minor,
            daily_receivable_delta.drafts,
            daily_receivable_delta.paid_invoices
           FROM daily_receivable_delta
        UNION ALL
         SELECT daily_receivable_source.currency,
            daily_receivable_source.day,
            - daily_receivable_source.owed_minor,
            - daily_receivable_source.past_due_minor,
            - daily_receivable_source.paid_minor,
            - daily_receivable_source.drafts,
            - daily_receivable_source.paid_invoices
           FROM daily_receivable_source) told
  GROUP BY currency, day
 HAVING sum(owed_minor) <> 0::numeric OR sum(past_due_minor) <> 0::numeric OR sum(paid_minor) <> 0::numeric OR sum(drafts) <> 0::numeric OR sum(paid_invoices) <> 0::numeric;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_deduction_is_held as
 SELECT invoice_deduction.invoice_id,
    invoice_deduction.prepayment_id,
    invoice_deduction.is_held
   FROM invoice_deduction
     JOIN invoice ON invoice.id = invoice_deduction.invoice_id
  WHERE invoice_deduction.is_held <> (invoice.deleted_at IS NULL AND invoice.voided_at IS NULL);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_deduction_is_what_is_left as
 SELECT deduction.invoice_id,
    deduction.prepayment_id,
    deduction.net_minor,
    deduction.tax_minor,
    given.net_minor AS net_left_minor,
    given.tax_minor AS tax_left_minor
   FROM invoice_deduction deduction
     JOIN invoice final ON final.id = deduction.invoice_id
     LEFT JOIN prepayment_left given ON given.id = deduction.prepayment_id
  WHERE deduction.is_held AND (given.id IS NULL OR deduction.net_minor IS DISTINCT FROM given.net_minor OR deduction.tax_minor IS DISTINCT FROM given.tax_minor OR final.client_id IS DISTINCT FROM given.client_id OR final.currency IS DISTINCT FROM given.currency OR final.prices_include_tax IS DISTINCT FROM given.prices_include_tax);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_deduction_taxes_are_what_is_left as
 SELECT prepayment_id,
    category,
    rate,
    sum(base_minor) AS base_minor,
    sum(tax_minor) AS tax_minor,
    label
   FROM ( SELECT tax.prepayment_id,
            tax.category,
            tax.rate,
            tax.base_minor,
            tax.tax_minor,
            tax.label
           FROM invoice_deduction_tax tax
             JOIN invoice_deduction USING (invoice_id, prepayment_id)
          WHERE invoice_deduction.is_held
        UNION ALL
         SELECT invoice_deduction.prepayment_id,
            given.category,
            given.rate,
            - given.base_minor,
            - given.tax_minor,
            given.label
           FROM invoice_deduction
             JOIN prepayment_tax_left given ON given.invoice_id = invoice_deduction.prepayment_id
          WHERE invoice_deduction.is_held) compared
  GROUP BY prepayment_id, category, rate, label
 HAVING sum(base_minor) <> 0::numeric OR sum(tax_minor) <> 0::numeric;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_deductions_add_up as
 SELECT invoice.id,
    invoice.deducted_minor,
    COALESCE(sum(invoice_deduction.net_minor), 0::numeric) AS deductions_minor
   FROM invoice
     LEFT JOIN invoice_deduction ON invoice_deduction.invoice_id = invoice.id
  WHERE invoice.deducted_minor > 0 OR invoice_deduction.invoice_id IS NOT NULL
  GROUP BY invoice.id
 HAVING invoice.deducted_minor::numeric <> COALESCE(sum(invoice_deduction.net_minor), 0::numeric);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_demo_ends_with_real_records as
 SELECT id,
    email
   FROM app_user
  WHERE is_sample AND disabled_at IS NULL AND (EXISTS ( SELECT
           FROM real_record));
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_difference_is_the_payments as
 SELECT payment.id,
    payment.difference_minor,
    COALESCE(differences.minor, 0::numeric) AS differences_minor
   FROM payment
     LEFT JOIN ( SELECT payment_difference.payment_id,
            sum(payment_difference.amount_minor) AS minor
           FROM payment_difference
          GROUP BY payment_difference.payment_id) differences ON differences.payment_id = payment.id
  WHERE payment.difference_minor::numeric <> COALESCE(differences.minor, 0::numeric);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_differences_settle as
 SELECT difference.id,
    difference.payment_id
   FROM payment_difference difference
     JOIN payment ON payment.id = difference.payment_id
     JOIN currency ON currency.code = payment.currency
  WHERE NOT (EXISTS ( SELECT
           FROM payment_allocation part
          WHERE part.payment_id = difference.payment_id AND part.invoice_id = difference.invoice_id AND NOT part.reversal_id IS DISTINCT FROM difference.reversal_id AND abs(part.amount_minor) >= (difference.amount_minor *
                CASE
                    WHEN difference.reversal_id IS NULL THEN 1
                    ELSE '-1'::integer
                END))) OR difference.kind = 'cash-rounding'::text AND (2 * abs(difference.amount_minor)) > currency.cash_step_minor OR difference.kind <> 'early-payment-discount'::text AND (difference.tax_minor IS DISTINCT FROM 0 OR difference.taxes IS DISTINCT FROM '[]'::jsonb OR difference.lines IS DISTINCT FROM '[]'::jsonb)
UNION ALL
 SELECT back.id,
    back.payment_id
   FROM payment_difference back
     JOIN payment_reversal reversal ON reversal.id = back.reversal_id
     LEFT JOIN payment_difference difference ON difference.payment_id = back.payment_id AND difference.reversal_id IS NULL
  WHERE reversal.payment_id <> back.payment_id OR back.invoice_id IS DISTINCT FROM difference.invoice_id OR back.kind IS DISTINCT FROM difference.kind OR (- back.amount_minor) IS DISTINCT FROM difference.amount_minor OR (- back.tax_minor) IS DISTINCT FROM difference.tax_minor;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_discounts_within_charge as
 SELECT invoice.id,
    discounts.minor AS granted_minor
   FROM ( SELECT payment_difference.invoice_id,
            sum(payment_difference.amount_minor)::bigint AS minor
           FROM payment_difference
          WHERE payment_difference.kind = 'early-payment-discount'::text
          GROUP BY payment_difference.invoice_id) discounts
     JOIN invoice ON invoice.id = discounts.invoice_id
     JOIN currency ON currency.code = invoice.currency
  WHERE discounts.minor > 0 AND (discounts.minor::numeric > (round(invoice.total_minor::numeric * COALESCE(invoice.early_discount_percent, 0::numeric) / 100::numeric) + GREATEST(currency.cash_step_minor / 2, 1)::numeric) OR (discounts.minor::numeric + (( SELECT COALESCE(sum(credit_note.total_minor), 0::numeric) AS "coalesce"
           FROM credit_note
          WHERE credit_note.invoice_id = invoice.id))) > invoice.total_minor::numeric OR (EXISTS ( SELECT
           FROM ( SELECT part.category,
                    part.rate,
                    part.label,
                    sum(part.tax)::bigint AS minor
                   FROM ( SELECT tax.value ->> 'category'::text AS category,
                            (tax.value ->> 'rate'::text)::numeric AS rate,
                            COALESCE(tax.value ->> 'label'::text, ''::text) AS label,
                            (tax.value ->> 'tax'::text)::bigint AS tax
                           FROM payment_difference difference
                             CROSS JOIN LATERAL jsonb_array_elements(difference.taxes) tax(value)
                          WHERE difference.invoice_id = invoice.id AND difference.kind = 'early-payment-discount'::text
                        UNION ALL
                         SELECT credited.category,
                            credited.rate,
                            credited.label,
                            credited.tax_minor
                           FROM credit_note note
                             JOIN credit_note_tax credited ON credited.credit_note_id = note.id
                          WHERE note.invoice_id = invoice.id) part
                  GROUP BY part.category, part.rate, part.label) taken
             LEFT JOIN invoice_tax charged ON charged.invoice_id = invoice.id AND charged.category = taken.category AND charged.rate = taken.rate AND charged.label = taken.label
          WHERE
                CASE
                    WHEN COALESCE(charged.tax_minor, 0::bigint) < 0 THEN taken.minor < charged.tax_minor
                    ELSE taken.minor > COALESCE(charged.tax_minor, 0::bigint)
                END)));
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_entries_have_a_source as
 SELECT told.kind,
    told.source_id,
    told.debit,
    told.credit,
    told.amount_minor,
    told.booked_on,
    told.currency,
    told.client_id,
    told.invoice_id,
    told.payment_id
   FROM ( SELECT ledger_told.kind,
            ledger_told.source_id,
            ledger_told.debit,
            ledger_told.credit,
            ledger_told.amount_minor,
            ledger_told.booked_on,
            ledger_told.currency,
            ledger_told.client_id,
            ledger_told.invoice_id,
            ledger_told.payment_id,
            1 AS weight
           FROM ledger_told
        UNION ALL
         SELECT ledger_source.kind,
            ledger_source.source_id,
            ledger_source.debit,
            ledger_source.credit,
            ledger_source.amount_minor,
            ledger_source.booked_on,
            ledger_source.currency,
            ledger_source.client_id,
            ledger_source.invoice_id,
            ledger_source.payment_id,
            '-1'::integer
           FROM ledger_source) told
  GROUP BY told.kind, told.source_id, told.debit, told.credit, told.amount_minor, told.booked_on, told.currency, told.client_id, told.invoice_id, told.payment_id
 HAVING sum(told.weight) > 0
UNION ALL
 SELECT 'recovery'::text AS kind,
    entry.allocation_id AS source_id,
    'receivable'::text AS debit,
    ''::text AS credit,
    sum(entry.amount_minor)::bigint AS amount_minor,
    NULL::date AS booked_on,
    entry.currency,
    entry.client_id,
    entry.invoice_id,
    entry.payment_id
   FROM ledger_entry entry
     JOIN payment_allocation part ON part.id = entry.allocation_id
  WHERE entry.kind = ANY (ARRAY['recovery'::text, 'write-off'::text])
  GROUP BY entry.allocation_id, part.id, entry.currency, entry.client_id, entry.invoice_id, entry.payment_id
 HAVING sum(
        CASE entry.debit
            WHEN 'receivable'::text THEN entry.amount_minor
            ELSE - entry.amount_minor
        END) <> part.amount_minor::numeric OR entry.invoice_id IS DISTINCT FROM part.invoice_id OR entry.payment_id IS DISTINCT FROM part.payment_id
UNION ALL
 SELECT 'recovery'::text AS kind,
    entry.credit_application_id AS source_id,
    'receivable'::text AS debit,
    ''::text AS credit,
    sum(entry.amount_minor)::bigint AS amount_minor,
    NULL::date AS booked_on,
    entry.currency,
    entry.client_id,
    entry.invoice_id,
    NULL::bigint AS payment_id
   FROM ledger_entry entry
     JOIN credit_application part ON part.id = entry.credit_application_id
  WHERE entry.kind = ANY (ARRAY['recovery'::text, 'write-off'::text])
  GROUP BY entry.credit_application_id, part.id, entry.currency, entry.client_id, entry.invoice_id
 HAVING sum(
        CASE entry.debit
            WHEN 'receivable'::text THEN entry.amount_minor
            ELSE - entry.amount_minor
        END) <> part.amount_minor::numeric OR entry.invoice_id IS DISTINCT FROM part.invoice_id;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_event_ids_are_the_events as
 SELECT COALESCE(event.id, known.id) AS id,
    event.at,
    known.at AS known_at
   FROM analytics_event event
     FULL JOIN analytics_event_id known ON known.id = event.id
  WHERE event.at IS DISTINCT FROM known.at;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_files_are_of_issued as
 SELECT document_file.id,
    document_file.invoice_id,
    document_file.quote_id
   FROM document_file
     LEFT JOIN invoice ON invoice.id = document_file.invoice_id
     LEFT JOIN quote ON quote.id = document_file.quote_id
  WHERE document_file.credit_note_id IS NULL AND COALESCE(invoice.issued_at, quote.issued_at) IS NULL;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_imports_count_what_they_wrote as
 SELECT run.id
   FROM import_run run
     LEFT JOIN ( SELECT import_row.import_id,
            count(*) FILTER (WHERE import_row.line IS NOT NULL AND import_row.before IS NULL) AS created,
            count(*) FILTER (WHERE import_row.before IS NOT NULL) AS updated
           FROM import_row
          GROUP BY import_row.import_id) counted ON counted.import_id = run.id
  WHERE run.created IS DISTINCT FROM COALESCE(counted.created, 0::bigint) OR run.updated IS DISTINCT FROM COALESCE(counted.updated, 0::bigint);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_imports_taken_back_leave_nothing as
 SELECT import_row.import_id,
    import_row.record,
    import_row.record_id
   FROM import_row
     JOIN import_run ON import_run.id = import_row.import_id
  WHERE import_run.undone_at IS NOT NULL AND (import_row.record = 'invoice'::text AND import_row.before IS NULL AND (EXISTS ( SELECT
           FROM invoice
          WHERE invoice.id = import_row.record_id AND invoice.taken_back_as = 0)) OR import_row.record = 'payment'::text AND (EXISTS ( SELECT
           FROM payment
          WHERE payment.id = import_row.record_id AND payment.reversed_minor <> payment.amount_minor)));
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_ledger_client_is_the_invoices as
 SELECT ledger_entry.id
   FROM ledger_entry
     JOIN invoice ON invoice.id = ledger_entry.invoice_id
  WHERE invoice.client_id <> ledger_entry.client_id OR invoice.currency <> ledger_entry.currency;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_lines_add_up as
 SELECT invoice.id,
    invoice.subtotal_minor,
    COALESCE(sum(invoice_line.price_minor), 0::numeric) AS lines_minor
   FROM invoice
     LEFT JOIN invoice_line ON invoice_line.invoice_id = invoice.id
  WHERE NOT invoice.prices_include_tax
  GROUP BY invoice.id
 HAVING invoice.subtotal_minor::numeric <> COALESCE(sum(invoice_line.price_minor), 0::numeric);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_links_open_what_was_issued as
 SELECT client_link.id,
    client_link.invoice_id
   FROM client_link
     LEFT JOIN invoice ON invoice.id = client_link.invoice_id
     LEFT JOIN quote ON quote.id = client_link.quote_id
  WHERE COALESCE(invoice.issued_at, quote.issued_at) IS NULL;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_list_blocks_are_the_invoices as
 WITH place AS (
         SELECT invoice_list_block.sort_key,
            invoice_list_block.key_text,
            invoice_list_block.key_number,
            invoice_list_block.key_id,
            invoice_list_block.counts,
            NULL::smallint AS status,
            0 AS weight
           FROM invoice_list_block
        UNION ALL
         SELECT invoice_list_positions.sort_key,
            invoice_list_positions.key_text,
            invoice_list_positions.key_number,
            invoice_list_delta.invoice_id,
            NULL::integer[],
            invoice_list_delta.status,
            invoice_list_delta.weight
           FROM invoice_list_delta
             CROSS JOIN LATERAL invoice_list_positions(invoice_list_delta.status, invoice_list_delta.client_sort, invoice_list_delta.currency, invoice_list_delta.total_minor, invoice_list_delta.balance_minor, invoice_list_delta.issued_date, invoice_list_delta.due_date) invoice_list_positions(sort_key, key_text, key_number)
        UNION ALL
         SELECT invoice_list_positions.sort_key,
            invoice_list_positions.key_text,
            invoice_list_positions.key_number,
            invoice_list.id,
            NULL::integer[],
            invoice_list.status,
            '-1'::integer
           FROM invoice_list
             CROSS JOIN LATERAL invoice_list_positions(invoice_list.status, invoice_list.client_sort, invoice_list.currency, invoice_list.total_minor, invoice_list.balance_minor, invoice_list.issued_date, invoice_list.due_date) invoice_list_positions(sort_key, key_text, key_number)
        ), placed AS (
         SELECT place.sort_key,
            place.key_text,
            place.key_number,
            place.key_id,
            place.counts,
            place.status,
            place.weight,
            count(place.counts) OVER (PARTITION BY place.sort_key ORDER BY (place.key_text COLLATE "C"), place.key_number, place.key_id, (place.counts IS NULL)) AS block
           FROM place
        ), summed AS (
         SELECT placed.sort_key,
            placed.block,
            counted.status,
            sum(counted.weight) AS off
           FROM placed
             CROSS JOIN LATERAL ( SELECT placed.status,
                    placed.weight
                  WHERE placed.counts IS NULL
                UNION ALL
                 SELECT of_status.rank::smallint AS rank,
                    of_status.counted
                   FROM unnest(placed.counts) WITH ORDINALITY of_status(counted, rank)) counted
          GROUP BY placed.sort_key, placed.block, counted.status
        )
 SELECT sort_key,
    block,
    status,
    off
   FROM summed
  WHERE off <> 0;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_list_counts_are_the_invoices as
 SELECT owner AS client_id,
    status,
    currency
   FROM ( SELECT invoice_list_count.client_id AS owner,
            counted.rank::smallint AS status,
            invoice_list_count.currency,
            counted.invoices,
            counted.total_minor,
            counted.balance_minor
           FROM invoice_list_count
             CROSS JOIN LATERAL UNNEST(invoice_list_count.invoices, invoice_list_count.total_minor, invoice_list_count.balance_minor) WITH ORDINALITY counted(invoices, total_minor, balance_minor, rank)
        UNION ALL
         SELECT counted.owner,
            invoice_list_delta.status,
            invoice_list_delta.currency,
            invoice_list_delta.weight,
            invoice_list_delta.weight * invoice_list_delta.total_minor,
            invoice_list_delta.weight * invoice_list_delta.balance_minor
           FROM invoice_list_delta
             CROSS JOIN LATERAL ( VALUES (0), (invoice_list_delta.client_id)) counted(owner)
        UNION ALL
         SELECT counted.owner,
            invoice_list.status,
            invoice_list.currency,
            '-1'::integer,
            - invoice_list.total_minor,
            - invoice_list.balance_minor
           FROM invoice_list
             CROSS JOIN LATERAL ( VALUES (0), (invoice_list.client_id)) counted(owner)) summed
  GROUP BY owner, status, currency
 HAVING sum(invoices) <> 0 OR sum(total_minor) <> 0::numeric OR sum(balance_minor) <> 0::numeric;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_list_groups_are_the_blocks as
 WITH member AS (
         SELECT block.sort_key,
            block.counts,
            held.key_text,
            held.key_number,
            held.key_id
           FROM invoice_list_block block
             LEFT JOIN LATERAL ( SELECT holder.sort_key,
                    holder.key_text,
                    holder.key_number,
                    holder.key_id,
                    holder.counts,
                    holder.invoices
                   FROM invoice_list_group holder
                  WHERE holder.sort_key = block.sort_key AND ((ROW(holder.key_text, holder.key_number, holder.key_id) <= ROW(block.key_text, block.key_number, block.key_id)))
                  ORDER BY holder.key_text DESC, holder.key_number DESC, holder.key_id DESC
                 LIMIT 1) held ON true
        ), summed AS (
         SELECT member.sort_key,
            member.key_text,
            member.key_number,
            member.key_id,
            ARRAY[sum(member.counts[1])::integer, sum(member.counts[2])::integer, sum(member.counts[3])::integer, sum(member.counts[4])::integer, sum(member.counts[5])::integer, sum(member.counts[6])::integer, sum(member.counts[7])::integer, sum(member.counts[8])::integer, sum(member.counts[9])::integer] AS counts
           FROM member
          GROUP BY member.sort_key, member.key_text, member.key_number, member.key_id
        )
 SELECT sort_key,
    key_text,
    key_number,
    key_id
   FROM summed
     FULL JOIN invoice_list_group kept USING (sort_key, key_text, key_number, key_id)
  WHERE summed.counts IS DISTINCT FROM kept.counts;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_list_lines_are_the_lines as
 SELECT invoice_id,
    hash
   FROM ( SELECT line_text.hash,
            invoice_list_line.invoice_id,
            true AS is_listed
           FROM invoice_list_line
             JOIN line_text ON line_text.id = invoice_list_line.text_id) listed
     FULL JOIN ( SELECT invoice_list_line_source.hash,
            invoice_list_line_source.invoice_id,
            true AS is_listable
           FROM invoice_list_line_source) listable USING (hash, invoice_id)
  WHERE listed.is_listed IS NULL OR listable.is_listable IS NULL;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_list_numbers_are_the_invoices as
 SELECT id
   FROM invoice_list_number listed
     FULL JOIN ( SELECT invoice_list_row.id,
            invoice_list_row.number_search
           FROM invoice_list_row
          WHERE invoice_list_row.number_search <> ''::text) listable USING (id)
  WHERE listed.number_search IS DISTINCT FROM listable.number_search;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_list_rows_are_the_invoices as
 SELECT id
   FROM invoice_list listed
     FULL JOIN invoice_list_source listable USING (id)
  WHERE listed.* IS DISTINCT FROM listable.*;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_list_statuses_are_the_invoices as
 SELECT id
   FROM invoice_list_status listed
     FULL JOIN ( SELECT invoice_list.status,
            invoice_list.id,
            invoice_list.client_id
           FROM invoice_list) listable USING (id)
  WHERE listed.status IS DISTINCT FROM listable.status OR listed.client_id IS DISTINCT FROM listable.client_id;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_mail_ends_with_its_recipients as
 SELECT id,
    invoice_id
   FROM mail
  WHERE (finished_at IS NULL) IS DISTINCT FROM ((EXISTS ( SELECT
           FROM mail_recipient
          WHERE mail_recipient.mail_id = mail.id AND mail_recipient.state = 'queued'::text)));
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_mail_has_a_recipient as
 SELECT id,
    invoice_id
   FROM mail
  WHERE NOT (EXISTS ( SELECT
           FROM mail_recipient
          WHERE mail_recipient.mail_id = mail.id AND mail_recipient.role = 'to'::text));
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_number_proof_holds as
 SELECT series_count.series,
    series_count.year,
    series_count.in_use,
    series_proof.in_use AS proven_in_use
   FROM series_count
     JOIN series_proof USING (series, year)
  WHERE series_count.in_use <> series_proof.in_use;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_numbers_gapless as
 SELECT series,
    year,
    first_counter,
    last_counter,
    in_use
   FROM series_count
  WHERE in_use <> (last_counter - first_counter + 1);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_numbers_have_a_series as
 SELECT id,
    series,
    number
   FROM ( SELECT invoice.id,
            invoice.series,
            invoice.number,
            invoice.number_year,
            invoice.number_counter
           FROM invoice
        UNION ALL
         SELECT quote.id,
            'quote'::text,
            quote.number,
            quote.number_year,
            quote.number_counter
           FROM quote) given
  WHERE number_counter IS NOT NULL AND NOT (EXISTS ( SELECT
           FROM number_series
          WHERE number_series.code = given.series AND number_series.year = given.number_year AND given.number_counter >= number_series.first_counter AND given.number_counter <= number_series.last_counter));
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_paid_is_allocated as
 SELECT invoice.id,
    invoice.paid_minor,
    COALESCE(sum(payment_allocation.amount_minor), 0::numeric) AS allocated_minor
   FROM invoice
     LEFT JOIN payment_allocation ON payment_allocation.invoice_id = invoice.id
  GROUP BY invoice.id
 HAVING invoice.paid_minor::numeric <> COALESCE(sum(payment_allocation.amount_minor), 0::numeric);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_payment_is_ledger as
 SELECT payment.id,
    payment.amount_minor,
    payment.reversed_minor,
    COALESCE(posted.minor, 0::numeric) AS ledger_minor
   FROM payment
     LEFT JOIN ( SELECT ledger_posting.payment_id,
            sum(ledger_posting.amount_minor) AS minor
           FROM ledger_posting
          WHERE ledger_posting.account = ANY (ARRAY['cash'::text, 'opening'::text])
          GROUP BY ledger_posting.payment_id) posted ON posted.payment_id = payment.id
  WHERE COALESCE(posted.minor, 0::numeric) <> (payment.amount_minor - payment.reversed_minor)::numeric;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_payment_not_over_allocated as
 SELECT payment.id,
    payment.amount_minor,
    sum(payment_allocation.amount_minor) AS allocated_minor
   FROM payment
     JOIN payment_allocation ON payment_allocation.payment_id = payment.id
  GROUP BY payment.id
 HAVING sum(payment_allocation.amount_minor) > (payment.amount_minor - payment.reversed_minor + payment.difference_minor)::numeric;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_quotes_say_what_was_issued as
 SELECT id,
    number
   FROM quote
  WHERE issued_at IS NOT NULL AND document_hash IS DISTINCT FROM quote_document_hash(quote.*);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_receivable_is_at_its_rate as
 SELECT frozen.invoice_id,
    at_rate(open.amount_minor, frozen.*) AS at_rate_minor,
    open.base_minor
   FROM frozen_rate frozen
     CROSS JOIN LATERAL ( SELECT COALESCE(sum(side.sign * entry.amount_minor), 0::numeric)::bigint AS amount_minor,
            COALESCE(sum(side.sign * entry.base_minor), 0::numeric)::bigint AS base_minor
           FROM ledger_entry entry
             CROSS JOIN LATERAL ( VALUES (entry.debit,1), (entry.credit,'-1'::integer)) side(account, sign)
          WHERE entry.invoice_id = frozen.invoice_id AND side.account = 'receivable'::text) open
  WHERE at_rate(open.amount_minor, frozen.*) <> open.base_minor;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_receivable_spans_are_the_ledger as
 WITH through AS (
         SELECT COALESCE(max(report_progress.through_entry), 0::bigint) AS id
           FROM report_progress
        ), entry AS (
         SELECT ledger_entry.invoice_id,
            ledger_entry.client_id,
            ledger_entry.currency,
            ledger_entry.booked_on,
                CASE ledger_entry.debit
                    WHEN 'receivable'::text THEN ledger_entry.amount_minor
                    ELSE - ledger_entry.amount_minor
                END AS minor,
                CASE ledger_entry.debit
                    WHEN 'receivable'::text THEN ledger_entry.base_minor
                    ELSE - ledger_entry.base_minor
                END AS base_minor,
            ledger_entry.base_currency
           FROM ledger_entry,
            through
          WHERE ledger_entry.id <= through.id AND ('receivable'::text = ledger_entry.debit OR 'receivable'::text = ledger_entry.credit)
        ), told AS (
         SELECT entry.invoice_id,
            entry.client_id,
            entry.currency,
            entry.booked_on AS day,
            entry.minor
           FROM entry
        UNION ALL
         SELECT receivable_span.invoice_id,
            receivable_span.client_id,
            receivable_span.currency,
            receivable_span.owed_from,
            - receivable_span.owed_minor
           FROM receivable_span
        UNION ALL
         SELECT receivable_span.invoice_id,
            receivable_span.client_id,
            receivable_span.currency,
            receivable_span.owed_until,
            receivable_span.owed_minor
           FROM receivable_span
          WHERE receivable_span.owed_until IS NOT NULL
        )
 SELECT told.invoice_id
   FROM told
  GROUP BY told.invoice_id, told.client_id, told.currency, told.day
 HAVING sum(told.minor) <> 0::numeric
UNION
 SELECT span.invoice_id
   FROM receivable_span span
     JOIN invoice ON invoice.id = span.invoice_id
  WHERE span.due_date <> (invoice.due_date - COALESCE(( SELECT sum(due_date_move.days) AS sum
           FROM due_date_move
          WHERE due_date_move.invoice_id = span.invoice_id), 0::bigint)::integer)
UNION
 SELECT based.invoice_id
   FROM ( SELECT span.invoice_id,
            span.base_minor,
            span.base_currency,
                CASE
                    WHEN bool_and(entry.base_minor IS NOT NULL) AND min(entry.base_currency) = max(entry.base_currency) THEN sum(entry.base_minor)
                    ELSE NULL::numeric
                END AS booked,
            min(entry.base_currency) AS booked_in
           FROM receivable_span span
             JOIN entry ON entry.invoice_id = span.invoice_id AND entry.booked_on <= span.owed_from
          GROUP BY span.invoice_id, span.owed_from, span.base_minor, span.base_currency) based
  WHERE based.base_minor::numeric IS DISTINCT FROM based.booked OR based.base_currency IS DISTINCT FROM
        CASE
            WHEN based.booked IS NOT NULL THEN based.booked_in
            ELSE NULL::bpchar
        END::text;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_recurring_goes_forward as
 SELECT recurring_occurrence.recurring_id,
    recurring_occurrence.occurs_on,
    recurring_invoice.next_on
   FROM recurring_occurrence
     JOIN recurring_invoice ON recurring_invoice.id = recurring_occurrence.recurring_id
  WHERE recurring_occurrence.occurs_on >= recurring_invoice.next_on;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_refunded_is_refunds as
 SELECT payment.id,
    payment.refunded_minor,
    COALESCE(refunded.minor, 0::numeric) AS refunds_minor
   FROM payment
     LEFT JOIN ( SELECT refund.payment_id,
            sum(refund.amount_minor) AS minor
           FROM refund
          WHERE refund.payment_id IS NOT NULL
          GROUP BY refund.payment_id) refunded ON refunded.payment_id = payment.id
  WHERE payment.refunded_minor::numeric <> COALESCE(refunded.minor, 0::numeric);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_refunds_are_of_their_client as
 SELECT refund.id,
    refund.client_id
   FROM refund
     JOIN payment ON payment.id = refund.payment_id
  WHERE refund.client_id IS DISTINCT FROM payment.client_id OR refund.currency IS DISTINCT FROM payment.currency
UNION ALL
 SELECT refund.id,
    refund.client_id
   FROM refund
     JOIN refund undone ON undone.id = refund.reverses_id
  WHERE undone.reverses_id IS NOT NULL OR refund.refunded_on < undone.refunded_on OR refund.client_id IS DISTINCT FROM undone.client_id OR refund.currency IS DISTINCT FROM undone.currency OR (- refund.amount_minor) IS DISTINCT FROM undone.amount_minor OR refund.method IS DISTINCT FROM undone.method OR refund.payment_id IS DISTINCT FROM undone.payment_id;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_reminders_are_of_issued as
 SELECT reminder.invoice_id,
    reminder.step_id
   FROM reminder
     JOIN invoice ON invoice.id = reminder.invoice_id
  WHERE invoice.issued_at IS NULL;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_reminders_have_a_step as
 SELECT id,
    invoice_id
   FROM mail
  WHERE kind = 'reminder'::text AND cancelled_at IS NULL AND NOT (EXISTS ( SELECT
           FROM reminder
          WHERE reminder.mail_id = mail.id AND reminder.invoice_id = mail.invoice_id));
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_reminders_send_reminders as
 SELECT reminder.invoice_id,
    reminder.step_id
   FROM reminder
     JOIN mail ON mail.id = reminder.mail_id
  WHERE mail.kind <> 'reminder'::text;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_removed_users_have_no_factors as
 SELECT id
   FROM app_user
  WHERE removed_at IS NOT NULL AND ((EXISTS ( SELECT
           FROM totp
          WHERE totp.user_id = app_user.id)) OR (EXISTS ( SELECT
           FROM passkey
          WHERE passkey.user_id = app_user.id)) OR (EXISTS ( SELECT
           FROM backup_code
          WHERE backup_code.user_id = app_user.id)));
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_removed_users_have_no_keys as
 SELECT api_key.id
   FROM api_key
     JOIN app_user ON app_user.id = api_key.user_id
  WHERE app_user.removed_at IS NOT NULL AND api_key.revoked_at IS NULL;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_removed_users_have_no_sessions as
 SELECT app_user.id
   FROM app_user
     JOIN session ON session.user_id = app_user.id
  WHERE app_user.removed_at IS NOT NULL;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_report_periods_are_the_ledger as
 WITH through AS (
         SELECT COALESCE(max(report_progress.through_entry), 0::bigint) AS id
           FROM report_progress
        ), summed AS (
         SELECT report_sum.kept,
            report_sum.currency,
            report_sum.unit,
            report_sum.start,
            report_sum.row_key,
            part.place,
            part.amount
           FROM report_sum
             CROSS JOIN LATERAL unnest(report_sum.amounts) WITH ORDINALITY part(amount, place)
        ), told AS (
         SELECT 'days-to-pay'::text AS kept,
            entry.currency::text AS currency,
            date_trunc('month'::text, entry.booked_on::timestamp with time zone)::date AS start,
            entry.client_id::text AS row_key,
            side.place,
                CASE entry.credit
                    WHEN 'receivable'::text THEN 1
                    ELSE '-1'::integer
                END::numeric * entry.amount_minor::numeric * side.days::numeric AS amount
           FROM through
             JOIN ledger_entry entry ON entry.id <= through.id AND entry.kind = 'allocation'::text
             JOIN invoice ON invoice.id = entry.invoice_id
             CROSS JOIN LATERAL ( VALUES (1,1), (2,entry.booked_on - invoice.issued_date), (3,entry.booked_on - invoice.due_date + COALESCE(( SELECT sum(due_date_move.days) AS sum
                           FROM due_date_move
                          WHERE due_date_move.invoice_id = entry.invoice_id), 0::bigint)::integer)) side(place, days)
        UNION ALL
         SELECT 'days-to-pay'::text,
            summed.currency,
            summed.start,
            summed.row_key,
            summed.place,
            - summed.amount
           FROM summed
          WHERE summed.kept = 'days-to-pay'::text AND summed.unit = 'month'::text
        UNION ALL
         SELECT 'credit'::text,
            entry.currency,
            date_trunc('month'::text, entry.booked_on::timestamp with time zone)::date AS date_trunc,
            entry.client_id::text AS client_id,
            0,
                CASE entry.credit
                    WHEN 'client-credit'::text THEN entry.amount_minor
                    ELSE - entry.amount_minor
                END AS "case"
           FROM through
             JOIN ledger_entry entry ON entry.id <= through.id AND ('client-credit'::text = entry.debit OR 'client-credit'::text = entry.credit)
        UNION ALL
         SELECT 'revenue by client'::text,
            entry.currency,
            date_trunc('month'::text, entry.booked_on::timestamp with time zone)::date AS date_trunc,
            entry.client_id::text AS client_id,
            0,
                CASE
                    WHEN entry.credit = ANY (ARRAY['revenue'::text, 'early-payment-discount'::text]) THEN entry.amount_minor
                    ELSE - entry.amount_minor
                END AS "case"
           FROM through
             JOIN ledger_entry entry ON entry.id <= through.id AND ('revenue'::text = entry.debit OR 'revenue'::text = entry.credit OR 'early-payment-discount'::text = entry.debit OR 'early-payment-discount'::text = entry.credit)
        UNION ALL
         SELECT 'revenue by tag'::text,
            entry.currency,
            date_trunc('month'::text, entry.booked_on::timestamp with time zone)::date AS date_trunc,
            COALESCE(NULLIF(array_to_string(COALESCE(( SELECT tag_move.before
                   FROM tag_move
                  WHERE tag_move.invoice_id = invoice.id
                  ORDER BY tag_move.id
                 LIMIT 1), invoice.tags), ', '::text), ''::text), '~'::text) AS "coalesce",
            0,
                CASE
                    WHEN entry.credit = ANY (ARRAY['revenue'::text, 'early-payment-discount'::text]) THEN entry.amount_minor
                    ELSE - entry.amount_minor
                END AS "case"
           FROM through
             JOIN ledger_entry entry ON entry.id <= through.id AND ('revenue'::text = entry.debit OR 'revenue'::text = entry.credit OR 'early-payment-discount'::text = entry.debit OR 'early-payment-discount'::text = entry.credit)
             LEFT JOIN payment_difference difference ON difference.id = entry.difference_id
             LEFT JOIN invoice ON invoice.id = COALESCE(entry.invoice_id, difference.invoice_id)
        UNION ALL
         SELECT summed.kept,
            summed.currency,
            summed.start,
            summed.row_key,
            0,
            - summed.amount
           FROM summed
          WHERE (summed.kept = ANY (ARRAY['credit'::text, 'revenue by client'::text, 'revenue by tag'::text])) AND summed.unit = 'month'::text
        UNION ALL
         SELECT 'credit left'::text,
            summed.currency,
            summed.start,
            summed.row_key,
            0,
                CASE summed.kept
                    WHEN 'credit'::text THEN summed.amount
                    ELSE - summed.amount
                END AS "case"
           FROM summed
          WHERE (summed.kept = ANY (ARRAY['credit'::text, 'credit left'::text])) AND summed.unit = 'month'::text
        UNION ALL
         SELECT 'year of '::text || summed.kept,
            summed.currency,
            date_trunc('year'::text, summed.start::timestamp with time zone)::date AS date_trunc,
            summed.row_key,
            summed.place,
                CASE summed.unit
                    WHEN 'year'::text THEN summed.amount
                    ELSE - summed.amount
                END AS "case"
           FROM summed
          WHERE (summed.unit = ANY (ARRAY['year'::text, 'month'::text])) AND summed.kept <> 'revenue by item'::text
        UNION ALL
         SELECT 'days of '::text || summed.kept,
            summed.currency,
            date_trunc('month'::text, summed.start::timestamp with time zone)::date AS date_trunc,
            summed.row_key,
            summed.place,
                CASE summed.unit
                    WHEN 'month'::text THEN summed.amount
                    ELSE - summed.amount
                END AS "case"
           FROM summed
          WHERE (summed.unit = ANY (ARRAY['month'::text, 'day'::text])) AND (summed.kept = ANY (ARRAY['revenue by salesperson'::text, 'revenue by tag'::text]))
        UNION ALL
         SELECT 'all of '::text || summed.kept,
            summed.currency,
            '1970-01-01'::date AS date,
            summed.row_key,
            summed.place,
                CASE summed.unit
                    WHEN 'all'::text THEN summed.amount
                    ELSE - summed.amount
                END AS "case"
           FROM summed
          WHERE (summed.kept = ANY (ARRAY['credit'::text, 'credit left'::text])) AND (summed.unit = ANY (ARRAY['all'::text, 'year'::text]))
        UNION ALL
         SELECT 'revenue'::text,
            summed.currency,
            summed.start,
            other.name,
            summed.place,
                CASE summed.kept
                    WHEN 'revenue by client'::text THEN summed.amount
                    ELSE - summed.amount
                END AS "case"
           FROM summed
             JOIN LATERAL ( VALUES ('revenue by month'::text), ('revenue by salesperson'::text), ('revenue by item'::text)) other(name) ON other.name = summed.kept OR summed.kept = 'revenue by client'::text
          WHERE summed.unit = 'month'::text
        )
 SELECT kept,
    currency,
    start,
    row_key,
    place
   FROM told
  GROUP BY kept, currency, start, row_key, place
 HAVING sum(amount) <> 0::numeric;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_report_sums_are_the_ledger as
 WITH through AS (
         SELECT COALESCE(max(report_progress.through_entry), 0::bigint) AS id
           FROM report_progress
        ), entry AS (
         SELECT ledger_entry.id,
            ledger_entry.at,
            ledger_entry.kind,
            ledger_entry.debit,
            ledger_entry.credit,
            ledger_entry.amount_minor,
            ledger_entry.currency,
            ledger_entry.client_id,
            ledger_entry.invoice_id,
            ledger_entry.payment_id,
            ledger_entry.booked_on,
            ledger_entry.actor_id,
            ledger_entry.reversal_id,
            ledger_entry.allocation_id,
            ledger_entry.credit_note_id,
            ledger_entry.credit_application_id,
            ledger_entry.base_minor,
            ledger_entry.base_currency,
            ledger_entry.refund_id,
            ledger_entry.difference_id
           FROM ledger_entry,
            through
          WHERE ledger_entry.id <= through.id
        ), told AS (
         SELECT ledger_by_day.currency,
            ledger_by_day.day::text AS place,
            (ledger_by_day.debit || ' '::text) || ledger_by_day.credit AS part,
            ledger_by_day.amount_minor,
            ledger_by_day.entry_count
           FROM ledger_by_day
        UNION ALL
         SELECT entry.currency,
            entry.booked_on::text AS booked_on,
            (entry.debit || ' '::text) || entry.credit,
            - entry.amount_minor,
            '-1'::integer
           FROM entry
        UNION ALL
         SELECT tax.currency,
            tax.day,
            tax."?column?",
            tax.tax_minor,
            tax."?column?_1" AS "?column?"
           FROM ( SELECT tax_by_day.currency,
                    tax_by_day.day::text AS day,
                    'tax'::text AS "?column?",
                    tax_by_day.tax_minor,
                    0 AS "?column?"
                   FROM tax_by_day
                  WHERE tax_by_day.basis = 'accrual'::text
                UNION ALL
                 SELECT entry.currency,
                    entry.booked_on::text AS booked_on,
                    'tax'::text,
                        CASE entry.debit
                            WHEN 'tax'::text THEN entry.amount_minor
                            ELSE - entry.amount_minor
                        END AS "case",
                    0
                   FROM entry
                  WHERE 'tax'::text = entry.debit OR 'tax'::text = entry.credit) tax(currency, day, "?column?", tax_minor, "?column?_1")
          WHERE NOT (EXISTS ( SELECT
                   FROM ledger_entry,
                    through
                  WHERE ledger_entry.id > through.id))
        )
 SELECT currency,
    place,
    part
   FROM told
  GROUP BY currency, place, part
 HAVING sum(amount_minor) <> 0::numeric OR sum(entry_count) <> 0::numeric;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_sources_have_their_entries as
 SELECT kind,
    source_id,
    debit,
    credit,
    amount_minor,
    booked_on,
    currency,
    client_id,
    invoice_id,
    payment_id
   FROM ( SELECT ledger_source.kind,
            ledger_source.source_id,
            ledger_source.debit,
            ledger_source.credit,
            ledger_source.amount_minor,
            ledger_source.booked_on,
            ledger_source.currency,
            ledger_source.client_id,
            ledger_source.invoice_id,
            ledger_source.payment_id,
            1 AS weight
           FROM ledger_source
        UNION ALL
         SELECT ledger_told.kind,
            ledger_told.source_id,
            ledger_told.debit,
            ledger_told.credit,
            ledger_told.amount_minor,
            ledger_told.booked_on,
            ledger_told.currency,
            ledger_told.client_id,
            ledger_told.invoice_id,
            ledger_told.payment_id,
            '-1'::integer
           FROM ledger_told) told
  GROUP BY kind, source_id, debit, credit, amount_minor, booked_on, currency, client_id, invoice_id, payment_id
 HAVING sum(weight) > 0;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invariant_tax_adds_up as
 SELECT invoice.id,
    invoice.tax_minor,
    COALESCE(sum(invoice_tax.tax_minor), 0::numeric) AS tax_rows_minor
   FROM invoice
     LEFT JOIN invoice_tax ON invoice_tax.invoice_id = invoice.id
  GROUP BY invoice.id
 HAVING invoice.tax_minor::numeric <> COALESCE(sum(invoice_tax.tax_minor), 0::numeric);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invoice_list as
 SELECT id,
    status_on_date(base_status, due_date, ( SELECT invoice_list_date.day
           FROM invoice_list_date)) AS status,
    base_status,
    client_id,
    client_sort,
    currency,
    total_minor,
    balance_minor,
    issued_date,
    due_date,
    number_search,
    tags,
    first_paid_on,
    last_paid_on
   FROM invoice_list_row;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invoice_list_by_status as
 SELECT invoice_list_status.id,
    invoice_list_status.status,
    invoice_list_status.client_id,
    invoice_list_row.base_status,
    invoice_list_row.client_sort,
    invoice_list_row.currency,
    invoice_list_row.total_minor,
    invoice_list_row.balance_minor,
    invoice_list_row.issued_date,
    invoice_list_row.due_date,
    invoice_list_row.number_search,
    invoice_list_row.tags,
    invoice_list_row.first_paid_on,
    invoice_list_row.last_paid_on
   FROM invoice_list_status
     LEFT JOIN invoice_list_row ON invoice_list_row.id = invoice_list_status.id;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invoice_list_line_source as
 SELECT DISTINCT sha256(convert_to(folded.content, 'UTF8'::name)) AS hash,
    folded.content,
    invoice_line.invoice_id
   FROM invoice_line
     CROSS JOIN LATERAL ( VALUES (fold_text((invoice_line.title || '
'::text) || invoice_line.description))) folded(content);
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view invoice_list_source as
 SELECT invoice.id,
    status_rank(invoice_status(invoice.*, ( SELECT invoice_list_date.day
           FROM invoice_list_date))) AS status,
    status_rank(invoice_status(invoice.*, '-infinity'::date)) AS base_status,
    invoice.client_id,
    client.name_sort AS client_sort,
    invoice.currency::text COLLATE "C" AS currency,
    invoice.total_minor,
    invoice.balance_minor,
    invoice.issued_date,
    invoice.due_date,
    invoice.number_search,
        CASE
            WHEN invoice.tags <> '{}'::text[] THEN fold_texts(invoice.tags)
            ELSE NULL::text[]
        END AS tags,
    paid.first_on AS first_paid_on,
    paid.last_on AS last_paid_on
   FROM invoice
     JOIN client ON client.id = invoice.client_id
     CROSS JOIN LATERAL ( SELECT min(of_day.day) AS first_on,
            max(of_day.day) AS last_on
           FROM ( SELECT payment.paid_on AS day
                   FROM payment_allocation part
                     JOIN payment ON payment.id = part.payment_id
                  WHERE part.invoice_id = invoice.id AND invoice.paid_minor > 0
                  GROUP BY payment.paid_on
                 HAVING sum(part.amount_minor) > 0::numeric) of_day) paid
  WHERE invoice.deleted_at IS NULL;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view issued_invoice as
 SELECT entry.id,
    invoice.id AS invoice_id,
    invoice.client_id,
    invoice.currency,
    invoice.series,
    invoice.number,
    invoice.number_year,
    invoice.number_counter,
    invoice.issued_date,
    invoice.issued_at,
    invoice.reference,
    invoice.prices_include_tax,
    invoice.tax_per_line,
    invoice.discount_percent,
    invoice.discount_typed_minor,
    invoice.subtotal_minor,
    invoice.discount_minor,
    invoice.tax_minor,
    invoice.total_minor,
    invoice.note,
    invoice.salesperson_id,
    invoice.seller_party_id,
    invoice.client_party_id,
    ( SELECT string_agg(ROW(line."position", line.title, line.description, line.cost, line.qty, line.discount_percent, line.discount_minor, line.price_minor, line.taxes)::text, '
'::text ORDER BY line."position") AS string_agg
           FROM invoice_line line
          WHERE line.invoice_id = invoice.id) AS lines,
    ( SELECT string_agg(told.said, '
'::text ORDER BY told.said) AS string_agg
           FROM ( SELECT
                        CASE
                            WHEN tax.label = ''::text THEN ROW(tax.invoice_id, tax.category, tax.rate, tax.base_minor, tax.tax_minor)::text
                            ELSE ROW(tax.invoice_id, tax.category, tax.rate, tax.base_minor, tax.tax_minor, tax.label)::text
                        END AS said
                   FROM invoice_tax tax
                  WHERE tax.invoice_id = invoice.id) told) AS taxes,
    invoice.is_prepayment,
    ( SELECT string_agg(
                CASE
                    WHEN COALESCE(tax.label, ''::text) = ''::text THEN ROW(deduction.prepayment_id, deduction.net_minor, deduction.tax_minor, tax.category, tax.rate, tax.base_minor, tax.tax_minor)::text
                    ELSE ROW(deduction.prepayment_id, deduction.net_minor, deduction.tax_minor, tax.category, tax.rate, tax.base_minor, tax.tax_minor, tax.label)::text
                END, '
'::text ORDER BY deduction.prepayment_id, tax.category, tax.rate, tax.label) AS string_agg
           FROM invoice_deduction deduction
             LEFT JOIN invoice_deduction_tax tax USING (invoice_id, prepayment_id)
          WHERE deduction.invoice_id = invoice.id) AS deductions,
    invoice.early_discount_percent,
    invoice.early_discount_days,
    invoice.buyer_reference,
    invoice.purchase_order,
    invoice.contract,
    invoice.project,
    invoice.delivered_from,
    invoice.delivered_to,
    ( SELECT string_agg(ROW(line."position", line.unit, line.period_from, line.period_to)::text, '
'::text ORDER BY line."position") AS string_agg
           FROM invoice_line line
          WHERE line.invoice_id = invoice.id) AS line_units,
    ( SELECT string_agg(ROW(line."position", line.heading, line.shows_subtotal)::text, '
'::text ORDER BY line."position") AS string_agg
           FROM invoice_line line
          WHERE line.invoice_id = invoice.id AND (line.heading <> ''::text OR line.shows_subtotal)) AS line_sections
   FROM ledger_entry entry
     JOIN invoice ON invoice.id = entry.invoice_id
  WHERE entry.kind = 'charge'::text AND NOT (EXISTS ( SELECT
           FROM ledger_entry earlier
          WHERE earlier.invoice_id = entry.invoice_id AND earlier.kind = 'charge'::text AND earlier.id < entry.id));
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view ledger_movement as
 SELECT moved.client_id,
    moved.currency,
    moved.booked_on AS day,
    moved.entry_id,
    moved.minor AS amount_minor,
        CASE moved.kind
            WHEN 'charge'::text THEN 'invoice'::text
            WHEN 'payment-reversal'::text THEN 'reversal'::text
            ELSE COALESCE(difference.kind, moved.kind)
        END AS kind,
    invoice.id AS invoice_id,
    COALESCE(note.number, invoice.number, payment.method, refund.method, ''::text) AS reference
   FROM ( SELECT min(ledger_entry.id) AS entry_id,
            ledger_entry.at,
            ledger_entry.booked_on,
            ledger_entry.kind,
            ledger_entry.client_id,
            ledger_entry.currency,
            ledger_entry.invoice_id,
            ledger_entry.payment_id,
            ledger_entry.credit_note_id,
            ledger_entry.refund_id,
            ledger_entry.difference_id,
            sum(
                CASE
                    WHEN ledger_entry.debit = ANY (ARRAY['receivable'::text, 'client-credit'::text]) THEN ledger_entry.amount_minor
                    ELSE 0::bigint
                END -
                CASE
                    WHEN ledger_entry.credit = ANY (ARRAY['receivable'::text, 'client-credit'::text]) THEN ledger_entry.amount_minor
                    ELSE 0::bigint
                END)::bigint AS minor
           FROM ledger_entry
          WHERE ledger_entry.kind <> ALL (ARRAY['allocation'::text, 'credit-application'::text])
          GROUP BY ledger_entry.at, ledger_entry.booked_on, ledger_entry.kind, ledger_entry.client_id, ledger_entry.currency, ledger_entry.invoice_id, ledger_entry.payment_id, ledger_entry.reversal_id, ledger_entry.allocation_id, ledger_entry.credit_note_id, ledger_entry.credit_application_id, ledger_entry.refund_id, ledger_entry.difference_id) moved
     LEFT JOIN payment_difference difference ON difference.id = moved.difference_id
     LEFT JOIN invoice ON invoice.id = COALESCE(moved.invoice_id, difference.invoice_id)
     LEFT JOIN payment ON payment.id = moved.payment_id
     LEFT JOIN credit_note note ON note.id = moved.credit_note_id
     LEFT JOIN refund ON refund.id = moved.refund_id
  WHERE moved.minor <> 0;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view ledger_posting as
 SELECT ledger_entry.id AS entry_id,
    ledger_entry.at,
    ledger_entry.kind,
    ledger_entry.debit AS account,
    ledger_entry.amount_minor,
    ledger_entry.currency,
    ledger_entry.client_id,
    ledger_entry.invoice_id,
    ledger_entry.payment_id,
    ledger_entry.booked_on
   FROM ledger_entry
UNION ALL
 SELECT ledger_entry.id AS entry_id,
    ledger_entry.at,
    ledger_entry.kind,
    ledger_entry.credit AS account,
    - ledger_entry.amount_minor AS amount_minor,
    ledger_entry.currency,
    ledger_entry.client_id,
    ledger_entry.invoice_id,
    ledger_entry.payment_id,
    ledger_entry.booked_on
   FROM ledger_entry;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view ledger_source as
 SELECT 'charge'::text AS kind,
    invoice.id AS source_id,
    'receivable'::text AS debit,
    side.account AS credit,
    side.minor AS amount_minor,
    invoice.issued_date AS booked_on,
    invoice.currency,
    invoice.client_id,
    invoice.id AS invoice_id,
    NULL::bigint AS payment_id
   FROM invoice
     CROSS JOIN LATERAL ( VALUES (
                CASE invoice.series
                    WHEN 'imported'::text THEN 'opening'::text
                    ELSE 'revenue'::text
                END,invoice.total_minor - invoice.tax_minor), (
                CASE invoice.series
                    WHEN 'imported'::text THEN 'opening'::text
                    ELSE 'tax'::text
                END,invoice.tax_minor)) side(account, minor)
  WHERE invoice.issued_at IS NOT NULL AND side.minor > 0
UNION ALL
 SELECT 'void'::text AS kind,
    invoice.id AS source_id,
    side.account AS debit,
    'receivable'::text AS credit,
    side.minor AS amount_minor,
    invoice.voided_on AS booked_on,
    invoice.currency,
    invoice.client_id,
    invoice.id AS invoice_id,
    NULL::bigint AS payment_id
   FROM invoice
     CROSS JOIN LATERAL ( VALUES (
                CASE invoice.series
                    WHEN 'imported'::text THEN 'opening'::text
                    ELSE 'revenue'::text
                END,invoice.total_minor - invoice.tax_minor), (
                CASE invoice.series
                    WHEN 'imported'::text THEN 'opening'::text
                    ELSE 'tax'::text
                END,invoice.tax_minor)) side(account, minor)
  WHERE invoice.voided_at IS NOT NULL AND invoice.credited_minor = 0 AND side.minor > 0
UNION ALL
 SELECT 'payment'::text AS kind,
    payment.id AS source_id,
        CASE
            WHEN payment.is_opening THEN 'opening'::text
            ELSE 'cash'::text
        END AS debit,
    'client-credit'::text AS credit,
    payment.amount_minor,
    payment.paid_on AS booked_on,
    payment.currency,
    payment.client_id,
    NULL::bigint AS invoice_id,
    payment.id AS payment_id
   FROM payment
UNION ALL
 SELECT 'payment-reversal'::text AS kind,
    reversal.id AS source_id,
    'client-credit'::text AS debit,
        CASE
            WHEN payment.is_opening THEN 'opening'::text
            ELSE 'cash'::text
        END AS credit,
    reversal.amount_minor,
    reversal.reversed_on AS booked_on,
    payment.currency,
    payment.client_id,
    NULL::bigint AS invoice_id,
    reversal.payment_id
   FROM payment_reversal reversal
     JOIN payment ON payment.id = reversal.payment_id
UNION ALL
 SELECT 'payment-difference'::text AS kind,
    difference.id AS source_id,
        CASE
            WHEN side.minor > 0 THEN side.account
            ELSE 'client-credit'::text
        END AS debit,
        CASE
            WHEN side.minor > 0 THEN 'client-credit'::text
            ELSE side.account
        END AS credit,
    abs(side.minor) AS amount_minor,
    difference_day(difference.*) AS booked_on,
    payment.currency,
    payment.client_id,
    NULL::bigint AS invoice_id,
    difference.payment_id
   FROM payment_difference difference
     JOIN payment ON payment.id = difference.payment_id
     CROSS JOIN LATERAL ( VALUES (difference.kind,difference.amount_minor - difference.tax_minor), ('tax'::text,difference.tax_minor)) side(account, minor)
  WHERE side.minor <> 0
UNION ALL
 SELECT 'allocation'::text AS kind,
    part.id AS source_id,
        CASE
            WHEN part.amount_minor > 0 THEN 'client-credit'::text
            ELSE 'receivable'::text
        END AS debit,
        CASE
            WHEN part.amount_minor > 0 THEN 'receivable'::text
            ELSE 'client-credit'::text
        END AS credit,
    abs(part.amount_minor) AS amount_minor,
    GREATEST(COALESCE(reversal.reversed_on, payment.paid_on), invoice.issued_date) AS booked_on,
    payment.currency,
    payment.client_id,
    part.invoice_id,
    part.payment_id
   FROM payment_allocation part
     JOIN payment ON payment.id = part.payment_id
     JOIN invoice ON invoice.id = part.invoice_id
     LEFT JOIN payment_reversal reversal ON reversal.id = part.reversal_id
UNION ALL
 SELECT 'credit-note'::text AS kind,
    credit_note.id AS source_id,
    side.account AS debit,
    'client-credit'::text AS credit,
    side.minor AS amount_minor,
    credit_note.issued_date AS booked_on,
    credit_note.currency,
    credit_note.client_id,
    credit_note.invoice_id,
    NULL::bigint AS payment_id
   FROM credit_note
     CROSS JOIN LATERAL ( VALUES ('revenue'::text,credit_note.net_minor), ('tax'::text,credit_note.tax_minor)) side(account, minor)
  WHERE side.minor > 0
UNION ALL
 SELECT 'credit-application'::text AS kind,
    credit_application.id AS source_id,
        CASE
            WHEN credit_application.amount_minor > 0 THEN 'client-credit'::text
            ELSE 'receivable'::text
        END AS debit,
        CASE
            WHEN credit_application.amount_minor > 0 THEN 'receivable'::text
            ELSE 'client-credit'::text
        END AS credit,
    abs(credit_application.amount_minor) AS amount_minor,
    credit_application.applied_on AS booked_on,
    credit_application.currency,
    credit_application.client_id,
    credit_application.invoice_id,
    NULL::bigint AS payment_id
   FROM credit_application
UNION ALL
 SELECT
        CASE
            WHEN refund.amount_minor > 0 THEN 'refund'::text
            ELSE 'refund-undone'::text
        END AS kind,
    refund.id AS source_id,
        CASE
            WHEN refund.amount_minor > 0 THEN 'client-credit'::text
            ELSE 'cash'::text
        END AS debit,
        CASE
            WHEN refund.amount_minor > 0 THEN 'cash'::text
            ELSE 'client-credit'::text
        END AS credit,
    abs(refund.amount_minor) AS amount_minor,
    refund.refunded_on AS booked_on,
    refund.currency,
    refund.client_id,
    NULL::bigint AS invoice_id,
    NULL::bigint AS payment_id
   FROM refund
UNION ALL
 SELECT 'loss'::text AS kind,
    invoice.id AS source_id,
    side.account AS debit,
    ''::text AS credit,
    side.minor AS amount_minor,
    NULL::date AS booked_on,
    invoice.currency,
    invoice.client_id,
    invoice.id AS invoice_id,
    NULL::bigint AS payment_id
   FROM invoice
     CROSS JOIN LATERAL ( SELECT invoice.total_minor - invoice.paid_minor - invoice.credited_minor AS left_minor) given_up
     CROSS JOIN LATERAL ( SELECT bad_debt_tax(invoice.id, given_up.left_minor) AS tax) within
     CROSS JOIN LATERAL ( VALUES ('bad-debt'::text,given_up.left_minor - within.tax), ('bad-debt-tax'::text,within.tax)) side(account, minor)
  WHERE invoice.written_off_at IS NOT NULL AND side.minor <> 0;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view ledger_told as
 SELECT ledger_entry.kind,
        CASE ledger_entry.kind
            WHEN 'payment'::text THEN ledger_entry.payment_id
            WHEN 'payment-reversal'::text THEN ledger_entry.reversal_id
            WHEN 'payment-difference'::text THEN ledger_entry.difference_id
            WHEN 'allocation'::text THEN ledger_entry.allocation_id
            WHEN 'credit-note'::text THEN ledger_entry.credit_note_id
            WHEN 'credit-application'::text THEN ledger_entry.credit_application_id
            WHEN 'refund'::text THEN ledger_entry.refund_id
            WHEN 'refund-undone'::text THEN ledger_entry.refund_id
            ELSE ledger_entry.invoice_id
        END AS source_id,
    ledger_entry.debit,
    ledger_entry.credit,
    ledger_entry.amount_minor,
    ledger_entry.booked_on,
    ledger_entry.currency,
    ledger_entry.client_id,
    ledger_entry.invoice_id,
    ledger_entry.payment_id
   FROM ledger_entry
  WHERE ledger_entry.kind <> ALL (ARRAY['write-off'::text, 'write-off-undone'::text, 'recovery'::text])
UNION ALL
 SELECT 'loss'::text AS kind,
    ledger_posting.invoice_id AS source_id,
    ledger_posting.account AS debit,
    ''::text AS credit,
    sum(ledger_posting.amount_minor)::bigint AS amount_minor,
    NULL::date AS booked_on,
    ledger_posting.currency,
    ledger_posting.client_id,
    ledger_posting.invoice_id,
    NULL::bigint AS payment_id
   FROM ledger_posting
  WHERE ledger_posting.account = ANY (ARRAY['bad-debt'::text, 'bad-debt-tax'::text])
  GROUP BY ledger_posting.invoice_id, ledger_posting.account, ledger_posting.currency, ledger_posting.client_id
 HAVING sum(ledger_posting.amount_minor) <> 0::numeric;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view prepayment_left as
 SELECT invoice.id,
    invoice.client_id,
    invoice.currency,
    invoice.prices_include_tax,
    ((invoice.total_minor - invoice.tax_minor)::numeric - COALESCE(sum(note.net_minor), 0::numeric))::bigint AS net_minor,
    (invoice.tax_minor::numeric - COALESCE(sum(note.tax_minor), 0::numeric))::bigint AS tax_minor
   FROM invoice
     LEFT JOIN credit_note note ON note.invoice_id = invoice.id
  WHERE invoice.is_prepayment AND invoice.issued_at IS NOT NULL AND invoice.voided_at IS NULL
  GROUP BY invoice.id;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view prepayment_tax_left as
 SELECT invoice_id,
    category,
    rate,
    sum(base_minor)::bigint AS base_minor,
    sum(tax_minor)::bigint AS tax_minor,
    label
   FROM ( SELECT invoice_tax.invoice_id,
            invoice_tax.category,
            invoice_tax.rate,
            invoice_tax.base_minor,
            invoice_tax.tax_minor,
            invoice_tax.label
           FROM invoice_tax
        UNION ALL
         SELECT note.invoice_id,
            tax.category,
            tax.rate,
            - tax.base_minor,
            - tax.tax_minor,
            tax.label
           FROM credit_note note
             JOIN credit_note_tax tax ON tax.credit_note_id = note.id) part
  GROUP BY invoice_id, category, rate, label
 HAVING sum(base_minor) <> 0::numeric OR sum(tax_minor) <> 0::numeric;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view real_record as
 SELECT 'client'::text AS kind
   FROM client
  WHERE NOT client.is_sample
UNION ALL
 SELECT 'invoice'::text AS kind
   FROM invoice
  WHERE NOT invoice.is_sample
UNION ALL
 SELECT 'payment'::text AS kind
   FROM payment
  WHERE NOT payment.is_sample
UNION ALL
 SELECT 'quote'::text AS kind
   FROM quote
  WHERE NOT quote.is_sample
UNION ALL
 SELECT 'project'::text AS kind
   FROM project
  WHERE NOT project.is_sample
UNION ALL
 SELECT 'timeline_entry'::text AS kind
   FROM timeline_entry
  WHERE NOT timeline_entry.is_sample
UNION ALL
 SELECT 'analytics_event'::text AS kind
   FROM analytics_event
  WHERE NOT analytics_event.is_sample
UNION ALL
 SELECT 'bank_statement'::text AS kind
   FROM bank_statement
  WHERE NOT bank_statement.is_sample;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view second_factor as
 SELECT totp.user_id,
    'app'::text AS kind
   FROM totp
  WHERE totp.confirmed_at IS NOT NULL
UNION ALL
 SELECT DISTINCT passkey.user_id,
    'passkey'::text AS kind
   FROM passkey;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view series_count as
 SELECT code AS series,
    year,
    first_counter,
    last_counter,
        CASE code
            WHEN 'credit'::text THEN ( SELECT count(*) AS count
               FROM credit_note
              WHERE credit_note.number_year = number_series.year AND credit_note.number_counter >= number_series.first_counter AND credit_note.number_counter <= number_series.last_counter)
            WHEN 'quote'::text THEN ( SELECT count(*) AS count
               FROM quote
              WHERE quote.number_year = number_series.year AND quote.number_counter >= number_series.first_counter AND quote.number_counter <= number_series.last_counter)
            ELSE ( SELECT count(*) AS count
               FROM invoice
              WHERE invoice.series = number_series.code AND invoice.number_year = number_series.year AND invoice.number_counter >= number_series.first_counter AND invoice.number_counter <= number_series.last_counter)
        END AS in_use
   FROM number_series;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view series_proof as
 SELECT number_series.code AS series,
    number_series.year,
    number_series.first_counter,
    number_series.last_counter,
    start.proven + counted.in_use AS in_use,
        CASE
            WHEN counted.in_use = (number_series.last_counter - start.first_unproven + 1) THEN '{}'::integer[]
            ELSE ARRAY( SELECT wanted.wanted
               FROM generate_series(start.first_unproven, number_series.last_counter) wanted(wanted)
              WHERE NOT (EXISTS ( SELECT
                       FROM invoice
                      WHERE invoice.series = number_series.code AND invoice.number_year = number_series.year AND invoice.number_counter = wanted.wanted)) AND NOT (EXISTS ( SELECT
                       FROM credit_note
                      WHERE number_series.code = 'credit'::text AND credit_note.number_year = number_series.year AND credit_note.number_counter = wanted.wanted)) AND NOT (EXISTS ( SELECT
                       FROM quote
                      WHERE number_series.code = 'quote'::text AND quote.number_year = number_series.year AND quote.number_counter = wanted.wanted))
              ORDER BY wanted.wanted
             LIMIT 100)
        END AS missing
   FROM number_series
     LEFT JOIN number_proof USING (code, year)
     CROSS JOIN LATERAL ( SELECT COALESCE(number_proof.through_counter, number_series.first_counter - 1) + 1 AS first_unproven,
            COALESCE(number_proof.through_counter, number_series.first_counter - 1) - number_series.first_counter + 1 AS proven) start
     CROSS JOIN LATERAL ( SELECT
                CASE number_series.code
                    WHEN 'credit'::text THEN ( SELECT count(*) AS count
                       FROM credit_note
                      WHERE credit_note.number_year = number_series.year AND credit_note.number_counter >= start.first_unproven AND credit_note.number_counter <= number_series.last_counter)
                    WHEN 'quote'::text THEN ( SELECT count(*) AS count
                       FROM quote
                      WHERE quote.number_year = number_series.year AND quote.number_counter >= start.first_unproven AND quote.number_counter <= number_series.last_counter)
                    ELSE ( SELECT count(*) AS count
                       FROM invoice
                      WHERE invoice.series = number_series.code AND invoice.number_year = number_series.year AND invoice.number_counter >= start.first_unproven AND invoice.number_counter <= number_series.last_counter)
                END AS in_use) counted;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view settlement as
 SELECT part.invoice_id,
    COALESCE(reversal.reversed_on, payment.paid_on) AS day,
    part.amount_minor
   FROM payment_allocation part
     JOIN payment ON payment.id = part.payment_id
     LEFT JOIN payment_reversal reversal ON reversal.id = part.reversal_id
UNION ALL
 SELECT credit_application.invoice_id,
    credit_application.applied_on AS day,
    credit_application.amount_minor
   FROM credit_application;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view told_fact as
 SELECT daily_fact.day,
    daily_fact.subscribers_gained,
    daily_fact.subscribers_lost,
    daily_fact.orders,
    daily_fact.sessions,
    daily_fact.visits,
    daily_fact.tickets_opened,
    daily_fact.tickets_answered,
    daily_fact.answer_minutes,
    daily_fact.tickets_closed
   FROM daily_fact
  WHERE NOT (EXISTS ( SELECT
           FROM daily_fact_delta change
          WHERE change.day = daily_fact.day))
UNION ALL
 SELECT part.day,
    sum(part.subscribers_gained)::bigint AS subscribers_gained,
    sum(part.subscribers_lost)::bigint AS subscribers_lost,
    sum(part.orders)::bigint AS orders,
    sum(part.sessions)::bigint AS sessions,
    sum(part.visits)::bigint AS visits,
    sum(part.tickets_opened)::bigint AS tickets_opened,
    sum(part.tickets_answered)::bigint AS tickets_answered,
    sum(part.answer_minutes)::bigint AS answer_minutes,
    sum(part.tickets_closed)::bigint AS tickets_closed
   FROM ( SELECT daily_fact.day,
            daily_fact.subscribers_gained,
            daily_fact.subscribers_lost,
            daily_fact.orders,
            daily_fact.sessions,
            daily_fact.visits,
            daily_fact.tickets_opened,
            daily_fact.tickets_answered,
            daily_fact.answer_minutes,
            daily_fact.tickets_closed
           FROM daily_fact
          WHERE (daily_fact.day IN ( SELECT daily_fact_delta.day
                   FROM daily_fact_delta))
        UNION ALL
         SELECT daily_fact_delta.day,
            change.subscribers_gained,
            change.subscribers_lost,
            change.orders,
            change.sessions,
            change.visits,
            change.tickets_opened,
            change.tickets_answered,
            change.answer_minutes,
            change.tickets_closed
           FROM daily_fact_delta
             CROSS JOIN LATERAL fact_columns(daily_fact_delta.kind, daily_fact_delta.count, daily_fact_delta.answer_minutes) change(subscribers_gained, subscribers_lost, orders, sessions, visits, tickets_opened, tickets_answered, answer_minutes, tickets_closed)) part
  GROUP BY part.day;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

create view upcoming_reminder as
 SELECT listed.id AS invoice_id,
    step.id AS step_id,
    step.days,
    listed.due_date,
    day.planned_on
   FROM organisation
     CROSS JOIN reminder_step step
     JOIN invoice_list_row listed ON listed.due_date >= (GREATEST(organisation.reminders_from, step.counts_from) - step.days::integer - 2)
     CROSS JOIN LATERAL ( SELECT reminder_day(listed.due_date, step.days::integer, organisation.reminders_on_weekends) AS planned_on) day
     LEFT JOIN reminder_pause pause ON pause.invoice_id = listed.id
  WHERE organisation.reminders_on AND step.removed_at IS NULL AND (listed.base_status = ANY (ARRAY[1, 3, 5, 7])) AND day.planned_on >= GREATEST(organisation.reminders_from, step.counts_from, pause.resumed_from) AND pause.paused_at IS NULL AND
        CASE
            WHEN (EXISTS ( SELECT
               FROM reminder
                 LEFT JOIN mail ON mail.id = reminder.mail_id
              WHERE reminder.invoice_id = listed.id AND reminder.step_id = step.id AND (reminder.due_date = listed.due_date OR reminder.mail_id IS NOT NULL AND mail.cancelled_at IS NULL))) THEN false
            WHEN (invoice_reached_at(listed.id) AT TIME ZONE organisation.time_zone)::date < day.planned_on THEN (EXISTS ( SELECT
               FROM reminder_addresses(listed.id) reminder_addresses(mail_id, address, role)
              WHERE reminder_addresses.role = 'to'::text))
            ELSE false
        END;
-- granted: app=arwdDxtm/app
-- granted: ledgerline_product=r/app

CREATE OR REPLACE FUNCTION public.accounts_for(of_currency text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
RETURN (SELECT COALESCE(jsonb_agg(jsonb_build_object('kind', receiving_account.kind, 'holder', receiving_account.holder, 'bankName', receiving_account.bank_name, 'bankCountry', receiving_account.bank_country, 'number', receiving_account.number, 'routing', receiving_account.routing, 'bic', receiving_account.bic) ORDER BY receiving_account."position"), '[]'::jsonb) AS "coalesce" FROM receiving_account WHERE CASE WHEN (EXISTS (SELECT FROM receiving_account own WHERE (accounts_for.of_currency = ANY (own.currencies)))) THEN (accounts_for.of_currency = ANY (receiving_account.currencies)) ELSE receiving_account.is_default END);

CREATE OR REPLACE FUNCTION public.acting_api_key()
 RETURNS bigint
 LANGUAGE sql
 STABLE
RETURN (NULLIF(current_setting('ledgerline.api_key'::text, true), ''::text))::bigint;

CREATE OR REPLACE FUNCTION public.acting_api_key_name()
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN NULLIF(current_setting('ledgerline.api_key_name'::text, true), ''::text);

CREATE OR REPLACE FUNCTION public.add_seal(source text, columns text[], ids bigint[], marks bigint[], digest bytea)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  added seal;
begin
  select coalesce(max(last.id), 0) + 1, coalesce((array_agg(last.hash))[1], sha256(''))
    into added.id, added.previous from (select seal.id, hash from seal order by seal.id desc limit 1) as last;
  added.source := source;
  added.columns := columns;
  added.ids := ids;
  added.marks := marks;
  added.through_id := coalesce(ids[cardinality(ids)], 0);
  added.digest := digest;
  added.sealed_at := now();
  added.hash := seal_hash(added);
  insert into seal select added.*;
end $function$;

CREATE OR REPLACE FUNCTION public.advance_list_date(today date)
 RETURNS void
 LANGUAGE plpgsql
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET work_mem TO '64MB'
AS $function$
declare
  former date;
begin
  perform pg_advisory_xact_lock(4210790);
  select day into former from invoice_list_date;
  if former = today then return; end if;
  -- Due between the two dates: past due on one of them only.
  with turned as materialized (
    select invoice_list_row.*, status_on_date(base_status, due_date, former) as was, status_on_date(base_status, due_date, today) as now
    from invoice_list_row where due_date >= least(former, today) and due_date < greatest(former, today)
  ), moved as (
    update invoice_list_status set status = now from turned
    where invoice_list_status.status = was and invoice_list_status.id = turned.id and was <> now
  )
  insert into invoice_list_delta (weight, invoice_id, status, client_id, client_sort, currency, total_minor, balance_minor, issued_date, due_date)
  select weight, id, status, client_id, client_sort, currency, total_minor, balance_minor, issued_date, due_date
  from turned cross join lateral (values (-1, was), (1, now)) as sides (weight, status) where was <> now;
  update invoice_list_date set day = today;
end $function$;

CREATE OR REPLACE FUNCTION public.append_invoice_days(former invoice[], latter invoice[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  zone text := organisation_zone();
begin
  with side as materialized (
    select -1 as weight, one as invoice from unnest(former) as one
    union all
    select 1, one from unnest(latter) as one
  ), change as (
    select (side.invoice).currency, weight, own.day, own.owed_minor, own.past_due_minor, own.drafts
    from side cross join lateral invoice_days(side.invoice, zone) as own
    union all
    select (side.invoice).currency, weight, part.day, part.owed_minor, part.past_due_minor, 0
    from side
      -- By invoice, however many the planner expects: it would read all that ever settled one.
      cross join lateral (select * from settlement where invoice_id = (side.invoice).id offset 0) as settlement
      cross join lateral receivable_changes((side.invoice).issued_date, (side.invoice).due_date,
        least((side.invoice).voided_on, (side.invoice).written_off_on), settlement.day, -settlement.amount_minor) as part
    -- A draft is settled by nothing.
    where (side.invoice).issued_at is not null
  )
  insert into daily_receivable_delta (currency, day, owed_minor, past_due_minor, drafts)
  select currency, day, sum(weight * owed_minor), sum(weight * past_due_minor), sum(weight * drafts) from change
  group by currency, day
  having sum(weight * owed_minor) <> 0 or sum(weight * past_due_minor) <> 0 or sum(weight * drafts) <> 0;
end $function$;

CREATE OR REPLACE FUNCTION public.apply_credit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  any_written_off boolean;
begin
  select bool_or(written_off_at is not null) into any_written_off
    from (select written_off_at from invoice where id in (select invoice_id from added) order by id for update) as locked;
  if any_written_off then
    perform post_recoveries(
        array_agg(row(created_at, applied_on, id, invoice_id, null, amount_minor, created_by)::settling_part), true) from added;
  end if;
  insert into ledger_entry (at, booked_on, kind, debit, credit, amount_minor, currency, client_id, invoice_id, credit_application_id,
      actor_id)
    select created_at, applied_on, 'credit-application', case when amount_minor > 0 then 'client-credit' else 'receivable' end,
      case when amount_minor > 0 then 'receivable' else 'client-credit' end, abs(amount_minor), currency, client_id, invoice_id, id,
      created_by
    from added order by id;
  update invoice set credited_minor = credited_minor + applied.amount_minor
    from (select invoice_id, sum(amount_minor) as amount_minor from added group by invoice_id) as applied
    where invoice.id = applied.invoice_id;
  return null;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.at_rate(minor bigint, of_rate frozen_rate)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select (sign(minor) * div(2 * abs(minor) * (of_rate).rate * (of_rate).unit + (of_rate).per, 2 * (of_rate).per))::bigint
$function$;

CREATE OR REPLACE FUNCTION public.bad_debt_tax(of_invoice bigint, left_minor bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((
    select round(least(left_minor, total_left) * tax_left / total_left)::bigint
    from (
      select total_minor - coalesce(note_total, 0) - coalesce(discount_total, 0) as total_left,
        tax_minor - coalesce(note_tax, 0) - coalesce(discount_tax, 0) as tax_left
      from invoice
        cross join lateral (select sum(total_minor) as note_total, sum(tax_minor) as note_tax from credit_note where invoice_id = invoice.id) as notes
        cross join lateral (select sum(amount_minor) as discount_total, sum(tax_minor) as discount_tax from payment_difference
          where invoice_id = invoice.id and kind = 'early-payment-discount') as discounts
      where invoice.id = of_invoice
    ) as uncredited where total_left > 0
  ), 0)
$function$;

CREATE OR REPLACE FUNCTION public.begin_demo_write(actor bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock_shared(4210773);
  -- After the lock, in a statement of its own: it sees the end that the lock waited for.
  if not exists (select from app_user where id = actor and is_sample and disabled_at is null) then
    raise exception 'The demo is over' using errcode = 'LD001';
  end if;
  perform set_config('ledgerline.writes_demo', 'on', true);
end $function$;

CREATE OR REPLACE FUNCTION public.begin_key_write(id bigint, name text)
 RETURNS void
 LANGUAGE sql
AS $function$
  select set_config('ledgerline.api_key', id::text, true), set_config('ledgerline.api_key_name', name, true)
$function$;

CREATE OR REPLACE FUNCTION public.book_exchange_difference()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  base char(3) := coalesce(new.base_currency, own_currency());
  moved bigint := case new.credit when 'client-credit' then new.amount_minor else -new.amount_minor end;
  pool client_credit_base;
  taken bigint;
  difference bigint;
begin
  insert into client_credit_base (client_id, currency, base_currency) values (new.client_id, new.currency, base)
    on conflict do nothing;
  select * into pool from client_credit_base
    where client_id = new.client_id and currency = new.currency and base_currency = base for update;
  -- What brings the credit nearer to nothing leaves at the average, all of it with all; what adds to it comes in as it is worth.
  taken := case
    -- What an undone refund took, with its gain or loss.
    when new.kind = 'refund-undone' then new.base_minor + coalesce((
      select case told.debit when 'client-credit' then told.base_minor else -told.base_minor end
      from refund join ledger_entry as undone on undone.refund_id = refund.reverses_id
        join exchange_difference as told on told.entry_id = undone.id
      where refund.id = new.refund_id), 0)
    when pool.amount_minor = 0 or sign(pool.amount_minor) = sign(moved) then coalesce(new.base_minor, 0)
    when new.amount_minor <= abs(pool.amount_minor) then
      div(2 * abs(pool.base_minor)::numeric * new.amount_minor + abs(pool.amount_minor), 2 * abs(pool.amount_minor))
    else abs(pool.base_minor) + coalesce(round(new.base_minor::numeric * (new.amount_minor - abs(pool.amount_minor)) / new.amount_minor), 0)
  end;
  update client_credit_base set amount_minor = amount_minor + moved,
      base_minor = case when amount_minor + moved = 0 then 0 else base_minor + sign(moved)::bigint * taken end
    where client_id = new.client_id and currency = new.currency and base_currency = base;
  difference := taken - new.base_minor;
  if difference <> 0 then
    insert into exchange_difference (entry_id, booked_on, debit, credit, base_minor, base_currency, client_id, invoice_id, payment_id)
      -- A reversal takes a gain or a loss back from the account where it was booked.
      select new.id, new.booked_on, case when leaves then 'client-credit' else account end,
        case when leaves then account else 'client-credit' end, abs(difference), base, new.client_id, new.invoice_id, new.payment_id
      from (select case when difference > 0 then 'exchange-gain' else 'exchange-loss' end as account,
        (new.debit = 'client-credit') = (difference > 0) as leaves) as side;
  end if;
  return null;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.check_cancellation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (select from invariant_cancellation_credits_everything where id = new.id)
    or exists (select from invariant_cancelled_by_its_note_alone where id = new.invoice_id)
  then
    raise exception 'A cancelling credit note credits all of its invoice, which it alone settles, and makes it void'
      using errcode = 'check_violation', constraint = 'credit_note_cancels_its_invoice';
  end if;
  return null;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.check_client_credit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (select from client_credit where client_id = new.client_id and currency = new.currency and amount_minor < 0) then
    raise exception 'A client cannot have less than no credit' using errcode = 'check_violation', constraint = 'client_credit_not_negative';
  end if;
  return null;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.check_credit_note(of_note bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  broken text;
  note credit_note;
  of_invoice invoice;
begin
  select * into note from credit_note where id = of_note;
  if not found then return; end if;
  -- Whoever credits the same invoice at the same time is waited for.
  select * into of_invoice from invoice where id = note.invoice_id for no key update;
  broken := case
    when (select coalesce(sum(amount_minor), 0) from credit_note_line where credit_note_id = of_note)
        <> case when of_invoice.prices_include_tax then note.total_minor else note.net_minor end
      then 'credit_note_lines_add_up'
    when (select coalesce(sum(tax_minor), 0) from credit_note_tax where credit_note_id = of_note) <> note.tax_minor
      then 'credit_note_taxes_add_up'
    when exists (
      select from credit_note as other join credit_note_line as line on line.credit_note_id = other.id and invoice_position is not null
        left join invoice_line_charge(of_invoice.id) as charge on charge.position = line.invoice_position
      where other.invoice_id = of_invoice.id group by line.invoice_position, charge.amount_minor
      having sum(line.amount_minor) > coalesce(charge.amount_minor, 0)
    ) then 'credit_note_line_within_charge'
    when exists (
      select from (
        select tax_key(line.taxes) as key, sum(line.amount_minor) as minor
        from credit_note as other join credit_note_line as line on line.credit_note_id = other.id
        where other.invoice_id = of_invoice.id group by 1
      ) as credited left join (
        select tax_key(charge.taxes) as key, sum(charge.amount_minor) as minor from invoice_line_charge(of_invoice.id) as charge group by 1
      ) as charged using (key)
      where credited.minor > coalesce(charged.minor, 0)
    ) then 'credit_note_tax_kind_within_charge'
    when exists (
      select from credit_note as other join credit_note_tax as tax on tax.credit_note_id = other.id
      where other.invoice_id = of_invoice.id group by category, rate, tax.label
      having sum(tax.tax_minor) > coalesce((
        select charged.tax_minor from invoice_tax as charged
        where charged.invoice_id = of_invoice.id and charged.category = tax.category and charged.rate = tax.rate and charged.label = tax.label
      ), 0)
    ) then 'credit_note_tax_within_charge'
  end;
  if broken is not null then
    raise exception 'A credit note takes back what its lines say, and no more than was charged' using errcode = 'check_violation', constraint = broken;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.check_deduction()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform check_deduction_of(case tg_table_name when 'invoice_deduction' then (to_jsonb(new) ->> 'prepayment_id')::bigint
    when 'credit_note' then (to_jsonb(new) ->> 'invoice_id')::bigint else (to_jsonb(new) ->> 'id')::bigint end);
  return null;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.check_deduction_of(prepayment bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  broken text;
begin
  -- Whoever credits or deducts the same prepayment at the same time is waited for.
  perform from invoice where id = prepayment for no key update;
  broken := case
    when exists (select from invariant_deduction_is_what_is_left where prepayment_id = prepayment) then 'invoice_deduction_is_what_is_left'
    when exists (select from invariant_deduction_taxes_are_what_is_left where prepayment_id = prepayment)
      then 'invoice_deduction_taxes_are_what_is_left'
  end;
  if broken is not null then
    raise exception 'A deduction takes what was charged by a prepayment invoice, less what was credited of it'
      using errcode = 'check_violation', constraint = broken;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.check_deductions_of_final()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform check_deduction_of(prepayment_id) from invoice_deduction where invoice_id = new.id and is_held order by prepayment_id;
  if exists (select from invariant_deductions_add_up where id = new.id) then
    raise exception 'What an invoice deducts is the sum of its deductions' using errcode = 'check_violation', constraint = 'invoice_deductions_add_up';
  end if;
  return null;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.check_discounts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- Whoever credits the same invoice at the same time is waited for.
  perform from invoice where id = new.invoice_id for no key update;
  if exists (select from invariant_discounts_within_charge where id = new.invoice_id) then
    raise exception 'Discounts and credit notes take back no more than was charged' using errcode = 'check_violation',
      constraint = 'discount_within_charge';
  end if;
  return null;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.check_new_credit_note()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_table_name = 'credit_note' then
    perform check_credit_note(new.id);
  -- A note of this transaction is looked at once, as a whole.
  elsif not exists (select from credit_note where id = new.credit_note_id and is_itemized and xmin = pg_current_xact_id()::xid) then
    perform check_credit_note(new.credit_note_id);
  end if;
  return null;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.clear_erased_client()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  new.street := ''; new.extra_line := ''; new.city := ''; new.post_code := ''; new.region := '';
  new.vat_id := ''; new.registration_id := ''; new.registration_scheme := '';
  new.electronic_address := ''; new.electronic_scheme := ''; new.buyer_reference := '';
  return new;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.clear_invoice_list()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  truncate invoice_list_row, invoice_list_status, invoice_list_number, invoice_list_delta, invoice_list_count, client_ageing, client_ageing_day;
  delete from invoice_list_block where key_number <> -1;
  update invoice_list_block set counts = array_fill(0, array[9]);
  delete from invoice_list_group where key_number <> -1;
  update invoice_list_group set counts = array_fill(0, array[9]);
  return null;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.clear_invoice_list_lines()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  truncate invoice_list_line, line_text;
  return null;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.client_of_removed(removed removed_activity)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(removed.client_id, (select client_id from invoice where id = removed.invoice_id), (select client_id from quote where id = removed.quote_id))
$function$;

CREATE OR REPLACE FUNCTION public.containing(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (('%'::text || replace(replace(replace(fold_text(word), '\'::text, '\\'::text), '%'::text, '\%'::text), '_'::text, '\_'::text)) || '%'::text);

CREATE OR REPLACE FUNCTION public.credit_beside(note credit_note, is_newer boolean)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select (select coalesce(sum(other.total_minor - (
      select coalesce(sum(amount_minor), 0) from credit_application where credit_note_id = other.id)), 0)
    from credit_note as other where other.client_id = note.client_id and other.currency = note.currency
      and other.id <> note.id and (other.id > note.id) = is_newer)::bigint
    + (select coalesce(sum(payment.amount_minor - reversed_minor + difference_minor - (
      select coalesce(sum(amount_minor), 0) from payment_allocation where payment_id = payment.id)), 0)
    from payment where payment.client_id = note.client_id and payment.currency = note.currency
      and (payment.created_at > note.created_at) = is_newer)::bigint
$function$;

CREATE OR REPLACE FUNCTION public.current_actor()
 RETURNS bigint
 LANGUAGE sql
 STABLE
RETURN (NULLIF(current_setting('ledgerline.actor'::text, true), ''::text))::bigint;

CREATE OR REPLACE FUNCTION public.current_client(client_id bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
RETURN (SELECT jsonb_build_object('name', client.name, 'company', client.company, 'companyEmail', client.company_email, 'address', client.address, 'country', client.country, 'contact', client.contact, 'taxNumber', client.tax_number, 'street', client.street, 'extraLine', client.extra_line, 'city', client.city, 'postCode', client.post_code, 'region', client.region, 'countryCode', client.country_code, 'vatId', client.vat_id, 'registrationId', client.registration_id, 'registrationScheme', client.registration_scheme, 'electronicAddress', client.electronic_address, 'electronicScheme', client.electronic_scheme, 'buyerReference', client.buyer_reference) AS jsonb_build_object FROM client WHERE (client.id = current_client.client_id));

CREATE OR REPLACE FUNCTION public.current_document_template()
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (3)::smallint;

CREATE OR REPLACE FUNCTION public.current_seller(of_currency text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
RETURN (SELECT ((jsonb_build_object('name', COALESCE(organisation.name, ''::text), 'tagline', COALESCE(organisation.tagline, ''::text), 'address', COALESCE(organisation.address, ''::text), 'country', COALESCE(organisation.country, ''::text), 'contact', COALESCE(organisation.contact, ''::text), 'companyEmail', COALESCE(organisation.company_email, ''::text), 'registration', COALESCE(organisation.registration, ''::text), 'taxNumber', COALESCE(organisation.tax_number, ''::text), 'logo', COALESCE(organisation.logo_image, ''::text), 'accounts', accounts_for(current_seller.of_currency), 'referenceScheme', COALESCE(organisation.reference_scheme, 'number'::text), 'street', COALESCE(organisation.street, ''::text), 'extraLine', COALESCE(organisation.extra_line, ''::text), 'city', COALESCE(organisation.city, ''::text), 'postCode', COALESCE(organisation.post_code, ''::text), 'region', COALESCE(organisation.region, ''::text), 'countryCode', COALESCE(organisation.country_code, ''::text), 'vatId', COALESCE(organisation.vat_id, ''::text), 'registrationId', COALESCE(organisation.registration_id, ''::text), 'registrationScheme', COALESCE(organisation.registration_scheme, ''::text), 'electronicAddress', COALESCE(organisation.electronic_address, ''::text), 'electronicScheme', COALESCE(organisation.electronic_scheme, ''::text), 'contactName', COALESCE(organisation.contact_name, ''::text), 'contactPhone', COALESCE(organisation.contact_phone, ''::text), 'contactEmail', COALESCE(organisation.contact_email, ''::text), 'taxReasons', COALESCE((SELECT jsonb_agg(jsonb_build_object('category', said.category, 'reason', said.reason, 'code', said.reason_code) ORDER BY said.category) AS jsonb_agg FROM (SELECT DISTINCT ON (tax_rate.category) tax_rate.category, tax_rate.reason, tax_rate.reason_code FROM tax_rate WHERE (tax_rate.category = ANY (ARRAY['E'::text, 'AE'::text, 'K'::text, 'G'::text, 'O'::text])) ORDER BY tax_rate.category, tax_rate.id) said), '[]'::jsonb)) || COALESCE((SELECT jsonb_build_object('taxRegistrations', jsonb_agg(jsonb_build_object('label', registered.label, 'registration', registered.registration) ORDER BY registered.label)) AS jsonb_build_object FROM (SELECT DISTINCT ON (tax_rate.label) tax_rate.label, tax_rate.registration FROM tax_rate WHERE (tax_rate.registration <> ''::text) ORDER BY tax_rate.label, tax_rate.id) registered HAVING (count(*) > 0)), '{}'::jsonb)) || CASE WHEN (COALESCE(organisation.legal_notes, '[]'::jsonb) = '[]'::jsonb) THEN '{}'::jsonb ELSE jsonb_build_object('legalNotes', organisation.legal_notes) END) FROM ((VALUES (1)) one(id) LEFT JOIN organisation USING (id)));

CREATE OR REPLACE FUNCTION public.difference_day(of payment_difference)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  select greatest(coalesce(reversed_on, paid_on), case when of.kind = 'early-payment-discount' then issued_date end)
  from payment join invoice on invoice.id = of.invoice_id left join payment_reversal as reversal on reversal.id = of.reversal_id
  where payment.id = of.payment_id
$function$;

CREATE OR REPLACE FUNCTION public.document_locale(language text, home_language text, home_locale text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((language = split_part(home_locale, '-'::text, 1)) OR ((language = 'en'::text) AND (home_language = 'en'::text))) THEN home_locale WHEN (language = 'en'::text) THEN 'en-GB'::text WHEN ((language = 'pt'::text) AND (split_part(home_locale, '-'::text, 2) <> ALL (ARRAY['BR'::text, 'AO'::text, 'CV'::text, 'MZ'::text]))) THEN 'pt-PT'::text ELSE ((language || '-'::text) || split_part(home_locale, '-'::text, 2)) END;

CREATE OR REPLACE FUNCTION public.document_writing(of_client bigint, OUT language text, OUT locale text, OUT second text)
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$
  select chosen.language, document_locale(chosen.language, home.language, home.locale), nullif(client.second_language, chosen.language)
  from (select coalesce(document_language, 'en') as language, coalesce(organisation.locale, 'en-US') as locale
      from (values (1)) as one (id) left join organisation using (id)) as home
    left join client on client.id = of_client
    cross join lateral (select coalesce(client.language, home.language) as language) as chosen
$function$;

CREATE OR REPLACE FUNCTION public.drop_attached_bytes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from sent_attachment where hash = old.hash and not exists (select from sent_file where hash = old.hash)
    and not exists (select from attachment where hash = old.hash);
  return null;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.drop_event_months()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  month regclass;
begin
  for month in select inhrelid::regclass from pg_inherits where inhparent = 'analytics_event'::regclass loop
    execute format('drop table %s', month);
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.early_discount(of_invoice invoice)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select case when of_invoice.early_discount_percent is not null then jsonb_build_object(
    'percent', trim_scale(of_invoice.early_discount_percent)::text, 'days', of_invoice.early_discount_days,
    'claim', (case when of_invoice.voided_at is null then of_invoice.total_minor - of_invoice.paid_minor - of_invoice.credited_minor else 0 end)::text,
    'credited', (select coalesce(sum(total_minor), 0)::text from credit_note where invoice_id = of_invoice.id),
    'granted', (select coalesce(sum(amount_minor), 0)::text from payment_difference
      where invoice_id = of_invoice.id and kind = 'early-payment-discount')) end
$function$;

CREATE OR REPLACE FUNCTION public.empty_books(tables text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not exists (select from sample_books for update) then
    raise exception 'Only sample data is ever emptied' using errcode = 'check_violation', constraint = 'books_are_kept';
  end if;
  perform pg_advisory_xact_lock(4210796);
  create temporary table activity_aside on commit drop as
    select deed.id, deed.at, deed.actor_id, deed.kind, deed.before, deed.after, deed.request_id, deed.address, deed.data || jsonb_strip_nulls(
      jsonb_build_object('deletedInvoice', coalesce(invoice.number, '#' || invoice.id),
        'deletedQuote', coalesce(quote.number, '#' || quote.id), 'deletedClient', client.name)
    ) as data
    from activity as deed
    left join invoice on invoice.id = deed.invoice_id
    left join quote on quote.id = deed.quote_id
    left join client on client.id = deed.client_id
    where not deed.is_sample;
  -- Emptied one by one, they would take as long as all the other tables.
  perform drop_event_months();
  perform set_config('ledgerline.empties_books', 'yes', true);
  execute format('truncate %s restart identity', (select string_agg(format('%I', name), ', ') from unnest(tables) as name));
  insert into activity (at, actor_id, kind, data, before, after, request_id, address)
    select at, actor_id, kind, data, before, after, request_id, address from activity_aside order by id;
  delete from sample_books;
  perform add_seal('books', '{}', '{}', '{}', sha256(''));
end $function$;
-- granted: app=X/app
-- granted: ledgerline_product=X/app

CREATE OR REPLACE FUNCTION public.end_demo()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(4210773);
  update app_user set disabled_at = now() where is_sample and disabled_at is null;
  delete from session using app_user where app_user.id = session.user_id and app_user.is_sample;
end $function$;

CREATE OR REPLACE FUNCTION public.erase_client(of_client bigint, pseudonym text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  was client;
  attachments bytea[];
begin
  select * into was from client where id = of_client and erased_at is null for update;
  if not found then return; end if;
  attachments := array(select distinct hash from sent_file where mail_id in (select id from mails_of_client(of_client)));
  -- One that is being handed to the mail server is waited for.
  perform from mail where id in (select id from mails_of_client(of_client)) for update;
  if is_on_the_books(of_client) then
    update client set name = pseudonym, company = '', company_email = '', address = '', contact = '', tax_number = '', avatar_image = null,
      external_key = null, archived_at = coalesce(archived_at, now()), erased_at = now(), version = version + 1 where id = of_client;
    update reminder set mail_id = null where mail_id in (select id from mails_of_client(of_client));
    delete from client_link where invoice_id in (select id from invoice where client_id = of_client)
      or quote_id in (select id from quote where client_id = of_client);
    delete from activity where of_client_id = of_client and (client_id is not null or names_people(kind));
    update invoice set recipients = '{}', internal_note = '' where client_id = of_client and (recipients <> '{}' or internal_note <> '');
  end if;
  delete from mail where id in (select id from mails_of_client(of_client));
  delete from attachment where invoice_id in (select id from invoice where client_id = of_client)
    or quote_id in (select id from quote where client_id = of_client) or credit_note_id in (select id from credit_note where client_id = of_client);
  delete from quote where client_id = of_client and issued_at is null;
  delete from invoice where client_id = of_client and issued_at is null;
  delete from recurring_invoice where client_id = of_client;
  delete from timeline_entry where client_id = of_client;
  -- That a file changed it stays known, and counts.
  update import_row set key = '', before = case when before is not null then '{}'::jsonb end where record = 'client' and record_id = of_client;
  update import_row set before = before #- '{columns,internal_note}' #- '{columns,recipients}'
    where record = 'invoice' and before -> 'columns' ?| '{internal_note,recipients}' and record_id in (select id from invoice where client_id = of_client);
  -- What would bring it back, or tell it again.
  delete from undo_handle where says_of_client(target, was);
  delete from idempotency_key where says_of_client(answer, was);
  delete from client_credit where client_id = of_client and amount_minor = 0 and not is_on_the_books(of_client);
  delete from client where id = of_client and not is_on_the_books(of_client);
  delete from sent_attachment where hash = any(attachments) and not exists (select from sent_file where sent_file.hash = sent_attachment.hash)
    and not exists (select from attachment where attachment.hash = sent_attachment.hash);
  delete from image where id = was.avatar_image and not exists (select from client where avatar_image = was.avatar_image)
    and not exists (select from app_user where avatar_image = was.avatar_image) and not exists (select from project_member where avatar_image = was.avatar_image)
    and not exists (select from organisation where logo_image = was.avatar_image)
    and not exists (select from party where content::text like '%' || was.avatar_image || '%');
end $function$;
-- granted: app=X/app
-- granted: ledgerline_product=X/app

CREATE OR REPLACE FUNCTION public.fact_columns(kind text, count bigint, answer_minutes bigint)
 RETURNS TABLE(subscribers_gained bigint, subscribers_lost bigint, orders bigint, sessions bigint, visits bigint, tickets_opened bigint, tickets_answered bigint, answer_minutes bigint, tickets_closed bigint)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case $1 when 'subscriber.gained' then $2 else 0 end, case $1 when 'subscriber.lost' then $2 else 0 end,
    case $1 when 'order.received' then $2 else 0 end, case $1 when 'session.started' then $2 else 0 end,
    case $1 when 'page.visited' then $2 else 0 end, case $1 when 'ticket.opened' then $2 else 0 end,
    case $1 when 'ticket.answered' then $2 else 0 end, $3, case $1 when 'ticket.closed' then $2 else 0 end
$function$;

CREATE OR REPLACE FUNCTION public.fold_text(raw text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(unaccent('unaccent'::regdictionary, raw));

CREATE OR REPLACE FUNCTION public.fold_texts(raw text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT array_agg(fold_text(one.one)) AS array_agg FROM unnest(fold_texts.raw) one(one));

CREATE OR REPLACE FUNCTION public.forget_all_client_movements()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from client_movement;
  return null;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.forget_client_movements()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from client_movement as movement using removed
    where movement.client_id = removed.client_id and movement.entry_id = removed.id;
  return null;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.forget_events()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from analytics_event_id;
  delete from daily_fact_delta;
  delete from daily_fact;
  return null;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.give_activity_its_client()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  new.of_client_id := coalesce(new.client_id, (select client_id from invoice where id = new.invoice_id),
    (select client_id from quote where id = new.quote_id));
  return new;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.guard_account_link()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if (new.purpose, new.email, new.role, new.salt, new.token_hash, new.created_at, new.expires_at)
      is distinct from (old.purpose, old.email, old.role, old.salt, old.token_hash, old.created_at, old.expires_at)
    or (old.user_id is not null and new.user_id is distinct from old.user_id)
    or (old.ended_at is not null and (new.ended_at, new.end_reason) is distinct from (old.ended_at, old.end_reason))
  then
    raise exception 'A link keeps what it is for, and ends once' using errcode = 'check_violation', constraint = 'account_link_is_kept';
  end if;
  return new;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.guard_activity_delete()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if is_being_erased(old.of_client_id) and (old.client_id is not null or names_people(old.kind)) then
    return old;
  end if;
  if exists (select from invoice where id = old.invoice_id and not is_sample)
    or exists (select from client where id = old.client_id and not is_sample)
    or exists (select from quote where id = old.quote_id and not is_sample)
    or (old.invoice_id is null and old.client_id is null and old.quote_id is null)
  then
    raise exception 'Activity is only ever added' using errcode = 'check_violation', constraint = 'activity_is_append_only';
  end if;
  return old;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.guard_api_key()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if (new.user_id, new.name, new.hint, new.token_hash, new.scopes, new.created_at, new.expires_at)
      is distinct from (old.user_id, old.name, old.hint, old.token_hash, old.scopes, old.created_at, old.expires_at)
    or (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at)
  then
    raise exception 'A key keeps what it opens, and is revoked once' using errcode = 'check_violation', constraint = 'api_key_is_kept';
  end if;
  return new;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.guard_attachment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if pg_trigger_depth() = 1 and exists (select from mail_attachment join mail on mail.id = mail_id
      where attachment_id = old.id and cancelled_at is null) then
    raise exception 'An email has taken this file along' using errcode = 'check_violation', constraint = 'attachment_was_sent';
  end if;
  return old;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.guard_bank_transaction()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if (new.statement_id, new.account_id, new.booked_on, new.value_on, new.currency, new.amount_minor, new.instructed_currency,
      new.instructed_minor, new.counterparty_name, new.counterparty_iban, new.end_to_end, new.reference, new.remittance,
      new.bank_reference, new.is_reversal, new.identity)
    is distinct from (old.statement_id, old.account_id, old.booked_on, old.value_on, old.currency, old.amount_minor,
      old.instructed_currency, old.instructed_minor, old.counterparty_name, old.counterparty_iban, old.end_to_end,
      old.reference, old.remittance, old.bank_reference, old.is_reversal, old.identity)
  then
    raise exception 'What the bank says is kept as it was' using errcode = 'check_violation', constraint = 'bank_transaction_is_kept';
  end if;
  return new;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.guard_bounce_source()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if new.kind <> old.kind
    or ((new.place, new.uid_validity) is not distinct from (old.place, old.uid_validity)
      and (new.last_uid < old.last_uid or new.notices < old.notices))
  then
    raise exception 'What was read of a mailbox stays read' using errcode = 'check_violation', constraint = 'bounce_source_goes_forward';
  end if;
  return new;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.guard_client_link()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if (new.invoice_id, new.quote_id, new.salt, new.token_hash, new.created_at)
      is distinct from (old.invoice_id, old.quote_id, old.salt, old.token_hash, old.created_at)
    or (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at)
    or new.expires_on < old.expires_on
  then
    raise exception 'A link is only ever prolonged or revoked' using errcode = 'check_violation', constraint = 'client_link_is_kept';
  end if;
  return new;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.guard_credit_note_part()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (select from credit_note join client on client.id = client_id where credit_note.id = old.credit_note_id and not client.is_sample) then
    raise exception 'Rows of % are only ever added', tg_table_name using errcode = 'check_violation', constraint = tg_table_name || '_is_append_only';
  end if;
  return old;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.guard_demo()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if writes_demo() then
    new.is_sample := true;
    new.added_in_demo := true;
  elsif exists (select from app_user where is_sample and disabled_at is null) then
    perform end_demo();
  end if;
  return new;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.guard_demo_from_events()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if writes_demo() then
    if exists (select from became where not is_sample) then
      raise exception 'What a sample account adds is sample data' using errcode = 'check_violation';
    end if;
  elsif exists (select from app_user where is_sample and disabled_at is null) and exists (select from became where not is_sample) then
    perform end_demo();
  end if;
  return null;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.guard_document_file()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'UPDATE'
    or exists (select from invoice where id = old.invoice_id and not is_sample)
    or exists (select from credit_note join invoice on invoice.id = credit_note.invoice_id
      where credit_note.id = old.credit_note_id and not invoice.is_sample)
    or exists (select from quote where id = old.quote_id and not is_sample)
  then
    raise exception 'A kept file is never changed or deleted' using errcode = 'check_violation', constraint = 'document_file_is_kept';
  end if;
  return old;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.guard_erased_client()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if (new.name, new.erased_at, new.archived_at) is distinct from (old.name, old.erased_at, old.archived_at) then
    raise exception 'What was erased stays erased' using errcode = 'check_violation', constraint = 'client_stays_erased';
  end if;
  return new;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.guard_exchange_difference_delete()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (select from client where id = old.client_id and not is_sample) then
    raise exception 'Rows of exchange_difference are only ever added' using errcode = 'check_violation',
      constraint = 'exchange_difference_is_append_only';
  end if;
  return old;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.guard_frozen_rate_delete()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (select from invoice where id = old.invoice_id and not is_sample)
    or exists (select from payment where id = old.payment_id and not is_sample)
  then
    raise exception 'A frozen rate stays' using errcode = 'check_violation', constraint = 'frozen_rate_is_append_only';
  end if;
  return old;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.guard_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    if new.issued_at is not null then perform refuse_frozen('write it as a draft, then issue it'); end if;
    return new;
  end if;
  if tg_op = 'DELETE' then
    if old.issued_at is not null and not old.is_sample then perform refuse_frozen('it cannot be deleted'); end if;
    return old;
  end if;
  if old.issued_at is null then
    if new.issued_at is not null then
      new.seller_party_id := store_party(current_seller(new.currency));
      new.client_party_id := store_party(current_client(new.client_id));
    end if;
    return new;
  end if;
  if (new.client_id, new.currency, new.series, new.number, new.number_year, new.number_counter, new.issued_date,
      new.prices_include_tax, new.tax_per_line, new.discount_percent, new.discount_typed_minor, new.subtotal_minor,
      new.discount_minor, new.tax_minor, new.total_minor, new.note, new.reference, new.salesperson_id, new.issued_at,
      new.seller_party_id, new.client_party_id)
    is distinct from (old.client_id, old.currency, old.series, old.number, old.number_year, old.number_counter,
      old.issued_date, old.prices_include_tax, old.tax_per_line, old.discount_percent, old.discount_typed_minor,
      old.subtotal_minor, old.discount_minor, old.tax_minor, old.total_minor, old.note, old.reference,
      old.salesperson_id, old.issued_at, old.seller_party_id, old.client_party_id)
  then perform refuse_frozen('correct it by a credit note'); end if;
  -- Back only to where an extension moved it from, by the record that is never changed.
  if new.due_date < old.due_date and not exists (select from activity where invoice_id = old.id and kind = 'due-date'
    and before ->> 'dueDate' = to_char(new.due_date, 'YYYY-MM-DD') and after ->> 'dueDate' = to_char(old.due_date, 'YYYY-MM-DD'))
  then perform refuse_frozen('its due date can only be moved later'); end if;
  if old.voided_at is not null and (new.voided_at, new.voided_on) is distinct from (old.voided_at, old.voided_on) then
    perform refuse_frozen('a void cannot be taken back');
  end if;
  if old.written_off_at is not null and new.written_off_at is not null
    and (new.written_off_at, new.written_off_on) is distinct from (old.written_off_at, old.written_off_on)
  then perform refuse_frozen('a write-off keeps its day'); end if;
  -- Their own day, for writers that choose none.
  if new.voided_at is not null and new.voided_on is null then
    new.voided_on := greatest((new.voided_at at time zone organisation_zone())::date, new.issued_date);
  end if;
  if new.written_off_at is null then
    new.written_off_on := null;
  elsif new.written_off_on is null then
    new.written_off_on := greatest((new.written_off_at at time zone organisation_zone())::date, new.issued_date);
  end if;
  return new;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.guard_invoice_part()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (select from invoice where id in (old.invoice_id, new.invoice_id) and issued_at is not null) then
    perform refuse_frozen('correct it by a credit note');
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.guard_last_admin()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- One after the other: of two admins who demote each other, the second sees what the first did.
  perform pg_advisory_xact_lock(4210774);
  if not exists (select from app_user where role = 'admin' and disabled_at is null and not is_sample) then
    raise exception 'An installation keeps an active admin' using errcode = 'check_violation', constraint = 'app_user_keeps_an_admin';
  end if;
  return null;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.guard_ledger_delete()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (select from client where id = old.client_id and not is_sample) then
    raise exception 'Rows of % are only ever added', tg_table_name using errcode = 'check_violation', constraint = tg_table_name || '_is_append_only';
  end if;
  return old;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.guard_mail()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if (new.kind, new.invoice_id, new.actor_id, new.message_id, new.subject, new.message, new.attaches_pdf, new.created_at)
      is distinct from (old.kind, old.invoice_id, old.actor_id, old.message_id, old.subject, old.message, old.attaches_pdf, old.created_at)
    or new.tries < old.tries
    or (old.finished_at is not null and new.finished_at is distinct from old.finished_at)
    or (old.cancelled_at is not null and new.cancelled_at is distinct from old.cancelled_at)
  then
    raise exception 'A mail keeps what it says, and ends once' using errcode = 'check_violation', constraint = 'mail_is_kept';
  end if;
  return new;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.guard_mail_recipient()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if (new.mail_id, new.position, new.address, new.role) is distinct from (old.mail_id, old.position, old.address, old.role)
    or (old.state, new.state) not in (('queued', 'queued'), ('queued', 'accepted'), ('queued', 'failed'), ('queued', 'bounced'),
      ('accepted', 'accepted'), ('accepted', 'bounced'), ('failed', 'failed'), ('bounced', 'bounced'))
  then
    raise exception 'A recipient stays, and its state only goes forward' using errcode = 'check_violation', constraint = 'mail_recipient_is_kept';
  end if;
  return new;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.guard_mail_statement()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  raise exception 'A mail keeps what it says, and ends once' using errcode = 'check_violation', constraint = 'mail_is_kept';
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.guard_payment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if (new.client_id, new.currency, new.amount_minor, new.paid_on, new.method, new.note, new.is_opening)
    is distinct from (old.client_id, old.currency, old.amount_minor, old.paid_on, old.method, old.note, old.is_opening)
  then
    raise exception 'A payment is corrected by a reversal' using errcode = 'check_violation', constraint = 'payment_is_append_only';
  end if;
  return new;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.guard_payment_part_delete()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (select from payment where id = old.payment_id and not is_sample) then
    raise exception 'Rows of % are only ever added', tg_table_name using errcode = 'check_violation', constraint = tg_table_name || '_is_append_only';
  end if;
  return old;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.guard_period()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if old.state = 'locked' then
    raise exception 'A locked month stays locked' using errcode = 'check_violation', constraint = 'accounting_period_stays_locked';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.guard_quote()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    if new.issued_at is not null then perform refuse_frozen('write it as a draft, then issue it'); end if;
    return new;
  end if;
  if tg_op = 'DELETE' then
    if old.issued_at is not null and not old.is_sample then perform refuse_frozen('it cannot be deleted'); end if;
    return old;
  end if;
  if old.issued_at is null then
    if new.issued_at is not null then
      new.seller_party_id := store_party(current_seller(new.currency));
      new.client_party_id := store_party(current_client(new.client_id));
      new.document_hash := quote_document_hash(new);
    end if;
    return new;
  end if;
  if (new.client_id, new.currency, new.body, new.issued_date, new.valid_until, new.total_minor, new.number, new.number_year,
      new.number_counter, new.issued_at, new.seller_party_id, new.client_party_id, new.document_hash)
    is distinct from (old.client_id, old.currency, old.body, old.issued_date, old.valid_until, old.total_minor, old.number,
      old.number_year, old.number_counter, old.issued_at, old.seller_party_id, old.client_party_id, old.document_hash)
  then perform refuse_frozen('duplicate it, and send the copy'); end if;
  -- Answered once; an answer noted by staff can be undone until an invoice follows from it.
  if old.answer is not null
    and (new.answer, new.answered_at, new.answered_by, new.answer_reason, new.answered_hash, new.answer_actor_id)
      is distinct from (old.answer, old.answered_at, old.answered_by, old.answer_reason, old.answered_hash, old.answer_actor_id)
    and not (new.answer is null and old.answered_hash is null and old.invoice_id is null)
  then perform refuse_frozen('it was answered already'); end if;
  if old.invoice_id is not null and new.invoice_id is distinct from old.invoice_id
    and (new.invoice_id is not null or exists (select from invoice where id = old.invoice_id and issued_at is not null and not is_sample))
  then perform refuse_frozen('it became an invoice already'); end if;
  return new;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.guard_recurring_occurrence()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if (new.recurring_id, new.occurs_on, new.created_at) is distinct from (old.recurring_id, old.occurs_on, old.created_at)
    or (old.invoice_id is not null and new.invoice_id is not null and new.invoice_id <> old.invoice_id)
  then
    raise exception 'What was written on a day stays with that day' using errcode = 'check_violation', constraint = 'recurring_occurrence_is_kept';
  end if;
  return new;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.guard_reminder()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'UPDATE' and (new.invoice_id, new.step_id) is distinct from (old.invoice_id, old.step_id)
    or exists (select from mail join invoice on invoice.id = mail.invoice_id
      where mail.id = old.mail_id and cancelled_at is null and not is_being_erased(invoice.client_id))
  then
    raise exception 'A reminder that was sent stays sent' using errcode = 'check_violation', constraint = 'reminder_is_kept';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.guard_totp()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if new.confirmed_at is not distinct from old.confirmed_at and new.secret = old.secret and new.last_step < old.last_step then
    raise exception 'A code is taken once' using errcode = 'check_violation', constraint = 'totp_step_only_grows';
  end if;
  return new;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.hold_deductions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update invoice_deduction set is_held = true where invoice_id = new.id;
  return null;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.invoice_accepted_at(of_invoice bigint)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select min(settled_at) from mail join mail_recipient on mail_id = mail.id
  where invoice_id = of_invoice and role = 'to' and state = 'accepted'
$function$;

CREATE OR REPLACE FUNCTION public.invoice_days(of invoice, zone text)
 RETURNS TABLE(day date, owed_minor bigint, past_due_minor bigint, drafts bigint)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select day, owed_minor, past_due_minor, 0::bigint
  from receivable_changes(of.issued_date, of.due_date, least(of.voided_on, of.written_off_on), null, of.total_minor)
  where of.issued_at is not null
  union all
  select change.* from (values
    ((of.created_at at time zone zone)::date, 0::bigint, 0::bigint, 1::bigint),
    -- An imported invoice was issued before it was stored here, and never a draft.
    (case when of.issued_at is not null then (greatest(of.issued_at, of.created_at) at time zone zone)::date end, 0::bigint, 0::bigint, -1::bigint)
  ) as change (day, owed_minor, past_due_minor, drafts) where of.deleted_at is null and change.day is not null
$function$;

CREATE OR REPLACE FUNCTION public.invoice_delivery(of_invoice bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select mail_delivery(mail) from mail where invoice_id = of_invoice and cancelled_at is null order by id desc limit 1
$function$;

CREATE OR REPLACE FUNCTION public.invoice_line_charge(of_invoice bigint)
 RETURNS TABLE("position" smallint, taxes jsonb, amount_minor bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select own.position, own.taxes, own.amount_minor from invoice_own_line_charge(of_invoice) as own
  union all
  select (1000 + row_number() over (order by prepayment_id, key))::smallint, given.taxes, -given.minor
  from invoice_deduction cross join lateral (
    select tax_key(part.taxes) as key, (array_agg(part.taxes))[1] as taxes, sum(part.minor)::bigint as minor from (
      select charge.taxes, charge.amount_minor as minor from invoice_own_line_charge(prepayment_id) as charge
      union all
      select line.taxes, -line.amount_minor from credit_note as note join credit_note_line as line on line.credit_note_id = note.id
        where note.invoice_id = prepayment_id
    ) as part group by 1 having sum(part.minor) <> 0
  ) as given
  where invoice_deduction.invoice_id = of_invoice and is_held
$function$;

CREATE OR REPLACE FUNCTION public.invoice_list_positions(status smallint, client_sort text, currency text, total_minor bigint, balance_minor bigint, issued_date date, due_date date)
 RETURNS TABLE(sort_key smallint, key_text text, key_number bigint)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  values (1::smallint, '', 0::bigint), (2::smallint, '', status::bigint), (3::smallint, client_sort, 0::bigint),
    (4::smallint, currency, total_minor), (5::smallint, '', (issued_date - date '1970-01-01')::bigint),
    (6::smallint, '', (due_date - date '1970-01-01')::bigint), (7::smallint, currency, balance_minor)
$function$;

CREATE OR REPLACE FUNCTION public.invoice_own_line_charge(of_invoice bigint)
 RETURNS TABLE("position" smallint, taxes jsonb, amount_minor bigint)
 LANGUAGE sql
 STABLE
AS $function$
  with price as (
    select line.position, line.taxes, price_minor, sum(price_minor) over () as whole,
      case when discount_typed_minor is not null then discount_typed_minor
        else round(sum(price_minor) over () * coalesce(invoice.discount_percent, 0) / 100)::bigint end as discount
    from invoice join invoice_line as line on line.invoice_id = invoice.id where invoice.id = of_invoice
  ), part as (
    -- The whole number below the exact share, also of a line that takes off.
    select *, case when whole = 0 then 0 else floor(discount::numeric * price_minor / whole)::bigint end as share,
      case when whole = 0 then 0 else discount::numeric * price_minor - floor(discount::numeric * price_minor / whole) * whole end as remainder
    from price
  )
  select position, taxes, price_minor - share
    - case when row_number() over (order by remainder desc, position) <= discount - sum(share) over () then 1 else 0 end
  from part
$function$;

CREATE OR REPLACE FUNCTION public.invoice_reached_at(of_invoice bigint)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(invoice_accepted_at(id), sent_at, case when series = 'imported' then created_at end) from invoice where id = of_invoice
$function$;

CREATE OR REPLACE FUNCTION public.invoice_status(of_invoice invoice, today date)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((of_invoice).issued_at IS NULL) THEN 'Draft'::text WHEN ((of_invoice).voided_at IS NOT NULL) THEN 'Void'::text WHEN (((of_invoice).paid_minor + (of_invoice).credited_minor) >= (of_invoice).total_minor) THEN 'Paid'::text WHEN ((of_invoice).written_off_at IS NOT NULL) THEN 'Written Off'::text WHEN (today > (of_invoice).due_date) THEN 'Past Due'::text WHEN (((of_invoice).paid_minor + (of_invoice).credited_minor) > 0) THEN 'Partial Payment'::text WHEN ((of_invoice).downloaded_at IS NOT NULL) THEN 'Downloaded'::text WHEN ((of_invoice).sent_at IS NOT NULL) THEN 'Sent'::text ELSE 'Issued'::text END;

CREATE OR REPLACE FUNCTION public.is_being_erased(of_client bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (EXISTS (SELECT FROM client WHERE ((client.id = is_being_erased.of_client) AND (client.erased_at = now()))));

CREATE OR REPLACE FUNCTION public.is_on_the_books(of_client bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from invoice where client_id = of_client and issued_at is not null)
    or exists (select from quote where client_id = of_client and issued_at is not null)
    or exists (select from credit_note where client_id = of_client)
    or exists (select from payment where client_id = of_client)
    or exists (select from ledger_entry where client_id = of_client)
$function$;

CREATE OR REPLACE FUNCTION public.keep_client_movements()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into client_movement (client_id, currency, day, entry_id, amount_minor, kind, invoice_id, reference)
  select moved.client_id, moved.currency, booked_on, entry_id, minor,
    case moved.kind when 'charge' then 'invoice' when 'payment-reversal' then 'reversal' else coalesce(difference.kind, moved.kind) end,
    invoice.id, coalesce(note.number, invoice.number, payment.method, refund.method, '')
  from (
    select min(id) as entry_id, at, booked_on, kind, client_id, currency, invoice_id, payment_id, credit_note_id, refund_id, difference_id,
      sum(case when debit in ('receivable', 'client-credit') then amount_minor else 0 end
        - case when credit in ('receivable', 'client-credit') then amount_minor else 0 end) as minor
    from added where kind not in ('allocation', 'credit-application')
    group by at, booked_on, kind, client_id, currency, invoice_id, payment_id, reversal_id, allocation_id, credit_note_id,
      credit_application_id, refund_id, difference_id
  ) as moved
    left join payment_difference as difference on difference.id = moved.difference_id
    left join invoice on invoice.id = coalesce(moved.invoice_id, difference.invoice_id)
    left join payment on payment.id = moved.payment_id
    left join credit_note as note on note.id = moved.credit_note_id
    left join refund on refund.id = moved.refund_id
  where minor <> 0;
  return null;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.keep_credit_note_numbers_in_order()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not numbers_follow_dates() then return new; end if;
  perform from number_series where code = 'credit' and year = new.number_year for update;
  perform refuse_number_out_of_order((
    select issued_date from credit_note where number_year = new.number_year and number_counter < new.number_counter
    order by number_counter desc limit 1), new.issued_date);
  return new;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.keep_days_of_allocations()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  weight integer := case tg_op when 'DELETE' then -1 else 1 end;
begin
  perform lock_list_date();
  insert into daily_receivable_delta (currency, day, owed_minor, past_due_minor)
  select invoice.currency, change.day, weight * sum(change.owed_minor), weight * sum(change.past_due_minor)
  from changed as part join payment on payment.id = part.payment_id
    left join payment_reversal as reversal on reversal.id = part.reversal_id
    join invoice on invoice.id = part.invoice_id
    cross join lateral receivable_changes(invoice.issued_date, due_date, least(voided_on, written_off_on),
      coalesce(reversed_on, paid_on), -part.amount_minor) as change
  group by 1, 2 having sum(change.owed_minor) <> 0 or sum(change.past_due_minor) <> 0;
  insert into daily_receivable_delta (currency, day, paid_invoices)
  select currency, month, sum(change) from (
    select currency, month, (kept > 0)::integer - (kept - weight * moved > 0)::integer as change
    from (
      select currency, date_trunc('month', paid_on)::date as month, invoice_id, sum(part.amount_minor) as moved
      from changed as part join payment on payment.id = part.payment_id group by 1, 2, 3
    ) as touched cross join lateral (
      select coalesce(sum(part.amount_minor), 0) as kept
      from payment_allocation as part join payment on payment.id = part.payment_id
      where part.invoice_id = touched.invoice_id and paid_on >= month and paid_on < month + interval '1 month'
    ) as present
  ) as counted group by 1, 2 having sum(change) <> 0;
  return null;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.keep_days_of_applied_credit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  weight integer := case tg_op when 'DELETE' then -1 else 1 end;
begin
  perform lock_list_date();
  insert into daily_receivable_delta (currency, day, owed_minor, past_due_minor)
  select invoice.currency, change.day, weight * sum(change.owed_minor), weight * sum(change.past_due_minor)
  from changed as part join invoice on invoice.id = part.invoice_id
    cross join lateral receivable_changes(invoice.issued_date, due_date, least(voided_on, written_off_on), applied_on,
      -part.amount_minor) as change
  group by 1, 2 having sum(change.owed_minor) <> 0 or sum(change.past_due_minor) <> 0;
  return null;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.keep_days_of_events()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  zone text := organisation_zone();
begin
  if tg_op = 'UPDATE' then
    insert into daily_fact_delta (day, kind, count, answer_minutes)
    select (at at time zone zone)::date, kind, sum(change), coalesce(sum(change * answer_minutes), 0) from (
      select at, kind, -count::bigint as change, answer_minutes from was
      union all
      select at, kind, count, answer_minutes from became
    ) as changed
    group by 1, 2 having sum(change) <> 0 or sum(change * answer_minutes) <> 0;
  else
    insert into daily_fact_delta (day, kind, count, answer_minutes)
    select (at at time zone zone)::date, kind, sum(change), coalesce(sum(change * answer_minutes), 0)
    from (select *, case tg_op when 'DELETE' then -count::bigint else count end as change from changed) as changed
    group by 1, 2;
  end if;
  return null;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.keep_days_of_invoices()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  zone text := organisation_zone();
  former invoice[];
  latter invoice[];
begin
  if tg_op = 'INSERT' then
    perform lock_list_date();
    insert into daily_receivable_delta (currency, day, owed_minor, past_due_minor, drafts)
    select currency, own.day, sum(own.owed_minor), sum(own.past_due_minor), sum(own.drafts)
    from became cross join lateral invoice_days(became::invoice, zone) as own
    group by currency, own.day
    having sum(own.owed_minor) <> 0 or sum(own.past_due_minor) <> 0 or sum(own.drafts) <> 0;
    return null;
  end if;
  if tg_op = 'DELETE' then
    select array_agg(one::invoice) into former from was as one;
  else
    select array_agg(one::invoice), array_agg(other::invoice) into former, latter
    from was as one join became as other on other.id = one.id
    where (one.issued_at, one.deleted_at, one.created_at, one.currency, one.voided_at, one.written_off_at)
        is distinct from (other.issued_at, other.deleted_at, other.created_at, other.currency, other.voided_at, other.written_off_at)
      or (other.issued_at is not null and (one.issued_date, one.due_date, one.total_minor)
        is distinct from (other.issued_date, other.due_date, other.total_minor));
  end if;
  if former is not null or latter is not null then
    perform lock_list_date();
    perform append_invoice_days(former, latter);
  end if;
  return null;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.keep_days_of_payments()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform lock_list_date();
  if tg_op = 'UPDATE' then
    insert into daily_receivable_delta (currency, day, paid_minor)
    select currency, paid_on, sum(minor) from (
      select currency, paid_on, reversed_minor - amount_minor as minor from was
      union all
      select currency, paid_on, amount_minor - reversed_minor from became
    ) as change group by 1, 2 having sum(minor) <> 0;
  else
    insert into daily_receivable_delta (currency, day, paid_minor)
    select currency, paid_on, sum(amount_minor - reversed_minor) * case tg_op when 'DELETE' then -1 else 1 end
    from changed group by 1, 2;
  end if;
  return null;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.keep_deduction()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  final invoice;
begin
  select * into final from invoice where id = case tg_op when 'DELETE' then old.invoice_id else new.invoice_id end;
  if tg_op = 'UPDATE' then
    if (new.invoice_id, new.prepayment_id, new.net_minor, new.tax_minor)
      is distinct from (old.invoice_id, old.prepayment_id, old.net_minor, old.tax_minor)
    then
      raise exception 'A deduction is removed and made anew' using errcode = 'check_violation', constraint = 'invoice_deduction_is_kept';
    end if;
  elsif final.issued_at is not null then
    perform refuse_frozen('correct it by a credit note');
  end if;
  if tg_op = 'DELETE' then return old; end if;
  new.is_held := final.deleted_at is null and final.voided_at is null;
  return new;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.keep_invoice_numbers_in_order()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not numbers_follow_dates() then return new; end if;
  -- Whoever writes at the same time is waited for: the last number is then the last one.
  perform from number_series where code = new.series and year = new.number_year for update;
  perform refuse_number_out_of_order((
    select issued_date from invoice where series = new.series and number_year = new.number_year and number_counter < new.number_counter
    order by number_counter desc limit 1), new.issued_date);
  return new;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.keep_look()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_table_name = 'invoice' then
    new.look_id := store_look(new.salesperson_id, new.client_id);
  elsif tg_table_name = 'quote' then
    new.look_id := store_look((new.body ->> 'salespersonId')::bigint, new.client_id);
  else
    new.look_id := store_look(null, new.client_id);
  end if;
  return new;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.keep_nothing_to_open_periods()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  closed accounting_period;
begin
  perform pg_advisory_xact_lock_shared(4210792);
  select * into closed from accounting_period
    where month = date_trunc('month', case when old.issued_at is null then new.issued_date else new.voided_on end)::date;
  if found then perform refuse_closed_period(closed); end if;
  return null;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.keep_to_open_periods()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  closed accounting_period;
begin
  perform pg_advisory_xact_lock_shared(4210792);
  select * into closed from accounting_period
    where month in (select date_trunc('month', booked_on)::date from added) order by month limit 1;
  if found then perform refuse_closed_period(closed); end if;
  return null;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.keep_void_unsettled()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if new.credited_minor = (case when old.voided_at is not null then old.credited_minor
    else coalesce((select sum(amount_minor) from credit_application as part join credit_note as note on note.id = part.credit_note_id
      where note.invoice_id = new.id and cancels), 0) end)
  then
    return new;
  end if;
  raise exception 'Only its cancelling credit note settles a void invoice' using errcode = 'check_violation', constraint = 'invoice_void_is_unsettled';
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.last_entry_at_rest()
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  last bigint := coalesce(pg_sequence_last_value(pg_get_serial_sequence('ledger_entry', 'id')::regclass), 0);
begin
  return case when writers_are_gone('{ledger_entry}') then last end;
end $function$;

CREATE OR REPLACE FUNCTION public.list_new_invoices()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET plan_cache_mode TO 'force_generic_plan'
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  ids bigint[] := array(select id from became);
begin
  perform lock_list_date();
  -- A concurrent rename does not see what is not committed yet: one of the two has to wait.
  perform 1 from client where id in (select client_id from became) order by id for share;
  with fresh as materialized (
    select * from invoice_list_source where id = any (ids)
  ), logged as (
    insert into invoice_list_delta (weight, invoice_id, status, client_id, client_sort, currency, total_minor, balance_minor, issued_date, due_date)
    select 1, id, status, client_id, client_sort, currency, total_minor, balance_minor, issued_date, due_date from fresh
  ), placed as (
    insert into invoice_list_status select status, id, client_id from fresh
  ), numbered as (
    insert into invoice_list_number select id, number_search from fresh where number_search <> ''
  )
  insert into invoice_list_row (id, base_status, client_id, client_sort, currency, total_minor, balance_minor, issued_date, due_date, number_search, tags)
  select id, base_status, client_id, client_sort, currency, total_minor, balance_minor, issued_date, due_date, number_search, tags from fresh;
  return null;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.lock_list_date()
 RETURNS void
 LANGUAGE sql
BEGIN ATOMIC
 SELECT pg_advisory_xact_lock_shared((4210790)::bigint) AS pg_advisory_xact_lock_shared;
END;

CREATE OR REPLACE FUNCTION public.lock_periods()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock(4210792);
  return null;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.mail_delivery(of_mail mail)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select case
      when of_mail.finished_at is null then jsonb_build_object('reason', of_mail.problem)
      else (select jsonb_build_object('address', address, 'reason', reason) from mail_recipient
        where mail_id = of_mail.id and state in ('failed', 'bounced') order by position limit 1)
    end
$function$;

CREATE OR REPLACE FUNCTION public.mails_of_client(of_client bigint)
 RETURNS SETOF mail
 LANGUAGE sql
 STABLE
AS $function$
  select * from mail where client_id = of_client
    or invoice_id in (select id from invoice where client_id = of_client)
    or quote_id in (select id from quote where client_id = of_client)
    or credit_note_id in (select id from credit_note where client_id = of_client)
$function$;

CREATE OR REPLACE FUNCTION public.make_event_months(months date[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  month date;
  partition text;
  is_there boolean := false;
begin
  -- Of two that make the same month, the second finds it made.
  perform pg_advisory_xact_lock(4210795);
  foreach month in array months loop
    partition := 'analytics_event_' || to_char(month, 'YYYY_MM');
    if to_regclass(partition) is not null then
      is_there := true;
      continue;
    end if;
    execute format('create table %I (like analytics_event including all)', partition);
    execute format('alter table analytics_event attach partition %I for values from (%L) to (%L)', partition,
      to_char(month, 'YYYY-MM-01 00:00+00'), to_char(month + interval '1 month', 'YYYY-MM-01 00:00+00'));
  end loop;
  if is_there then
    alter table only analytics_event alter column count set statistics -1;
  end if;
end $function$;
-- granted: app=X/app
-- granted: ledgerline_product=X/app

CREATE OR REPLACE FUNCTION public.names_people(kind text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN (kind = ANY ('{sent,send-queued,send-failed,bounced,reminder-queued,reminder-sent,reminder-failed,accepted,declined,edited,imported}'::text[]));

CREATE OR REPLACE FUNCTION public.note_due_date_move()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into due_date_move (invoice_id, days) values (new.id, new.due_date - old.due_date);
  return null;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.note_removed_activity()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET "IntervalStyle" TO 'postgres'
 SET bytea_output TO 'hex'
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  begun bigint := coalesce((select max(id) from seal where source = 'books'), 0);
  named text[];
begin
  insert into removed_activity (id, invoice_id, quote_id, client_id) select id, invoice_id, quote_id, client_id from removed
    where num_nonnulls(invoice_id, quote_id, client_id) > 0
    on conflict (id) do nothing;
  for named in select distinct columns from (
    select (select columns from seal where source = 'activity' and through_id >= removed.id and seal.id > begun order by through_id, seal.id limit 1)
    from removed) as covering (columns) where columns is not null
  loop
    execute format('
      update removed_activity set hash = hashed.hash from (
        select sealed.id, %s as hash from removed as sealed
        where $1 = (select columns from seal where source = ''activity'' and through_id >= sealed.id and seal.id > $2 order by through_id, seal.id limit 1)
      ) as hashed where hashed.id = removed_activity.id', sealed_text(named)) using named, begun;
  end loop;
  return null;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.note_sign_in()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into sign_in (user_id, name, outcome, way, address, user_agent)
    select new.user_id, app_user.name, 'success', case when new.is_demo then 'demo' else new.way end, new.address, new.user_agent
    from app_user where id = new.user_id;
  return null;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.note_tag_move()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into tag_move (invoice_id, before, after) values (new.id, old.tags, new.tags);
  return null;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.numbers_follow_dates()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((
    select coalesce(numbers_follow_dates, lower(trim(country)) in
      ('fr', 'france', 'it', 'italy', 'italia', 'es', 'spain', 'españa', 'pt', 'portugal'))
    from organisation), false)
$function$;

CREATE OR REPLACE FUNCTION public.organisation_zone()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN COALESCE((SELECT organisation.time_zone FROM organisation), 'UTC'::text);

CREATE OR REPLACE FUNCTION public.own_currency()
 RETURNS character
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select currency from organisation), 'USD')
$function$;

CREATE OR REPLACE FUNCTION public.post_credit_notes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into ledger_entry (at, booked_on, kind, debit, credit, amount_minor, currency, client_id, invoice_id, credit_note_id, actor_id)
    select created_at, issued_date, 'credit-note', account, 'client-credit', minor, currency, client_id, invoice_id, id, created_by
    from added cross join lateral (values ('revenue', net_minor), ('tax', tax_minor)) as side (account, minor)
    where minor > 0 order by id;
  return null;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.post_invoices()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  any_charged boolean;
  any_given_up boolean;
begin
  -- Most updates post nothing, and are told so by the cheapest look.
  select bool_or((was.issued_at is null) <> (now.issued_at is null) or (was.voided_at is null) <> (now.voided_at is null)),
      bool_or((was.written_off_at is null) <> (now.written_off_at is null))
    into any_charged, any_given_up from was join became as now using (id);
  if any_charged then
    insert into ledger_entry (at, booked_on, kind, debit, credit, amount_minor, currency, client_id, invoice_id)
      select entry.at, entry.booked_on, entry.kind, entry.debit, entry.credit, entry.minor, now.currency, now.client_id, now.id
      from was join became as now using (id)
        cross join lateral (values (case now.series when 'imported' then 'opening' else 'revenue' end, now.total_minor - now.tax_minor),
          (case now.series when 'imported' then 'opening' else 'tax' end, now.tax_minor)) as side (account, minor)
        cross join lateral (
          select now.issued_at, now.issued_date, 'charge', 'receivable', account, minor
            where was.issued_at is null and now.issued_at is not null
          union all
          select now.voided_at, now.voided_on, 'void', account, 'receivable', minor
            where was.voided_at is null and now.voided_at is not null and now.credited_minor = 0
        ) as entry (at, booked_on, kind, debit, credit, minor)
      where entry.minor > 0 order by now.id;
  end if;
  if any_given_up then
    insert into ledger_entry (at, booked_on, kind, debit, credit, amount_minor, currency, client_id, invoice_id)
      select entry.at, entry.booked_on, entry.kind, entry.debit, entry.credit, entry.minor, now.currency, now.client_id, now.id
      from was join became as now using (id) cross join lateral (
        select now.written_off_at, now.written_off_on, 'write-off', account, 'receivable', minor
          from (select now.total_minor - now.paid_minor - now.credited_minor as left_minor) as given_up
            cross join lateral (select bad_debt_tax(now.id, left_minor) as tax) as within
            cross join lateral (values ('bad-debt', left_minor - tax), ('bad-debt-tax', tax)) as side (account, minor)
          where was.written_off_at is null and now.written_off_at is not null
        union all
        -- On every day on which it was written off or recovered, the opposite: as of no day was it a loss.
        select now(), undone.booked_on, 'write-off-undone', case when undone.minor > 0 then 'receivable' else account end,
            case when undone.minor > 0 then account else 'receivable' end, abs(undone.minor)
          from (
            select posting.booked_on, account, sum(amount_minor)::bigint as minor from ledger_posting as posting
            where invoice_id = now.id and account in ('bad-debt', 'bad-debt-tax') group by 1, 2
          ) as undone
          where was.written_off_at is not null and now.written_off_at is null
      ) as entry (at, booked_on, kind, debit, credit, minor)
      where entry.minor > 0 order by now.id, entry.booked_on;
  end if;
  return null;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.post_payment_differences()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into ledger_entry (at, booked_on, kind, debit, credit, amount_minor, currency, client_id, payment_id, difference_id, actor_id)
    select coalesce(reversal.created_at, payment.created_at), difference_day(row(added.*)::payment_difference), 'payment-difference',
      case when minor > 0 then account else 'client-credit' end, case when minor > 0 then 'client-credit' else account end,
      abs(minor), currency, client_id, payment.id, added.id,
      case when reversal.id is null then payment.created_by else reversal.created_by end
    from added join payment on payment.id = added.payment_id left join payment_reversal as reversal on reversal.id = added.reversal_id
      cross join lateral (values (kind, added.amount_minor - tax_minor), ('tax', tax_minor)) as side (account, minor)
    where minor <> 0 order by added.id;
  update payment set difference_minor = difference_minor + moved.amount_minor
    from (select payment_id, sum(amount_minor) as amount_minor from added group by payment_id) as moved
    where payment.id = moved.payment_id;
  return null;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.post_payment_reversals()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into ledger_entry (at, booked_on, kind, debit, credit, amount_minor, currency, client_id, payment_id, reversal_id, actor_id)
    select added.created_at, reversed_on, 'payment-reversal', 'client-credit',
      case when is_opening then 'opening' else 'cash' end, added.amount_minor, currency, client_id, payment.id, added.id, added.created_by
    from added join payment on payment.id = added.payment_id order by added.id;
  update payment set reversed_minor = reversed_minor + reversed.amount_minor
    from (select payment_id, sum(amount_minor) as amount_minor from added group by payment_id) as reversed
    where payment.id = reversed.payment_id;
  return null;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.post_payments()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into ledger_entry (at, booked_on, kind, debit, credit, amount_minor, currency, client_id, payment_id, actor_id)
    select created_at, paid_on, 'payment', case when is_opening then 'opening' else 'cash' end, 'client-credit', amount_minor, currency, client_id, id, created_by
    from added order by id;
  return null;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.post_recoveries(parts settling_part[], are_credit boolean)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into ledger_entry (at, booked_on, kind, debit, credit, amount_minor, currency, client_id, invoice_id, payment_id,
      allocation_id, credit_application_id, actor_id)
    select part.at, greatest(part.booked_on, invoice.written_off_on), case when part.minor > 0 then 'recovery' else 'write-off' end,
      case when side.minor > 0 then 'receivable' else account end, case when side.minor > 0 then account else 'receivable' end,
      abs(side.minor), currency, client_id, invoice.id, part.payment_id, case when not are_credit then part.id end,
      case when are_credit then part.id end, part.actor_id
    from (
      select *, sum(minor) over (partition by invoice_id order by id rows between unbounded preceding and 1 preceding)::bigint as earlier_minor
      from unnest(parts)
    ) as part
      join invoice on invoice.id = part.invoice_id and written_off_at is not null
      cross join lateral (select total_minor - paid_minor - credited_minor - coalesce(earlier_minor, 0) as minor) as former
      -- What stands in the ledger, not what it would be by now: credit notes may have come.
      cross join lateral (
        select case when earlier_minor is not null then bad_debt_tax(invoice.id, former.minor) else (
            select coalesce(sum(amount_minor), 0)::bigint from ledger_posting as posting where posting.invoice_id = invoice.id and account = 'bad-debt-tax'
          ) end - bad_debt_tax(invoice.id, former.minor - part.minor) as tax
      ) as moved
      cross join lateral (values ('bad-debt', part.minor - tax), ('bad-debt-tax', tax)) as side (account, minor)
    where side.minor <> 0 order by part.id;
end $function$;

CREATE OR REPLACE FUNCTION public.post_refunds()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- Money leaves at the rate of its day, and comes back at that.
  insert into ledger_entry (at, booked_on, kind, debit, credit, amount_minor, currency, client_id, refund_id, actor_id, base_minor,
      base_currency)
    select added.created_at, refunded_on, case when added.amount_minor > 0 then 'refund' else 'refund-undone' end,
      case when added.amount_minor > 0 then 'client-credit' else 'cash' end,
      case when added.amount_minor > 0 then 'cash' else 'client-credit' end, abs(added.amount_minor), added.currency, added.client_id,
      added.id, created_by, undone.base_minor, undone.base_currency
    from added left join ledger_entry as undone on undone.refund_id = added.reverses_id order by added.id;
  update payment set refunded_minor = refunded_minor + refunded.amount_minor
    from (select payment_id, sum(amount_minor) as amount_minor from added where payment_id is not null group by payment_id) as refunded
    where payment.id = refunded.payment_id;
  return null;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.prove_numbers()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  -- Before the documents are looked at: whoever takes a number away does so before or after, never unseen.
  lock table number_proof in share row exclusive mode;
  insert into number_proof (code, year, through_counter)
  select series, year, last_counter from series_proof
    where last_counter >= first_counter and in_use = last_counter - first_counter + 1
  on conflict (code, year) do update set through_counter = excluded.through_counter
    where number_proof.through_counter <> excluded.through_counter;
end $function$;

CREATE OR REPLACE FUNCTION public.quote_accepted_at(of_quote bigint)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select min(settled_at) from mail join mail_recipient on mail_id = mail.id
  where quote_id = of_quote and role = 'to' and state = 'accepted'
$function$;

CREATE OR REPLACE FUNCTION public.quote_delivery(of_quote bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select mail_delivery(mail) from mail where quote_id = of_quote and cancelled_at is null order by id desc limit 1
$function$;

CREATE OR REPLACE FUNCTION public.quote_document_hash(quote quote)
 RETURNS bytea
 LANGUAGE sql
 STABLE
RETURN sha256(convert_to((jsonb_build_array((quote).number, (quote).issued_date, (quote).valid_until, (quote).currency, (quote).total_minor, ((((quote).body - 'internalNote'::text) - 'tags'::text) - 'recipients'::text), (SELECT party.content FROM party WHERE (party.id = (quote_document_hash.quote).seller_party_id)), (SELECT party.content FROM party WHERE (party.id = (quote_document_hash.quote).client_party_id))))::text, 'UTF8'::name));

CREATE OR REPLACE FUNCTION public.quote_status(quote quote, today date)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN ((quote).issued_at IS NULL) THEN 'Draft'::text WHEN ((quote).invoice_id IS NOT NULL) THEN 'Invoiced'::text WHEN ((quote).answer = 'accepted'::text) THEN 'Accepted'::text WHEN ((quote).answer = 'declined'::text) THEN 'Declined'::text WHEN ((quote).valid_until < today) THEN 'Expired'::text WHEN ((quote).sent_at IS NOT NULL) THEN 'Sent'::text ELSE 'Issued'::text END;

CREATE OR REPLACE FUNCTION public.rate_of_entry(entry ledger_entry, own text)
 RETURNS frozen_rate
 LANGUAGE plpgsql
AS $function$
declare
  frozen frozen_rate;
  of_invoice bigint := entry.invoice_id;
begin
  -- A discount takes back what was charged, at the rate at which it was.
  if entry.difference_id is not null then
    select invoice_id into of_invoice from payment_difference where id = entry.difference_id and kind = 'early-payment-discount';
  end if;
  if entry.kind in ('charge', 'payment') or (entry.invoice_id is null and entry.payment_id is null) then
    select null, case entry.kind when 'charge' then entry.invoice_id end, case entry.kind when 'payment' then entry.payment_id end,
        own, found.rate, found.per, 10::numeric ^ (base.exponent - foreign_one.exponent), found.day, found.source
      into frozen
      from rate_on(entry.currency, own, entry.booked_on) as found
        join currency as base on base.code = own join currency as foreign_one on foreign_one.code = entry.currency;
    if frozen.rate is not null and num_nonnulls(frozen.invoice_id, frozen.payment_id) = 1 then
      insert into frozen_rate (invoice_id, payment_id, base_currency, rate, per, unit, day, source)
        select frozen.invoice_id, frozen.payment_id, own, frozen.rate, frozen.per, frozen.unit, frozen.day, frozen.source
        on conflict do nothing;
    end if;
    if entry.kind not in ('charge', 'payment') then return frozen; end if;
  end if;
  if of_invoice is not null then
    select * into frozen from frozen_rate where invoice_id = of_invoice;
  else
    select * into frozen from frozen_rate where payment_id = entry.payment_id;
  end if;
  return frozen;
end $function$;

CREATE OR REPLACE FUNCTION public.rate_on(of_currency text, in_currency text, on_day date)
 RETURNS TABLE(rate numeric, per numeric, day date, source text)
 LANGUAGE sql
 STABLE
AS $function$
  select found.rate, found.per, found.day, found.source from (
    (select one.rate, 1::numeric as per, one.day, one.source, 1 as place from daily_rate as one
      where one.currency = of_currency and one.base = in_currency and one.day between on_day - 10 and on_day
      order by one.day desc limit 1)
    union all
    (select 1, one.rate, one.day, one.source, 2 from daily_rate as one
      where one.currency = in_currency and one.base = of_currency and one.day between on_day - 10 and on_day
      order by one.day desc limit 1)
    union all
    (select wanted.rate, given.rate, wanted.day, wanted.source, 3
      from daily_rate as wanted join daily_rate as given on given.currency = wanted.currency and given.day = wanted.day
      where wanted.base = in_currency and given.base = of_currency and wanted.day between on_day - 10 and on_day
      order by wanted.day desc limit 1)
    union all
    select coalesce(setting.numerator, setting.rate), coalesce(setting.denominator, 1),
      (setting.updated_at at time zone organisation_zone())::date, 'settings', 4
    from exchange_rate as setting join organisation on organisation.currency = in_currency
    where setting.currency = of_currency
  ) as found order by found.place = 4, found.day desc, found.place limit 1
$function$;

CREATE OR REPLACE FUNCTION public.rebuild_client_movements()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  lock table ledger_entry in share row exclusive mode;
  delete from client_movement;
  insert into client_movement (client_id, currency, day, entry_id, amount_minor, kind, invoice_id, reference)
  select client_id, currency, day, entry_id, amount_minor, kind, invoice_id, reference from ledger_movement order by 1, 2, 3, 4;
end $function$;

CREATE OR REPLACE FUNCTION public.rebuild_daily_facts()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  lock table invoice_list_date in share update exclusive mode;
  lock table analytics_event in share row exclusive mode;
  delete from daily_fact_delta;
  delete from daily_fact;
  insert into daily_fact select * from daily_fact_source;
end $function$;

CREATE OR REPLACE FUNCTION public.rebuild_daily_receivables()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  -- Those that write hold it shared (lock_list_date), those that fold changes hold the table.
  perform pg_advisory_xact_lock(4210790);
  lock table invoice_list_date in share update exclusive mode;
  delete from daily_receivable_delta;
  delete from daily_receivable;
  insert into daily_receivable select * from daily_receivable_source;
end $function$;

CREATE OR REPLACE FUNCTION public.receivable_changes(issued date, due date, ended date, settled date, minor bigint)
 RETURNS TABLE(day date, owed_minor bigint, past_due_minor bigint)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select * from (values
    (least(greatest(issued, settled), ended), minor, 0::bigint),
    (least(greatest(issued, settled, due + 1), ended), 0::bigint, minor),
    (ended, -minor, -minor)
  ) as change (day, owed_minor, past_due_minor) where change.day is not null
$function$;

CREATE OR REPLACE FUNCTION public.recurring_day(starts_on date, unit text, every integer, index integer)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
RETURN ((starts_on + CASE unit WHEN 'week'::text THEN make_interval(days => ((7 * every) * index)) WHEN 'month'::text THEN make_interval(months => (every * index)) WHEN 'year'::text THEN make_interval(months => ((12 * every) * index)) ELSE NULL::interval END))::date;

CREATE OR REPLACE FUNCTION public.refresh_invoice_list_rows(ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  -- A rename and a command may change the same row at once: -1 must count what the other one left.
  perform 1 from invoice_list_row where id = any (ids) order by id for update;
  -- Each change in one row, joined by keys only: the planner assumes ten ids, however many there are.
  with changed as materialized (
    select was, now
    from (select id, row (listed.*)::invoice_list as was from invoice_list as listed where id = any (ids)) as kept
    full join (select id, row (listable.*)::invoice_list as now from invoice_list_source as listable where id = any (ids)) as fresh using (id)
    where was is distinct from now
  ), logged as (
    insert into invoice_list_delta (weight, invoice_id, status, client_id, client_sort, currency, total_minor, balance_minor, issued_date, due_date)
    select weight, (side).id, (side).status, (side).client_id, (side).client_sort, (side).currency, (side).total_minor,
      (side).balance_minor, (side).issued_date, (side).due_date
    from changed cross join lateral (values (-1, was), (1, now)) as sides (weight, side) where (side).id is not null
  ), gone as (
    delete from invoice_list_row using changed where invoice_list_row.id = (was).id and (now).id is null
  ), unplaced as (
    delete from invoice_list_status using changed
    where invoice_list_status.status = (was).status and invoice_list_status.id = (was).id and (now).id is null
  ), moved as (
    update invoice_list_status set status = (now).status, client_id = (now).client_id from changed
    where invoice_list_status.status = (was).status and invoice_list_status.id = (was).id
      and ((now).status <> (was).status or (now).client_id <> (was).client_id)
  ), placed as (
    insert into invoice_list_status select (now).status, (now).id, (now).client_id from changed where (was).id is null
  ), unnumbered as (
    -- As an array: as long as the server has not counted the table it would read all of it for each change.
    delete from invoice_list_number where id = any (array(
      select (was).id from changed where (was).number_search <> '' and coalesce((now).number_search, '') = ''))
  ), numbered as (
    insert into invoice_list_number select (now).id, (now).number_search from changed
    where (now).number_search <> '' and (now).number_search is distinct from (was).number_search
    on conflict (id) do update set number_search = excluded.number_search
  )
  insert into invoice_list_row (id, base_status, client_id, client_sort, currency, total_minor, balance_minor, issued_date, due_date,
    number_search, tags, first_paid_on, last_paid_on)
  select (now).id, (now).base_status, (now).client_id, (now).client_sort, (now).currency, (now).total_minor,
    (now).balance_minor, (now).issued_date, (now).due_date, (now).number_search, (now).tags, (now).first_paid_on, (now).last_paid_on
  from changed where (now).id is not null
  on conflict (id) do update set (base_status, client_id, client_sort, currency, total_minor, balance_minor, issued_date,
    due_date, number_search, tags, first_paid_on, last_paid_on) = (excluded.base_status, excluded.client_id, excluded.client_sort,
    excluded.currency, excluded.total_minor, excluded.balance_minor, excluded.issued_date, excluded.due_date, excluded.number_search,
    excluded.tags, excluded.first_paid_on, excluded.last_paid_on);
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_list_after_client()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform lock_list_date();
  perform 1 from invoice_list_row where client_id = new.id order by id for update;
  with renamed as (
    update invoice_list_row set client_sort = new.name_sort where client_id = new.id returning *
  )
  insert into invoice_list_delta (weight, invoice_id, status, client_id, client_sort, currency, total_minor, balance_minor, issued_date, due_date)
  select weight, id, status_on_date(base_status, due_date, (select day from invoice_list_date)), client_id, name, currency, total_minor,
    balance_minor, issued_date, due_date
  from renamed cross join lateral (values (-1, old.name_sort), (1, new.name_sort)) as sides (weight, name);
  return null;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.refresh_list_after_invoices()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  ids bigint[];
begin
  if tg_op = 'DELETE' then
    ids := array(select id from was order by id);
  else
    ids := array(
      select id from was as one join became as other using (id)
      where (one.client_id, one.currency, one.total_minor, one.paid_minor, one.credited_minor, one.issued_date, one.due_date, one.number,
          one.tags, one.issued_at, one.sent_at, one.downloaded_at, one.voided_at, one.written_off_at, one.deleted_at)
        is distinct from (other.client_id, other.currency, other.total_minor, other.paid_minor, other.credited_minor, other.issued_date,
          other.due_date, other.number, other.tags, other.issued_at, other.sent_at, other.downloaded_at, other.voided_at,
          other.written_off_at, other.deleted_at)
      order by id);
  end if;
  if ids = '{}' then return null; end if;
  perform lock_list_date();
  if tg_op = 'UPDATE' then
    -- A concurrent rename does not see what is not committed yet: one of the two has to wait.
    perform 1 from client where id in (select client_id from became) order by id for share;
  end if;
  perform refresh_invoice_list_rows(ids);
  return null;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.refresh_list_after_lines()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET plan_cache_mode TO 'force_generic_plan'
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  ids bigint[];
begin
  if tg_op = 'DELETE' then ids := array(select distinct invoice_id from was);
  else ids := array(select distinct invoice_id from became); end if;
  if tg_op <> 'INSERT' then
    delete from invoice_list_line using line_text
    where invoice_list_line.invoice_id = any (ids) and line_text.id = invoice_list_line.text_id
      and not exists (select from invoice_line as line where line.invoice_id = invoice_list_line.invoice_id
        and sha256(convert_to(fold_text(line.title || E'\n' || line.description), 'UTF8')) = line_text.hash);
  end if;
  if tg_op <> 'DELETE' then
    insert into line_text (hash, content)
      select hash, content from (select distinct hash, content from invoice_list_line_source where invoice_id = any (ids)) as wanted
      where not exists (select from line_text where line_text.hash = wanted.hash)
      -- In one order, so that two transactions with the same new texts cannot deadlock.
      order by hash
      on conflict do nothing;
    insert into invoice_list_line (text_id, invoice_id)
      select line_text.id, invoice_id from invoice_list_line_source join line_text using (hash) where invoice_id = any (ids)
      on conflict do nothing;
  end if;
  return null;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  raise exception 'Rows of % are only ever added', tg_table_name using errcode = 'check_violation', constraint = tg_table_name || '_is_append_only';
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.refuse_closed_period(closed accounting_period)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'The month % is %', to_char(closed.month, 'YYYY-MM'), closed.state
    using errcode = 'check_violation', constraint = 'books_are_open', detail = to_char(closed.month, 'YYYY-MM') || ' ' || closed.state;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_frozen(what text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'An issued document is frozen: %', what using errcode = 'check_violation', constraint = 'issued_is_frozen';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_number_out_of_order(last_day date, issued_on date)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if last_day > issued_on then
    raise exception 'The last number of the series is of a later day' using errcode = 'check_violation',
      constraint = 'numbers_follow_dates', detail = to_char(last_day, 'YYYY-MM-DD');
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_other_early_discount()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform refuse_frozen('a discount is granted late with its payment');
  return new;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.refuse_other_kind()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform refuse_frozen('correct it by a credit note');
  return new;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.refuse_other_look()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform refuse_frozen('it keeps the look that it was issued with');
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.refuse_other_mail_document()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  raise exception 'A mail keeps what it says, and ends once' using errcode = 'check_violation', constraint = 'mail_is_kept';
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.refuse_tax_without_category()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  raise exception 'A tax has a category of EN 16931, and the rate that it allows' using errcode = 'check_violation', constraint = 'invoice_line_taxes_have_categories';
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.refuse_truncate()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if current_setting('ledgerline.empties_books', true) = 'yes'
    and exists (select from client where is_sample union all select from invoice where is_sample)
  then
    return null;
  end if;
  raise exception 'Rows of % are only ever added', tg_table_name using errcode = 'check_violation', constraint = tg_table_name || '_is_append_only';
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.register_events()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    -- In one order, so that of two writers one waits for the other and not both.
    insert into analytics_event_id (id, at) select id, at from became order by id;
  elsif tg_op = 'DELETE' then
    delete from analytics_event_id as known using was where known.id = was.id;
  else
    if exists (select id from was except select id from became) then
      raise exception 'The id of an event never changes' using errcode = 'restrict_violation';
    end if;
    update analytics_event_id as known set at = became.at from became where known.id = became.id and known.at <> became.at;
  end if;
  return null;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.regroup_invoice_list_blocks(of_order smallint, width integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  with placed as (
    select *, row_number() over (order by key_text, key_number, key_id) - 1 as place from invoice_list_block where sort_key = of_order
  ), summed as (
    select place / width as part, array[sum(counts[1]), sum(counts[2]), sum(counts[3]), sum(counts[4]), sum(counts[5]),
      sum(counts[6]), sum(counts[7]), sum(counts[8]), sum(counts[9])]::integer[] as counts
    from placed group by 1
  ), regrouped as materialized (
    select key_text, key_number, key_id, summed.counts from summed join placed on placed.place = part * width
  ), gone as (
    delete from invoice_list_group as former where sort_key = of_order and not exists (select from regrouped
      where (regrouped.key_text, regrouped.key_number, regrouped.key_id) = (former.key_text, former.key_number, former.key_id))
  )
  insert into invoice_list_group as former (sort_key, key_text, key_number, key_id, counts) select of_order, regrouped.* from regrouped
  on conflict on constraint invoice_list_group_pkey do update set counts = excluded.counts
  where former.counts is distinct from excluded.counts
$function$;

CREATE OR REPLACE FUNCTION public.reminder_addresses(of_invoice bigint)
 RETURNS TABLE(mail_id bigint, address text, role text)
 LANGUAGE sql
 STABLE
AS $function$
  with newest as (
    select max(mail.id) as id from mail join mail_recipient on mail_recipient.mail_id = mail.id
    where invoice_id = of_invoice and kind = 'invoice' and mail_recipient.role = 'to' and state = 'accepted'
  ), wanted as (
    select mail_recipient.mail_id, address, role, position from newest join mail_recipient on mail_recipient.mail_id = newest.id
    where state = 'accepted' and role in ('to', 'cc')
    union all
    select null, own.address, 'to', own.position
    from newest cross join invoice join client on client.id = invoice.client_id
      cross join lateral unnest(case when recipients <> '{}' then recipients else array[company_email] end)
        with ordinality as own (address, position)
    where newest.id is null and invoice.id = of_invoice and own.address <> ''
  )
  select mail_id, address, role from wanted
  where not exists (
    select from mail_recipient as later join mail on mail.id = later.mail_id
    where mail.invoice_id = of_invoice and later.mail_id > coalesce(wanted.mail_id, 0) and later.state = 'bounced'
      and lower(later.address) = lower(wanted.address))
  order by position
$function$;

CREATE OR REPLACE FUNCTION public.reminder_day(due_date date, days integer, on_weekends boolean)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((due_date + days) + CASE WHEN on_weekends THEN 0 ELSE CASE EXTRACT(isodow FROM (due_date + days)) WHEN 6 THEN 2 WHEN 7 THEN 1 ELSE 0 END END);

CREATE OR REPLACE FUNCTION public.renew_days()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform rebuild_daily_receivables();
  return null;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.renew_facts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform rebuild_daily_facts();
  return null;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.request_origin(part integer)
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN NULLIF(split_part(current_setting('ledgerline.origin'::text, true), ' '::text, part), ''::text);

CREATE OR REPLACE FUNCTION public.rows_of_seal(seal_id bigint)
 RETURNS TABLE(id bigint, content text, hash bytea, went_with_record boolean)
 LANGUAGE plpgsql
 STABLE
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET "IntervalStyle" TO 'postgres'
 SET bytea_output TO 'hex'
AS $function$
#variable_conflict use_column
declare
  shape record;
begin
  select seal.source, seal.columns, seal.ids into strict shape from seal where seal.id = seal_id;
  return query execute format('
    select given.id, case when sealed.id is not null then row(%s)::text end,
      coalesce(case when sealed.id is not null then %s end, removed.hash), removed.id is not null
    from unnest($1) with ordinality as given (id, place)
    left join %I as sealed on sealed.id = given.id
    left join removed_activity as removed on $2 = ''activity'' and sealed.id is null and removed.id = given.id
    order by place', (
      select string_agg(format('sealed.%I', name), ', ' order by place) from unnest(shape.columns) with ordinality as named (name, place)),
    sealed_text(shape.columns), shape.source) using shape.ids, shape.source;
end $function$;

CREATE OR REPLACE FUNCTION public.says_of_client(kept jsonb, of_client client)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select kept::text ~ format('"(client_id|clientId)": "?%s\M', of_client.id) or exists (
    select from unnest(array[of_client.name, of_client.company, of_client.company_email, of_client.contact]) as said
    where said <> '' and strpos(kept::text, to_jsonb(said)::text) > 0)
$function$;

CREATE OR REPLACE FUNCTION public.seal_breaches()
 RETURNS TABLE(source text, breach text, broken bigint, examples bigint[])
 LANGUAGE plpgsql
 STABLE
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET "IntervalStyle" TO 'postgres'
 SET bytea_output TO 'hex'
AS $function$
#variable_conflict use_column
declare
  begun bigint := coalesce((select max(id) from seal where seal.source = 'books'), 0);
  shape record;
begin
  return query
    with linked as (
      select id, hash = seal_hash(seal) and previous = coalesce(lag(hash) over chain, sha256(''))
        and id = coalesce(lag(id) over chain, 0) + 1 as holds
      from seal window chain as (order by id)
    )
    select 'seal', 'altered', count(*), (array_agg(id order by id))[:5] from linked where not holds having count(*) > 0;
  for shape in
    select sealed_source.*, seal.columns from seal join sealed_source on sealed_source.name = seal.source where seal.id > begun group by 1, 2, 3, 4, 5
  loop
    return query execute format('
      with chained as (
        select seal.id as seal_id, digest, row_id, mark, place from seal
          cross join lateral unnest(ids, marks) with ordinality as sealed (row_id, mark, place)
        where source = $1 and columns = $2 and seal.id > $3
      ), compared as (
        select seal_id, digest, row_id, place, sealed.id is null as is_missing, hash, sealed_mark(hash) <> mark as is_altered
        from chained left join (select id, %s as hash from %I as sealed) as sealed on sealed.id = row_id
      ), rows as (
        select row_id, case when is_missing then ''missing'' else ''altered'' end as breach from compared where is_missing or is_altered
        union all
        select min(row_id), ''altered'' from compared group by seal_id, digest
        having not bool_or(is_missing or is_altered) and sha256(string_agg(hash, '''' order by place)) <> digest
      )
      select $1, breach, count(*), (array_agg(row_id order by row_id))[:5] from rows
      where not (breach = ''missing'' and $1 = ''activity'' and exists (
        select from removed_activity as removed where removed.id = row_id
          and (not exists (select from invoice where invoice.id = removed.invoice_id) and not exists (select from quote where quote.id = removed.quote_id)
            and not exists (select from client where client.id = removed.client_id)
            or exists (select from client where client.id = client_of_removed(removed) and erased_at = removed_at))))
      group by breach', sealed_text(shape.columns), shape.name) using shape.name, shape.columns, begun;
  end loop;
  -- Below the last id that is sealed no row can have come in an honest way.
  for shape in
    select sealed_source.*, max(through_id) as through_id from seal join sealed_source on sealed_source.name = seal.source
    where seal.id > begun group by 1, 2, 3, 4
  loop
    return query execute format('
      with unsealed as materialized (
        select sealed.* from %I as sealed where sealed.id <= $2 and not exists (
          select from (select unnest(ids) as row_id from seal where source = $1 and seal.id > $3) as known where row_id = sealed.id)
      )
      select $1, ''inserted'', count(*), (array_agg(id order by id))[:5] from unsealed as sealed where not (%s) having count(*) > 0',
      shape.name, shape.is_sample) using shape.name, shape.through_id, begun;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.seal_hash(of_seal seal)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select sha256(of_seal.previous || of_seal.digest || convert_to(row(of_seal.id, of_seal.source, of_seal.columns, of_seal.ids, of_seal.marks,
    of_seal.through_id, extract(epoch from of_seal.sealed_at))::text, 'UTF8'))
$function$;

CREATE OR REPLACE FUNCTION public.seal_rows(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET "IntervalStyle" TO 'postgres'
 SET bytea_output TO 'hex'
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  source sealed_source;
  bounds jsonb := '{}';
  begun bigint;
  through bigint;
  columns text[];
  ids bigint[];
  marks bigint[];
  digest bytea;
  done integer := 0;
begin
  if not pg_try_advisory_xact_lock(4210796) then return 0; end if;
  select coalesce(max(id), 0) into begun from seal where seal.source = 'books';
  for source in select * from sealed_source loop
    bounds := bounds || jsonb_build_object(source.name, coalesce(pg_sequence_last_value(pg_get_serial_sequence(source.numbered_by, 'id')::regclass), 0));
  end loop;
  -- One that takes longer is waited for by the next time.
  if not writers_are_gone(array(select distinct numbered_by::regclass from sealed_source)) then return 0; end if;
  for source in select * from sealed_source order by name loop
    loop
      exit when done >= most;
      through := coalesce((select through_id from seal where seal.source = source.name and seal.id > begun order by seal.id desc limit 1), 0);
      columns := sealed_columns(source);
      execute format('
        with batch as (
          select sealed.id, %s as hash from %I as sealed
          where sealed.id > $1 and sealed.id <= $2 and not (%s) order by sealed.id limit $3
        )
        select array_agg(id order by id), array_agg(sealed_mark(hash) order by id), sha256(string_agg(hash, '''' order by id)) from batch',
        sealed_text(columns), source.name, source.is_sample)
        into ids, marks, digest using through, (bounds ->> source.name)::bigint, least(most - done, 5000);
      exit when ids is null;
      perform add_seal(source.name, columns, ids, marks, digest);
      done := done + cardinality(ids);
    end loop;
  end loop;
  return done;
end $function$;
-- granted: app=X/app
-- granted: ledgerline_product=X/app

CREATE OR REPLACE FUNCTION public.seal_text(of_seal seal)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select row(of_seal.id, of_seal.source, of_seal.columns, of_seal.ids, of_seal.marks, of_seal.through_id,
    extract(epoch from of_seal.sealed_at))::text
$function$;

CREATE OR REPLACE FUNCTION public.sealed_columns(source sealed_source)
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
  select array_agg(attname::text order by attnum) from pg_attribute
  where attrelid = source.name::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> all(source.excluded)
$function$;

CREATE OR REPLACE FUNCTION public.sealed_mark(hash bytea)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
RETURN ((('x'::text || encode(substr(hash, 1, 8), 'hex'::text)))::bit(64))::bigint;

CREATE OR REPLACE FUNCTION public.sealed_text(columns text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select format('sha256(convert_to(row(%s)::text, ''UTF8''))', (
    select string_agg(format('sealed.%I', name), ', ' order by place) from unnest(columns) with ordinality as named (name, place)))
$function$;

CREATE OR REPLACE FUNCTION public.settle_invoices()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  any_written_off boolean;
begin
  -- In key order, so that two payments over the same invoices cannot deadlock.
  select bool_or(written_off_at is not null) into any_written_off
    from (select written_off_at from invoice where id in (select invoice_id from added) order by id for update) as locked;
  if any_written_off then
    perform post_recoveries(array_agg(row(coalesce(reversal.created_at, payment.created_at), coalesce(reversed_on, paid_on), part.id,
        invoice_id, payment.id, part.amount_minor,
        case when reversal.id is null then payment.created_by else reversal.created_by end)::settling_part), false)
      from added as part join payment on payment.id = part.payment_id
        left join payment_reversal as reversal on reversal.id = part.reversal_id;
  end if;
  insert into ledger_entry (at, booked_on, kind, debit, credit, amount_minor, currency, client_id, invoice_id, payment_id,
      allocation_id, actor_id)
    select coalesce(reversal.created_at, payment.created_at), greatest(coalesce(reversed_on, paid_on), issued_date), 'allocation',
      case when part.amount_minor > 0 then 'client-credit' else 'receivable' end,
      case when part.amount_minor > 0 then 'receivable' else 'client-credit' end, abs(part.amount_minor),
      payment.currency, payment.client_id, part.invoice_id, payment.id, part.id,
      case when reversal.id is null then payment.created_by else reversal.created_by end
    from added as part join payment on payment.id = part.payment_id join invoice on invoice.id = part.invoice_id
      left join payment_reversal as reversal on reversal.id = part.reversal_id
    order by part.id;
  update invoice set paid_minor = paid_minor + paid.amount_minor
    from (select invoice_id, sum(amount_minor) as amount_minor from added group by invoice_id) as paid
    where invoice.id = paid.invoice_id;
  return null;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.status_on_date(lasting smallint, due date, today date)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((due < today) AND (lasting = ANY (ARRAY[1, 3, 5, 7]))) THEN (6)::smallint ELSE lasting END;

CREATE OR REPLACE FUNCTION public.status_rank(status text)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (array_position(ARRAY['Downloaded'::text, 'Draft'::text, 'Issued'::text, 'Paid'::text, 'Partial Payment'::text, 'Past Due'::text, 'Sent'::text, 'Void'::text, 'Written Off'::text], status))::smallint;

CREATE OR REPLACE FUNCTION public.store_look(salesperson_id bigint, of_client bigint DEFAULT NULL::bigint)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  writing record := document_writing(of_client);
  kept integer;
begin
  for attempt in 1 .. 2 loop
    select document_look.id into kept from current_look left join app_user on app_user.id = salesperson_id
      join document_look on document_look.language = writing.language and document_look.locale = writing.locale
        and document_look.second_language is not distinct from writing.second
        and document_look.paper = current_look.paper and document_look.design = current_look.design
        and document_look.accent = current_look.accent and document_look.logo_place = current_look.logo_place
        and template = current_document_template() and salesperson = coalesce(app_user.name, '');
    exit when kept is not null;
    -- Where another transaction has just kept the same, the next look finds it.
    insert into document_look (language, second_language, locale, paper, template, salesperson, design, accent, logo_place)
      select writing.language, writing.second, writing.locale, paper, current_document_template(),
        coalesce((select app_user.name from app_user where app_user.id = salesperson_id), ''), design, accent, logo_place
      from current_look on conflict do nothing;
  end loop;
  return kept;
end $function$;

CREATE OR REPLACE FUNCTION public.store_party(given jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  given_hash bytea := sha256(convert_to(given::text, 'UTF8'));
  kept bigint;
begin
  select id into kept from party where hash = given_hash;
  if kept is not null then return kept; end if;
  insert into party (content, hash) values (given, given_hash) on conflict (hash) do nothing returning id into kept;
  -- Another transaction has just kept the same.
  if kept is null then select id into kept from party where hash = given_hash; end if;
  return kept;
end $function$;

CREATE OR REPLACE FUNCTION public.sum_of_taxes(taxes jsonb)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(sum((tax ->> 'tax')::bigint), 0)::bigint from jsonb_array_elements(taxes) as tax
$function$;

CREATE OR REPLACE FUNCTION public.take_activity_along()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_table_name = 'invoice' then
    update activity set of_client_id = new.client_id where invoice_id = new.id;
  else
    update activity set of_client_id = new.client_id where quote_id = new.id;
  end if;
  return null;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.take_back_proof()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  lock table number_proof in share row exclusive mode;
  delete from number_proof where tg_op = 'TRUNCATE' or year = old.number_year;
  return null;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.take_back_proof_of_removed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- Drafts, which are removed day by day, have no number.
  if exists (select from removed where number_counter is not null) then
    lock table number_proof in share row exclusive mode;
    delete from number_proof where year in (select number_year from removed);
  end if;
  return null;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.take_base()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  own char(3);
  frozen frozen_rate;
  taxed bigint;
  whole bigint;
  side text;
  former bigint;
begin
  if new.base_currency is not null then return new; end if;
  own := own_currency();
  if new.currency = own then
    new.base_currency := own;
    new.base_minor := new.amount_minor;
    return new;
  end if;
  frozen := rate_of_entry(new, own);
  if frozen.rate is null then
    -- Issued, or paid, while its currency was the organisation's own.
    if exists (select from ledger_entry where base_currency = currency
      and (invoice_id = new.invoice_id or (new.invoice_id is null and payment_id = new.payment_id)))
    then
      new.base_currency := new.currency;
      new.base_minor := new.amount_minor;
    end if;
    return new;
  end if;
  new.base_currency := frozen.base_currency;
  if new.kind in ('charge', 'void') then
    select tax_minor, total_minor into taxed, whole from invoice where id = new.invoice_id;
    -- The tax is what a return asks for: it is rounded by itself, the net amount is the rest.
    if 'tax' in (new.debit, new.credit) and new.amount_minor = taxed then
      new.base_minor := at_rate(taxed, frozen);
      return new;
    elsif 'revenue' in (new.debit, new.credit) and new.amount_minor = whole - taxed then
      new.base_minor := at_rate(whole, frozen) - at_rate(taxed, frozen);
      return new;
    end if;
  end if;
  -- So is the tax in a discount: both parts are what the whole is at the rate.
  if new.kind = 'payment-difference' and 'early-payment-discount' in (new.debit, new.credit) then
    select abs(difference.amount_minor), abs(difference.tax_minor) into whole, taxed from payment_difference as difference where id = new.difference_id;
    new.base_minor := at_rate(whole, frozen) - at_rate(taxed, frozen);
    return new;
  end if;
  side := case
    when new.invoice_id is not null and 'receivable' in (new.debit, new.credit) then 'receivable'
    when new.invoice_id is null and new.payment_id is not null and 'cash' in (new.debit, new.credit) then 'cash'
  end;
  if side is null then
    new.base_minor := at_rate(new.amount_minor, frozen);
    return new;
  end if;
  select coalesce(sum(case debit when side then amount_minor else -amount_minor end), 0) into former
    from ledger_entry where side in (debit, credit)
      and (invoice_id = new.invoice_id or (new.invoice_id is null and payment_id = new.payment_id));
  new.base_minor := abs(at_rate(former + case new.debit when side then new.amount_minor else -new.amount_minor end, frozen)
    - at_rate(former, frozen));
  return new;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.takes_password(of_user app_user)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(of_user.password_until > now(), false)
    or not exists (select from single_sign_on where is_on and not takes_passwords)
$function$;

CREATE OR REPLACE FUNCTION public.tax_key(taxes jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(string_agg(one, ' + ' order by one), '') from (
    select trim_scale((tax ->> 'rate')::numeric) || '% ' || (tax ->> 'category') || coalesce(E'\n' || nullif(tax ->> 'label', ''), '') as one
    from jsonb_array_elements(taxes) as tax
  ) as named
$function$;

CREATE OR REPLACE FUNCTION public.tell_webhooks(of_type text, of_subject text, what jsonb, listeners bigint[])
 RETURNS void
 LANGUAGE sql
BEGIN ATOMIC
 WITH event AS (
          INSERT INTO webhook_event (type, subject, data)
           VALUES (tell_webhooks.of_type, tell_webhooks.of_subject, tell_webhooks.what)
           RETURNING webhook_event.id
         )
  INSERT INTO webhook_delivery (event_id, endpoint_id, subject)  SELECT event.id,
             listener.listener,
             tell_webhooks.of_subject AS of_subject
            FROM (event
              CROSS JOIN unnest(tell_webhooks.listeners) listener(listener))
           ORDER BY listener.listener;
END;

CREATE OR REPLACE FUNCTION public.tell_webhooks_of_activity()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  kind_of_subject text := case when new.invoice_id is not null then 'invoice' when new.quote_id is not null then 'quote'
    when new.client_id is not null then 'client' else 'company' end;
  of_type text;
  listeners bigint[];
  subject_id bigint := coalesce(new.invoice_id, new.quote_id, new.client_id);
  today date;
  what jsonb;
begin
  if not exists (select from webhook_endpoint where is_on) then return null; end if;
  if new.kind in ('client-deleted', 'client-erased') then
    kind_of_subject := 'client';
    subject_id := coalesce((new.before ->> 'id')::bigint, (new.data ->> 'id')::bigint);
  end if;
  of_type := webhook_type(new.kind, kind_of_subject, new.data);
  listeners := webhook_listeners(of_type);
  if listeners is null then return null; end if;
  today := (now() at time zone organisation_zone())::date;
  what := jsonb_build_object('activity', new.kind, 'actorId', new.actor_id) || case kind_of_subject
    when 'invoice' then jsonb_build_object('invoice', coalesce(
      (select webhook_invoice(invoice, today) from invoice where id = new.invoice_id), jsonb_build_object('id', new.invoice_id)))
    when 'quote' then jsonb_build_object('quote', coalesce(
      (select webhook_quote(quote, today) from quote where id = new.quote_id), jsonb_build_object('id', new.quote_id)))
    when 'client' then jsonb_build_object('client', coalesce((
      select jsonb_build_object('id', id, 'isArchived', archived_at is not null, 'version', version) from client where id = subject_id),
      jsonb_build_object('id', subject_id)))
    else '{}' end;
  if new.kind in ('payment', 'payment-reversed', 'credit-applied', 'credit-returned', 'credit-note', 'refund', 'refund-undone', 'written-off', 'write-off-undone')
  then
    what := what || jsonb_build_object('amount', webhook_amount((new.data #>> '{amount,minor}')::bigint, (new.data #>> '{amount,exponent}')::smallint),
      'currency', new.data #> '{amount,currency}');
  end if;
  if of_type like 'credit-note.%' then what := what || jsonb_build_object('creditNote', jsonb_build_object('number', new.data -> 'number')); end if;
  perform tell_webhooks(of_type, kind_of_subject || coalesce(':' || subject_id, ''), what, listeners);
  return null;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.tell_webhooks_of_days(today date)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  seen date;
  told integer := 0;
  listeners bigint[];
  late invoice;
  expired quote;
begin
  select day into seen from webhook_day for update;
  if seen >= today then return 0; end if;
  listeners := webhook_listeners('invoice.status-changed');
  if listeners is not null and seen is not null then
    for late in
      select * from invoice where id in (select id from invoice_list_row where due_date >= seen and due_date < today)
        and due_date >= seen and due_date < today and invoice_status(invoice, today) = 'Past Due' order by id for share
    loop
      perform tell_webhooks('invoice.status-changed', 'invoice:' || late.id,
        jsonb_build_object('previousStatus', invoice_status(late, seen), 'invoice', webhook_invoice(late, today)), listeners);
      told := told + 1;
    end loop;
  end if;
  listeners := webhook_listeners('quote.status-changed');
  if listeners is not null and seen is not null then
    for expired in
      select * from quote where issued_at is not null and answer is null and invoice_id is null
        and valid_until >= seen and valid_until < today order by id for share
    loop
      perform tell_webhooks('quote.status-changed', 'quote:' || expired.id,
        jsonb_build_object('previousStatus', quote_status(expired, seen), 'quote', webhook_quote(expired, today)), listeners);
      told := told + 1;
    end loop;
  end if;
  update webhook_day set day = today;
  return told;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_webhooks_of_quote_status()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  today date;
  was text;
  listeners bigint[] := webhook_listeners('quote.status-changed');
begin
  if listeners is null then return null; end if;
  today := (now() at time zone organisation_zone())::date;
  was := quote_status(old, today);
  if was = quote_status(new, today) then return null; end if;
  perform tell_webhooks('quote.status-changed', 'quote:' || new.id,
    jsonb_build_object('previousStatus', was, 'quote', webhook_quote(new, today)), listeners);
  return null;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.tell_webhooks_of_status()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  today date;
  was text;
  listeners bigint[] := webhook_listeners('invoice.status-changed');
begin
  if listeners is null then return null; end if;
  today := (now() at time zone organisation_zone())::date;
  was := invoice_status(old, today);
  if was = invoice_status(new, today) then return null; end if;
  perform tell_webhooks('invoice.status-changed', 'invoice:' || new.id,
    jsonb_build_object('previousStatus', was, 'invoice', webhook_invoice(new, today)), listeners);
  return null;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.update_client_credit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- In key order, so that two commands over the same clients cannot deadlock.
  insert into client_credit (client_id, currency, amount_minor)
    select client_id, currency, sum(case 'client-credit' when credit then amount_minor when debit then -amount_minor else 0 end)
    from added where 'client-credit' in (debit, credit) group by client_id, currency order by client_id, currency
  on conflict (client_id, currency) do update set amount_minor = client_credit.amount_minor + excluded.amount_minor;
  return null;
end $function$;
-- granted: app=X/app

CREATE OR REPLACE FUNCTION public.voids_by_credit_note()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((
    select coalesce(voids_by_credit_note, lower(trim(country)) in
      ('de', 'germany', 'deutschland', 'at', 'austria', 'österreich', 'fr', 'france', 'it', 'italy', 'italia', 'es', 'spain', 'españa',
        'pt', 'portugal', 'pl', 'poland', 'polska'))
    from organisation), false)
$function$;

CREATE OR REPLACE FUNCTION public.webhook_amount(minor bigint, exponent smallint)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE
RETURN round(((minor)::numeric / power((10)::numeric, (exponent)::numeric)), (exponent)::integer);

CREATE OR REPLACE FUNCTION public.webhook_invoice(of_invoice invoice, today date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
RETURN (SELECT jsonb_build_object('id', (webhook_invoice.of_invoice).id, 'number', (webhook_invoice.of_invoice).number, 'status', invoice_status(webhook_invoice.of_invoice, webhook_invoice.today), 'clientId', (webhook_invoice.of_invoice).client_id, 'currency', currency.code, 'issuedDate', (webhook_invoice.of_invoice).issued_date, 'dueDate', (webhook_invoice.of_invoice).due_date, 'total', webhook_amount((webhook_invoice.of_invoice).total_minor, currency.exponent), 'paid', webhook_amount((webhook_invoice.of_invoice).paid_minor, currency.exponent), 'credited', webhook_amount((webhook_invoice.of_invoice).credited_minor, currency.exponent), 'balance', webhook_amount((webhook_invoice.of_invoice).balance_minor, currency.exponent), 'isDeleted', ((webhook_invoice.of_invoice).deleted_at IS NOT NULL), 'version', (webhook_invoice.of_invoice).version) AS jsonb_build_object FROM currency WHERE (currency.code = (webhook_invoice.of_invoice).currency));

CREATE OR REPLACE FUNCTION public.webhook_listeners(of_type text)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE
RETURN (SELECT array_agg(webhook_endpoint.id) AS array_agg FROM webhook_endpoint WHERE (webhook_endpoint.is_on AND (webhook_endpoint.events && ARRAY['*'::text, webhook_listeners.of_type])));

CREATE OR REPLACE FUNCTION public.webhook_quote(of_quote quote, today date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
RETURN (SELECT jsonb_build_object('id', (webhook_quote.of_quote).id, 'number', (webhook_quote.of_quote).number, 'status', quote_status(webhook_quote.of_quote, webhook_quote.today), 'clientId', (webhook_quote.of_quote).client_id, 'currency', currency.code, 'issuedDate', (webhook_quote.of_quote).issued_date, 'validUntil', (webhook_quote.of_quote).valid_until, 'total', webhook_amount((webhook_quote.of_quote).total_minor, currency.exponent), 'isDeleted', ((webhook_quote.of_quote).deleted_at IS NOT NULL), 'version', (webhook_quote.of_quote).version) AS jsonb_build_object FROM currency WHERE (currency.code = (webhook_quote.of_quote).currency));

CREATE OR REPLACE FUNCTION public.webhook_type(kind text, subject text, data jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (subject = 'company'::text) THEN 'company.changed'::text WHEN ((subject = 'invoice'::text) AND (kind = ANY (ARRAY['created'::text, 'quote'::text, 'recurring'::text, 'imported'::text]))) THEN 'invoice.created'::text WHEN (kind = 'payment'::text) THEN 'payment.recorded'::text WHEN (kind = 'payment-reversed'::text) THEN 'payment.reversed'::text WHEN (kind = 'refund'::text) THEN 'refund.recorded'::text WHEN (kind = 'refund-undone'::text) THEN 'refund.reversed'::text WHEN (kind = 'credit-note'::text) THEN 'credit-note.issued'::text WHEN ((subject = 'invoice'::text) AND (data ? 'number'::text) AND (kind = ANY (ARRAY['sent'::text, 'send-queued'::text, 'send-undone'::text, 'send-failed'::text, 'bounced'::text]))) THEN ('credit-note.'::text || kind) WHEN (kind ~ '^(reminder|recurring|statement|receipt|refund-confirmation)-'::text) THEN regexp_replace(kind, '^(reminder|recurring|statement|receipt|refund-confirmation)-'::text, '\1.'::text) ELSE ((subject || '.'::text) || regexp_replace(kind, '^(client|quote)-'::text, ''::text)) END;

CREATE OR REPLACE FUNCTION public.writers_are_gone(tables regclass[])
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  writers text[] := array(select distinct virtualtransaction from pg_locks
    where locktype = 'relation' and mode = 'RowExclusiveLock' and pid <> pg_backend_pid()
      and database = (select oid from pg_database where datname = current_database()) and relation = any(tables));
begin
  for attempt in 1 .. 100 loop
    if not exists (select from pg_locks where virtualtransaction = any(writers)) then return true; end if;
    perform pg_sleep(0.01);
  end loop;
  return false;
end $function$;

CREATE OR REPLACE FUNCTION public.writes_demo()
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (COALESCE(current_setting('ledgerline.writes_demo'::text, true), ''::text) = 'on'::text);
