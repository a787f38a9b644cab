-- Invoices with their lines and taxes: written as a draft, issued once and then frozen, deleted only while a draft.

create table invoice (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  currency char(3) not null references currency (code),
  -- The legal number, its series, and the year and counter behind it. A draft has none of them; a number that another
  -- system assigned has no counter.
  series text,
  number text constraint invoice_number_length check (length(number) between 1 and 40),
  number_year smallint,
  number_counter integer constraint invoice_number_counter_positive check (number_counter > 0),
  issued_date date not null,
  due_date date not null,
  -- The client's own name for what is billed, such as an order number.
  reference text not null default '' constraint invoice_reference_length check (length(reference) <= 60),
  prices_include_tax boolean not null default false,
  tax_per_line boolean not null default false,
  discount_percent numeric(7, 4) constraint invoice_discount_percent_range check (discount_percent between 0 and 100),
  -- A discount on the whole document as it was typed, where it is not a percentage.
  discount_typed_minor bigint constraint invoice_discount_typed_not_negative check (discount_typed_minor >= 0),
  subtotal_minor bigint not null,
  discount_minor bigint not null default 0,
  tax_minor bigint not null default 0,
  total_minor bigint not null,
  -- Kept by the trigger on payment_allocation; invariant_paid_is_allocated compares them.
  paid_minor bigint not null default 0,
  -- Kept by the trigger on credit_application; invariant_credited_is_applied compares them.
  credited_minor bigint not null default 0,
  note text not null default '' constraint invoice_note_length check (length(note) <= 2000),
  internal_note text not null default '' constraint invoice_internal_note_length check (length(internal_note) <= 2000),
  tags text[] not null default '{}' constraint invoice_tags_size check (cardinality(tags) <= 20),
  recipients text[] not null default '{}' constraint invoice_recipients_size check (cardinality(recipients) <= 20),
  salesperson_id bigint references app_user (id),
  seller_party_id bigint references party (id),
  client_party_id bigint references party (id),
  issued_at timestamptz,
  sent_at timestamptz,
  downloaded_at timestamptz,
  written_off_at timestamptz,
  write_off_reason text not null default '' constraint invoice_write_off_reason_length check (length(write_off_reason) <= 500),
  voided_at timestamptz,
  void_reason text not null default '' constraint invoice_void_reason_length check (length(void_reason) <= 500),
  -- In the trash since then; purged after thirty days.
  deleted_at timestamptz,
  deleted_by bigint references app_user (id),
  version integer not null default 1 constraint invoice_version_positive check (version > 0),
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  balance_minor bigint not null generated always as (
    case when voided_at is not null or written_off_at is not null then 0 else total_minor - paid_minor - credited_minor end) stored,
  number_search text not null generated always as (coalesce(fold_text(number), '')) stored,
  constraint invoice_number_when_issued check ((issued_at is null) = (number is null) and (number is null) = (series is null)),
  constraint invoice_number_unique unique (series, number),
  constraint invoice_counter_when_numbered check (
    (number_counter is null) = (number_year is null) and (number_counter is null) = (coalesce(series, 'imported') = 'imported')),
  constraint invoice_counter_unique unique (series, number_year, number_counter),
  constraint invoice_due_after_issued check (due_date >= issued_date),
  constraint invoice_dates_in_range check (issued_date >= '1970-01-01' and due_date <= '2199-12-31'),
  constraint invoice_discount_of_one_kind check (discount_percent is null or discount_typed_minor is null),
  constraint invoice_amounts_not_negative check (subtotal_minor >= 0 and discount_minor >= 0 and tax_minor >= 0 and total_minor >= 0),
  constraint invoice_total_adds_up check (total_minor = subtotal_minor - discount_minor + tax_minor),
  constraint invoice_settled_within_total check (paid_minor >= 0 and credited_minor >= 0 and paid_minor + credited_minor <= total_minor),
  constraint invoice_parties_when_issued check (
    (issued_at is null) = (seller_party_id is null) and (issued_at is null) = (client_party_id is null)),
  constraint invoice_draft_has_no_life check (issued_at is not null or (paid_minor = 0 and credited_minor = 0
    and sent_at is null and downloaded_at is null and written_off_at is null and voided_at is null)),
  constraint invoice_void_is_unsettled check (voided_at is null or (paid_minor = 0 and credited_minor = 0)),
  constraint invoice_void_or_written_off check (voided_at is null or written_off_at is null),
  constraint invoice_trash_holds_drafts check (deleted_at is null or issued_at is null)
);
create index invoice_by_client on invoice (client_id);
create index invoice_in_trash on invoice (deleted_at) where deleted_at is not null;
create index invoice_sample on invoice (id) where is_sample;
-- What happened in the last weeks, for the figures above the list.
create index invoice_by_void on invoice (voided_at) where voided_at is not null;
create index invoice_by_write_off on invoice (written_off_at) where written_off_at is not null;
create index invoice_by_creation on invoice using brin (created_at);
create index invoice_by_issue on invoice using brin (issued_at);

