-- The life of an invoice: written as a draft, issued once and frozen, thrown away only while it is a draft.

-- Who sold and who bought, as a document says it: kept from the day of issue, whatever becomes of the records behind it.
-- Equal texts are stored once.
create table party (
  id bigint generated always as identity primary key,
  content jsonb not null,
  hash bytea not null constraint party_hash_unique unique,
  constraint party_hash_is_content check (hash = sha256(convert_to(content::text, 'UTF8')))
);

create function keep_party(given jsonb) returns bigint language plpgsql as $$
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
end $$;

-- Of empty texts where a file is taken over before the organisation has said who it is.
create function seller_now() returns jsonb language sql stable
  return (select jsonb_build_object('name', coalesce(name, ''), 'tagline', coalesce(tagline, ''),
    'address', coalesce(address, ''), 'country', coalesce(country, ''), 'contact', coalesce(contact, ''),
    'companyEmail', coalesce(company_email, ''), 'registration', coalesce(registration, ''),
    'taxNumber', coalesce(tax_number, ''), 'logo', coalesce(logo_image, ''), 'bankName', coalesce(bank_name, ''),
    'bankCountry', coalesce(bank_country, ''), 'iban', coalesce(iban, ''), 'swiftCode', coalesce(swift_code, ''))
    from (values (1)) as one (id) left join organisation using (id));

create function client_now(client_id bigint) returns jsonb language sql stable
  return (select jsonb_build_object('name', name, 'company', company, 'companyEmail', company_email, 'address', address,
    'country', country, 'contact', contact, 'taxNumber', tax_number) from client where id = client_now.client_id);

alter table invoice
  -- The client's own word for what is billed, such as the number of an order.
  add column reference text not null default '' constraint invoice_reference_length check (length(reference) <= 60),
  -- A discount on the whole document as it was typed, where it is no percentage.
  add column discount_typed_minor bigint constraint invoice_discount_typed_not_negative check (discount_typed_minor >= 0),
  add column tags text[] not null default '{}' constraint invoice_tags_size check (cardinality(tags) <= 20),
  add column recipients text[] not null default '{}' constraint invoice_recipients_size check (cardinality(recipients) <= 20),
  -- The year and the counter behind the number; none where another system gave it out.
  add column number_year smallint,
  add column number_counter integer constraint invoice_number_counter_positive check (number_counter > 0),
  add column seller_party_id bigint references party (id),
  add column client_party_id bigint references party (id),
  add column void_reason text not null default '' constraint invoice_void_reason_length check (length(void_reason) <= 500),
  add column write_off_reason text not null default '' constraint invoice_write_off_reason_length check (length(write_off_reason) <= 500),
  -- In the trash since then; removed for good after thirty days.
  add column deleted_at timestamptz,
  add column deleted_by bigint references app_user (id);

update invoice set number_year = extract(year from issued_date), number_counter = substring(number from '(\d+)$')::integer
  where series = 'invoice';
update invoice set discount_typed_minor = discount_minor where discount_percent is null and discount_minor > 0;
update invoice set seller_party_id = keep_party(seller_now()), client_party_id = keep_party(client_now(client_id))
  where issued_at is not null;

alter table invoice
  add constraint invoice_discount_of_one_kind check (discount_percent is null or discount_typed_minor is null),
  add constraint invoice_parties_when_issued check (
    (issued_at is null) = (seller_party_id is null) and (issued_at is null) = (client_party_id is null)),
  add constraint invoice_counter_when_numbered check (
    (number_counter is null) = (number_year is null) and (number_counter is null) = (coalesce(series, 'imported') = 'imported')),
  add constraint invoice_counter_unique unique (series, number_year, number_counter),
  add constraint invoice_trash_holds_drafts check (deleted_at is null or issued_at is null),
  add constraint invoice_void_or_written_off check (voided_at is null or written_off_at is null);
create index invoice_in_trash on invoice (deleted_at) where deleted_at is not null;

create function refuse_frozen(what text) returns void language plpgsql as $$
begin
  raise exception 'An issued document is frozen: %', what using errcode = 'check_violation', constraint = 'issued_is_frozen';
