-- Offers: documents of their own, with their own series, that a client answers and that become an invoice once.

alter table organisation
  -- How long a new quote is valid.
  add column quote_days smallint not null default 30 constraint organisation_quote_days_range check (quote_days between 0 and 365);

alter table number_format
  drop constraint number_format_series,
  add constraint number_format_series check (series in ('invoice', 'credit', 'quote'));
insert into number_format (series, prefix, digits) values ('quote', 'QUO', 4);

create table quote (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  currency char(3) not null references currency (code),
  -- What a draft says beside client, currency and days, as the editor writes it.
  body jsonb not null constraint quote_body_is_object check (jsonb_typeof(body) = 'object'),
  issued_date date not null,
  -- The last day on which it can be accepted.
  valid_until date not null,
  -- What the body comes to.
  total_minor bigint not null constraint quote_total_not_negative check (total_minor >= 0),
  number text constraint quote_number_unique unique,
  number_year smallint,
  number_counter integer constraint quote_number_counter_positive check (number_counter > 0),
  issued_at timestamptz,
  seller_party_id bigint references party (id),
  client_party_id bigint references party (id),
  -- SHA-256 of everything that its reader sees, from the day of issue.
  document_hash bytea constraint quote_document_hash_size check (octet_length(document_hash) = 32),
  -- A mail server has accepted it, or staff have sent it by other ways.
  sent_at timestamptz,
  answer text constraint quote_answer check (answer in ('accepted', 'declined')),
  answered_at timestamptz,
  -- The name that was typed; empty where staff noted the answer, or somebody declined without one.
  answered_by text not null default '' constraint quote_answered_by_length check (length(answered_by) <= 120),
  answer_reason text not null default '' constraint quote_answer_reason_length check (length(answer_reason) <= 500),
  -- Of the document that was shown where the client answered; none where staff noted it.
  answered_hash bytea,
  -- Who noted it, or was signed in where it was given.
  answer_actor_id bigint references app_user (id),
  -- What it became; none any more where that was a draft that is gone.
  invoice_id bigint constraint quote_invoice_unique unique references invoice (id) on delete set null,
  -- A draft that was thrown away; removed for good after thirty days.
  deleted_at timestamptz,
  version integer not null default 1 constraint quote_version_positive check (version > 0),
  created_at timestamptz not null default now(),
  is_sample boolean not null default false,
  constraint quote_days_in_range check (issued_date >= '1970-01-01' and valid_until <= '2299-12-31'),
  constraint quote_valid_from_its_day check (valid_until >= issued_date),
  constraint quote_issued_whole check ((issued_at is null) = (number is null) and (issued_at is null) = (number_year is null)
    and (issued_at is null) = (number_counter is null) and (issued_at is null) = (seller_party_id is null)
    and (issued_at is null) = (client_party_id is null) and (issued_at is null) = (document_hash is null)),
  constraint quote_counter_unique unique (number_year, number_counter),
  constraint quote_sent_when_issued check (sent_at is null or issued_at is not null),
  constraint quote_answered_when_issued check (answer is null or issued_at is not null),
  constraint quote_answer_is_whole check ((answer is null) = (answered_at is null)
    and (answer is not null or (answered_by = '' and answer_reason = '' and answered_hash is null and answer_actor_id is null))),
  -- The client's own, by the document that was shown, or somebody's of the staff.
  constraint quote_answer_has_a_source check (answer is null or answered_hash is not null or answer_actor_id is not null),
  constraint quote_answer_is_of_its_document check (answered_hash = document_hash),
  constraint quote_accepted_by_name check (answer is distinct from 'accepted' or answered_hash is null or answered_by <> ''),
  constraint quote_declined_is_not_invoiced check (invoice_id is null or answer is distinct from 'declined'),
  constraint quote_invoiced_when_issued check (invoice_id is null or issued_at is not null),
  constraint quote_deleted_is_draft check (deleted_at is null or issued_at is null)
);
create index quote_by_client on quote (client_id);
create index quote_deleted on quote (deleted_at) where deleted_at is not null;