create table invoice_line (
  invoice_id bigint not null references invoice (id) on delete cascade,
  position smallint not null constraint invoice_line_position_range check (position between 1 and 100),
  title text not null constraint invoice_line_title_length check (length(title) between 1 and 120),
  description text not null default '' constraint invoice_line_description_length check (length(description) <= 2000),
  cost numeric(16, 4) not null constraint invoice_line_cost_not_negative check (cost >= 0),
  qty numeric(12, 3) not null constraint invoice_line_qty_positive check (qty > 0),
  discount_percent numeric(7, 4) constraint invoice_line_discount_percent_range check (discount_percent between 0 and 100),
  discount_minor bigint not null default 0 constraint invoice_line_discount_not_negative check (discount_minor >= 0),
  -- The line's net amount after its own discount.
  price_minor bigint not null constraint invoice_line_price_not_negative check (price_minor >= 0),
  -- [{"rate": "20", "category": "S"}]: rates in percent as decimal strings.
  taxes jsonb not null default '[]' constraint invoice_line_taxes_is_list check (jsonb_typeof(taxes) = 'array'),
  primary key (invoice_id, position)
);

-- The tax of a document, one row a category and rate.
create table invoice_tax (
  invoice_id bigint not null references invoice (id) on delete cascade,
  category text not null,
  rate numeric(7, 4) not null constraint invoice_tax_rate_range check (rate between 0 and 100),
  base_minor bigint not null,
  tax_minor bigint not null,
  primary key (invoice_id, category, rate)
);

-- The one rule for the status in SQL; domain/invoice-status.ts is its twin and a test compares them.
create function invoice_status(of_invoice invoice, today date) returns text
  language sql immutable parallel safe
  return case
    when (of_invoice).issued_at is null then 'Draft'
    when (of_invoice).voided_at is not null then 'Void'
    when (of_invoice).written_off_at is not null then 'Written Off'
    when (of_invoice).paid_minor + (of_invoice).credited_minor >= (of_invoice).total_minor then 'Paid'
    when today > (of_invoice).due_date then 'Past Due'
    when (of_invoice).paid_minor + (of_invoice).credited_minor > 0 then 'Partial Payment'
    when (of_invoice).downloaded_at is not null then 'Downloaded'
    when (of_invoice).sent_at is not null then 'Sent'
    else 'Issued'
  end;

-- Issuing is an update of a draft, so that its lines exist when its charge is posted; from then on only its status changes.
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
      new.seller_party_id := store_party(current_seller());
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

-- Items that were billed before, suggested by the editor: one row for each title and currency, as last written.
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

-- Invariants: each view returns the rows that break a rule, so it must always be empty.
create view invariant_tax_adds_up as
  select invoice.id, invoice.tax_minor, coalesce(sum(invoice_tax.tax_minor), 0) as tax_rows_minor
  from invoice left join invoice_tax on invoice_tax.invoice_id = invoice.id
  group by invoice.id having invoice.tax_minor <> coalesce(sum(invoice_tax.tax_minor), 0);
create view invariant_lines_add_up as
  select invoice.id, invoice.subtotal_minor, coalesce(sum(invoice_line.price_minor), 0) as lines_minor
  from invoice left join invoice_line on invoice_line.invoice_id = invoice.id
  where not invoice.prices_include_tax
  group by invoice.id having invoice.subtotal_minor <> coalesce(sum(invoice_line.price_minor), 0);
