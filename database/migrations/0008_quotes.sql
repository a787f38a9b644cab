-- Quotes: offers with a series of their own, which their client answers, and which become an invoice once.

create table quote (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  currency char(3) not null references currency (code),
  -- What a draft says beside client, currency and days, as the editor writes it.
  body jsonb not null constraint quote_body_is_object check (jsonb_typeof(body) = 'object'),
  issued_date date not null,
  -- The last day on which it can be accepted.
  valid_until date not null,
  -- The total of the body.
  total_minor bigint not null constraint quote_total_not_negative check (total_minor >= 0),
  number text constraint quote_number_unique unique,
  number_year smallint,
  number_counter integer constraint quote_number_counter_positive check (number_counter > 0),
  issued_at timestamptz,
  seller_party_id bigint references party (id),
  client_party_id bigint references party (id),
  -- SHA-256 of everything that the client sees, fixed at issue.
  document_hash bytea constraint quote_document_hash_size check (octet_length(document_hash) = 32),
  -- A mail server accepted it, or staff marked it as sent.
  sent_at timestamptz,
  answer text constraint quote_answer check (answer in ('accepted', 'declined')),
  answered_at timestamptz,
  -- The name that was typed; empty where staff noted the answer, or a client declined without one.
  answered_by text not null default '' constraint quote_answered_by_length check (length(answered_by) <= 120),
  answer_reason text not null default '' constraint quote_answer_reason_length check (length(answer_reason) <= 500),
  -- Of the document that was shown where the client answered; none where staff noted it.
  answered_hash bytea,
  -- Who noted it, or was signed in where it was given.
  answer_actor_id bigint references app_user (id),
  -- The invoice that it became; null again once that draft was deleted.
  invoice_id bigint constraint quote_invoice_unique unique references invoice (id) on delete set null,
  -- In the trash since then; purged after thirty days.
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
  -- The client's own answer to the document that was shown, or one noted by staff.
  constraint quote_answer_has_a_source check (answer is null or answered_hash is not null or answer_actor_id is not null),
  constraint quote_answer_is_of_its_document check (answered_hash = document_hash),
  constraint quote_accepted_by_name check (answer is distinct from 'accepted' or answered_hash is null or answered_by <> ''),
  constraint quote_declined_is_not_invoiced check (invoice_id is null or answer is distinct from 'declined'),
  constraint quote_invoiced_when_issued check (invoice_id is null or issued_at is not null),
  constraint quote_deleted_is_draft check (deleted_at is null or issued_at is null)
);
create index quote_by_client on quote (client_id);
create index quote_deleted on quote (deleted_at) where deleted_at is not null;

-- Everything that the client sees of a quote, without what only staff see.
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

-- Like an invoice: written as a draft, issued once, and frozen from then on except for its status.
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
      new.seller_party_id := store_party(current_seller());
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
end $$;
create trigger quote_guard before insert or update or delete on quote for each row execute function guard_quote();

create view invariant_quotes_say_what_was_issued as
  select id, number from quote where issued_at is not null and document_hash is distinct from quote_document_hash(quote);