-- Everything that the reader of a quote sees; not what is kept beside it for the staff.
create function quote_document_hash(quote quote) returns bytea language sql stable
  return sha256(convert_to(jsonb_build_array(quote.number, quote.issued_date, quote.valid_until, quote.currency, quote.total_minor,
    quote.body - 'internalNote' - 'tags' - 'recipients',
    (select content from party where id = quote.seller_party_id),
    (select content from party where id = quote.client_party_id))::text, 'UTF8'));

create function quote_status(quote quote, today date) returns text language sql immutable
  return case
    when quote.issued_at is null then 'Draft'
    when quote.invoice_id is not null then 'Invoiced'
    when quote.answer = 'accepted' then 'Accepted'
    when quote.answer = 'declined' then 'Declined'
    when quote.valid_until < today then 'Expired'
    when quote.sent_at is not null then 'Sent'
    else 'Issued'
  end;

-- As an invoice: written as a draft, issued once, frozen from then on but for its life.
create function guard_quote() returns trigger language plpgsql as $$
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
      new.seller_party_id := keep_party(seller_now());
      new.client_party_id := keep_party(client_now(new.client_id));
      new.document_hash := quote_document_hash(new);
    end if;
    return new;
  end if;
  if (new.client_id, new.currency, new.body, new.issued_date, new.valid_until, new.total_minor, new.number, new.number_year,
      new.number_counter, new.issued_at, new.seller_party_id, new.client_party_id, new.document_hash)
    is distinct from (old.client_id, old.currency, old.body, old.issued_date, old.valid_until, old.total_minor, old.number,
      old.number_year, old.number_counter, old.issued_at, old.seller_party_id, old.client_party_id, old.document_hash)
  then perform refuse_frozen('duplicate it, and send the copy'); end if;
  -- Given once; what staff have noted can be taken back as long as nothing was built on it.
  if old.answer is not null
    and (new.answer, new.answered_at, new.answered_by, new.answer_reason, new.answered_hash, new.answer_actor_id)
      is distinct from (old.answer, old.answered_at, old.answered_by, old.answer_reason, old.answered_hash, old.answer_actor_id)
    and not (new.answer is null and old.answered_hash is null and old.invoice_id is null)
  then perform refuse_frozen('it was answered already'); end if;
  if old.invoice_id is not null and new.invoice_id is distinct from old.invoice_id
    and (new.invoice_id is not null or exists (select from invoice where id = old.invoice_id and issued_at is not null and not is_sample))
  then perform refuse_frozen('it became an invoice already'); end if;
  return new;
end $$;
create trigger quote_guard before insert or update or delete on quote for each row execute function guard_quote();

-- Its activity goes with a draft or with sample data, as an invoice's does.
alter table activity add column quote_id bigint references quote (id) on delete cascade;
create index activity_by_quote on activity (quote_id, id) where quote_id is not null;
create or replace function guard_activity_end() returns trigger language plpgsql as $$
begin
  if exists (select from invoice where id = old.invoice_id and not is_sample)
    or exists (select from client where id = old.client_id and not is_sample)
    or exists (select from quote where id = old.quote_id and not is_sample)
    or (old.invoice_id is null and old.client_id is null and old.quote_id is null)
  then
    raise exception 'Activity is only ever added' using errcode = 'check_violation', constraint = 'activity_is_append_only';
  end if;
  return old;
end $$;

-- One table of addresses, whatever they open.
alter table invoice_link rename to client_link;
alter table client_link
  alter column invoice_id drop not null,
  add column quote_id bigint references quote (id) on delete cascade,
  add constraint client_link_opens_one check (num_nonnulls(invoice_id, quote_id) = 1);