end $$;

-- Issuing is an update of a draft, so that its lines are there when its charge is posted; from then on only its life goes on.
create function guard_invoice() returns trigger language plpgsql as $$
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
  if old.voided_at is not null and new.voided_at is distinct from old.voided_at then
    perform refuse_frozen('a void cannot be taken back');
  end if;
  return new;
end $$;
create trigger invoice_guard before insert or update or delete on invoice for each row execute function guard_invoice();

create function guard_invoice_part() returns trigger language plpgsql as $$
begin
  if exists (select from invoice where id in (old.invoice_id, new.invoice_id) and issued_at is not null) then
    perform refuse_frozen('correct it by a credit note');
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger invoice_line_guard before insert or update or delete on invoice_line for each row execute function guard_invoice_part();
create trigger invoice_tax_guard before insert or update or delete on invoice_tax for each row execute function guard_invoice_part();

-- What happened, to which record, by whom: never changed, and gone only with a draft or with sample data.
alter table activity
  drop constraint activity_kind,
  add constraint activity_kind_shape check (kind ~ '^[a-z][a-z-]{0,39}$'),
  alter column invoice_id drop not null,
  add column client_id bigint references client (id) on delete cascade,
  -- The fields that a command changed, as they were and as they became.
  add column before jsonb,
  add column after jsonb;
create index activity_by_client on activity (client_id, id) where client_id is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are only ever added', tg_table_name using errcode = 'check_violation', constraint = tg_table_name || '_is_append_only';
end $$;
create function guard_activity_end() returns trigger language plpgsql as $$
begin
  if exists (select from invoice where id = old.invoice_id and not is_sample)
    or exists (select from client where id = old.client_id and not is_sample)
    or (old.invoice_id is null and old.client_id is null)
  then
    raise exception 'Activity is only ever added' using errcode = 'check_violation', constraint = 'activity_is_append_only';
  end if;
  return old;
end $$;
create trigger activity_append_only before update on activity for each row execute function refuse_change();
create trigger activity_end before delete on activity for each row execute function guard_activity_end();

-- What a repeated command is answered: the first answer, as long as it asks for the same.
create table idempotency_key (
  actor_id bigint not null references app_user (id) on delete cascade,
  route text not null,
  key text not null constraint idempotency_key_length check (length(key) between 1 and 255),
  body_hash bytea not null constraint idempotency_key_hash_size check (octet_length(body_hash) = 32),
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (actor_id, route, key)
);
create index idempotency_key_by_age on idempotency_key (created_at);

-- A command that can be taken back, for a while and once.
create table undo_handle (
  id uuid primary key default gen_random_uuid(),
  actor_id bigint not null references app_user (id) on delete cascade,
  -- Which command takes it back, and on what.
  kind text not null constraint undo_handle_kind_shape check (kind ~ '^[a-z][a-z-]{0,39}$'),
  target jsonb not null,
  expires_at timestamptz not null default now() + interval '15 minutes',
  used_at timestamptz
);
create index undo_handle_by_end on undo_handle (expires_at);

-- The bytes that were handed out for a state of a document: asking again gives the same.
create table document_file (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoice (id) on delete cascade,
  -- SHA-256 of everything that the document says, its paper included.
  content_hash bytea not null constraint document_file_content_hash_size check (octet_length(content_hash) = 32),
  sha256 bytea not null,
  bytes bytea not null,
  created_at timestamptz not null default now(),
  constraint document_file_once unique (invoice_id, content_hash),
  constraint document_file_hash_is_bytes check (sha256 = sha256(bytes))
);

-- What was billed before, for the editor to offer: one row a title and currency, as it was written last.
create table item_memory (
  title_key text not null,
  currency char(3) not null references currency (code),
  title text not null,
  description text not null,
  cost numeric(16, 4) not null,
  taxes jsonb not null default '[]',
  used_count integer not null default 1,
  used_at timestamptz not null default now(),
  primary key (title_key, currency)
);
create index item_memory_by_use on item_memory (used_at desc);