create index client_link_by_quote on client_link (quote_id) where quote_id is not null;
create or replace function guard_invoice_link() returns trigger language plpgsql as $$
begin
  if (new.invoice_id, new.quote_id, new.salt, new.token_hash, new.created_at)
      is distinct from (old.invoice_id, old.quote_id, old.salt, old.token_hash, old.created_at)
    or (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at)
    or new.expires_on < old.expires_on
  then
    raise exception 'A link is only ever prolonged or revoked' using errcode = 'check_violation', constraint = 'invoice_link_is_kept';
  end if;
  return new;
end $$;
create or replace view invariant_links_open_what_was_issued as
  select client_link.id, client_link.invoice_id from client_link
    left join invoice on invoice.id = invoice_id left join quote on quote.id = quote_id
  where coalesce(invoice.issued_at, quote.issued_at) is null;

-- The bytes that were handed out, also of a quote.
alter table document_file
  alter column invoice_id drop not null,
  add column quote_id bigint references quote (id) on delete cascade,
  add constraint document_file_of_one check (num_nonnulls(invoice_id, quote_id) = 1),
  add constraint document_file_of_quote_once unique (quote_id, content_hash);

-- Mails with a quote, of the kind `quote`.
alter table mail
  add column quote_id bigint references quote (id) on delete cascade,
  add constraint mail_quote_is_named check ((kind = 'quote') = (quote_id is not null));
create index mail_by_quote on mail (quote_id, id) where quote_id is not null;
create function guard_mail_quote() returns trigger language plpgsql as $$
begin
  raise exception 'A mail keeps what it says, and ends once' using errcode = 'check_violation', constraint = 'mail_is_kept';
end $$;
create trigger mail_quote_guard before update on mail for each row
  when (new.quote_id is distinct from old.quote_id) execute function guard_mail_quote();

-- What keeps a quote from being with its client, by its newest mail; null where nothing does, or nobody sent it.
create function quote_delivery(of_quote bigint) returns text language sql stable as $$
  select case
      when finished_at is null and problem = '' then 'Sending'
      when finished_at is null then 'Sending, not accepted yet: ' || problem
      else (select 'Not delivered to ' || address || ': ' || reason from mail_recipient
        where mail_id = mail.id and state in ('failed', 'bounced') order by position limit 1)
    end
  from mail where quote_id = of_quote and cancelled_at is null order by id desc limit 1
$$;

-- When a mail server first took the quote for one whom it was written to; null where none did.
create function quote_accepted_at(of_quote bigint) returns timestamptz language sql stable as $$
  select min(settled_at) from mail join mail_recipient on mail_id = mail.id
  where quote_id = of_quote and role = 'to' and state = 'accepted'
$$;

-- Its series is proved as the others are.
create or replace view series_proof as
  with given as (
    select series, number_year as year, number_counter as counter from invoice where number_counter is not null
    union all
    select 'credit', number_year, number_counter from credit_note
    union all
    select 'quote', number_year, number_counter from quote where number_counter is not null
  )
  select number_series.code as series, number_series.year, first_counter, last_counter,
    (select count(*) from given where given.series = number_series.code and given.year = number_series.year
      and counter between first_counter and last_counter) as in_use,
    (select coalesce(array_agg(wanted order by wanted), '{}') from (
      select wanted from generate_series(first_counter, last_counter) as wanted
      except select counter from given where given.series = number_series.code and given.year = number_series.year
      order by wanted limit 100) as gap) as missing
  from number_series;
create or replace view invariant_numbers_have_a_series as
  select id, series, number from (
    select id, series, number, number_year, number_counter from invoice
    union all
    select id, 'quote', number, number_year, number_counter from quote
  ) as given where number_counter is not null and not exists (
    select from number_series where code = given.series and year = given.number_year
      and number_counter between first_counter and last_counter);

create view invariant_quotes_say_what_was_issued as
  select id, number from quote where issued_at is not null and document_hash is distinct from quote_document_hash(quote);

create view invariant_accepted_quotes_are_sent as
  select quote.id from quote
  where sent_at is null and id in (
    select quote_id from mail join mail_recipient on mail_id = mail.id where role = 'to' and state = 'accepted');
