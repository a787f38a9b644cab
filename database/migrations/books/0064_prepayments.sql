-- Prepayment invoices, and final invoices that deduct them. A deduction takes what was charged less what was credited, at each tax; the
-- amounts of the final invoice are what remains.

alter table invoice
  add column is_prepayment boolean not null default false,
  -- What prepayments take off the net amount; `invoice_tax` and all totals are without them.
  add column deducted_minor bigint not null default 0,
  drop constraint invoice_total_adds_up,
  drop constraint invoice_net_not_negative,
  add constraint invoice_total_adds_up check (total_minor = subtotal_minor - discount_minor - deducted_minor + tax_minor),
  add constraint invoice_net_not_negative check (subtotal_minor - discount_minor >= deducted_minor),
  add constraint invoice_deducted_not_negative check (deducted_minor >= 0),
  add constraint invoice_prepayment_deducts_none check (not is_prepayment or deducted_minor = 0);
create index invoice_prepayments on invoice (client_id) where is_prepayment;

create function refuse_other_kind() returns trigger language plpgsql as $$
begin
  perform refuse_frozen('correct it by a credit note');
  return new;
end $$;
create trigger invoice_kind_is_frozen before update of is_prepayment, deducted_minor on invoice for each row
  when (old.issued_at is not null and (new.is_prepayment, new.deducted_minor) is distinct from (old.is_prepayment, old.deducted_minor))
  execute function refuse_other_kind();

-- Which invoice deducts which prepayment invoice: all that is left of it. A draft does, too, so that nobody else can; void, or in the trash, it
-- gives the prepayment free.
create table invoice_deduction (
  invoice_id bigint not null references invoice (id) on delete cascade,
  prepayment_id bigint not null references invoice (id) on delete cascade,
  net_minor bigint not null constraint invoice_deduction_net_positive check (net_minor > 0),
  tax_minor bigint not null constraint invoice_deduction_tax_not_negative check (tax_minor >= 0),
  -- Kept by the triggers below.
  is_held boolean not null default true,
  primary key (invoice_id, prepayment_id)
);
create unique index invoice_deduction_once on invoice_deduction (prepayment_id) where is_held;
create index invoice_deduction_by_prepayment on invoice_deduction (prepayment_id);
create table invoice_deduction_tax (
  invoice_id bigint not null,
  prepayment_id bigint not null,
  category text not null,
  rate numeric(7, 4) not null constraint invoice_deduction_tax_rate_range check (rate between 0 and 100),
  base_minor bigint not null,
  tax_minor bigint not null,
  primary key (invoice_id, prepayment_id, category, rate),
  constraint invoice_deduction_tax_of_deduction foreign key (invoice_id, prepayment_id) references invoice_deduction on delete cascade
);

-- What can be deducted of each prepayment invoice, and at which taxes.
create view prepayment_left as
  select invoice.id, invoice.client_id, invoice.currency, invoice.prices_include_tax,
    (invoice.total_minor - invoice.tax_minor - coalesce(sum(note.net_minor), 0))::bigint as net_minor,
    (invoice.tax_minor - coalesce(sum(note.tax_minor), 0))::bigint as tax_minor
  from invoice left join credit_note as note on note.invoice_id = invoice.id
  where is_prepayment and issued_at is not null and voided_at is null group by invoice.id;
create view prepayment_tax_left as
  select invoice_id, category, rate, sum(base_minor)::bigint as base_minor, sum(tax_minor)::bigint as tax_minor from (
    select invoice_id, category, rate, base_minor, tax_minor from invoice_tax
    union all
    select note.invoice_id, tax.category, tax.rate, -tax.base_minor, -tax.tax_minor
      from credit_note as note join credit_note_tax as tax on tax.credit_note_id = note.id
  ) as part group by invoice_id, category, rate having sum(base_minor) <> 0 or sum(tax_minor) <> 0;

create function keep_deduction() returns trigger language plpgsql as $$
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
end $$;
create trigger invoice_deduction_guard before insert or update or delete on invoice_deduction for each row execute function keep_deduction();
create trigger invoice_deduction_tax_guard before insert or update or delete on invoice_deduction_tax
  for each row execute function guard_invoice_part();
create trigger invoice_deduction_truncate_guard before truncate on invoice_deduction for each statement execute function refuse_truncate();
create trigger invoice_deduction_tax_truncate_guard before truncate on invoice_deduction_tax for each statement execute function refuse_truncate();

create function hold_deductions() returns trigger language plpgsql as $$
begin
  update invoice_deduction set is_held = true where invoice_id = new.id;
  return null;
end $$;
create trigger invoice_holds_deductions after update of deleted_at, voided_at on invoice for each row
  when (new.deducted_minor > 0
    and ((old.deleted_at is null) <> (new.deleted_at is null) or (old.voided_at is null) <> (new.voided_at is null)))
  execute function hold_deductions();

-- Deducted as a whole: a credit note that comes later would leave less than was deducted.
create view invariant_deduction_is_what_is_left as
  select deduction.invoice_id, deduction.prepayment_id, deduction.net_minor, deduction.tax_minor, given.net_minor as net_left_minor,
    given.tax_minor as tax_left_minor
  from invoice_deduction as deduction join invoice as final on final.id = invoice_id left join prepayment_left as given on given.id = prepayment_id
  where is_held and (given.id is null or (deduction.net_minor, deduction.tax_minor, final.client_id, final.currency, final.prices_include_tax)
    is distinct from (given.net_minor, given.tax_minor, given.client_id, given.currency, given.prices_include_tax));
create view invariant_deduction_taxes_are_what_is_left as
  select prepayment_id, category, rate, sum(base_minor) as base_minor, sum(tax_minor) as tax_minor from (
    select tax.prepayment_id, category, rate, base_minor, tax.tax_minor
      from invoice_deduction_tax as tax join invoice_deduction using (invoice_id, prepayment_id) where is_held
    union all
    select prepayment_id, category, rate, -base_minor, -given.tax_minor
      from invoice_deduction join prepayment_tax_left as given on given.invoice_id = prepayment_id where is_held
  ) as compared group by prepayment_id, category, rate having sum(base_minor) <> 0 or sum(tax_minor) <> 0;
create view invariant_deductions_add_up as
  select invoice.id, invoice.deducted_minor, coalesce(sum(net_minor), 0) as deductions_minor
  from invoice left join invoice_deduction on invoice_id = invoice.id
  where deducted_minor > 0 or invoice_id is not null group by invoice.id having deducted_minor <> coalesce(sum(net_minor), 0);
create view invariant_deduction_is_held as
  select invoice_id, prepayment_id, is_held from invoice_deduction join invoice on invoice.id = invoice_id
  where is_held <> (deleted_at is null and voided_at is null);

create function check_deduction_of(prepayment bigint) returns void language plpgsql as $$
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
end $$;
create function check_deduction() returns trigger language plpgsql as $$
begin
  perform check_deduction_of(case tg_table_name when 'invoice_deduction' then (to_jsonb(new) ->> 'prepayment_id')::bigint
    when 'credit_note' then (to_jsonb(new) ->> 'invoice_id')::bigint else (to_jsonb(new) ->> 'id')::bigint end);
  return null;
end $$;
create constraint trigger invoice_deduction_is_what_is_left after insert or update on invoice_deduction
  deferrable initially deferred for each row when (new.is_held) execute function check_deduction();
create constraint trigger credit_note_leaves_deduction after insert on credit_note
  deferrable initially deferred for each row execute function check_deduction();
create constraint trigger invoice_deducted_is_not_void after update of voided_at on invoice
  deferrable initially deferred for each row when (new.is_prepayment and new.voided_at is not null) execute function check_deduction();
-- A draft that changes hands takes no deduction of another client along.
create function check_deductions_of_final() returns trigger language plpgsql as $$
begin
  perform check_deduction_of(prepayment_id) from invoice_deduction where invoice_id = new.id and is_held order by prepayment_id;
  if exists (select from invariant_deductions_add_up where id = new.id) then
    raise exception 'What an invoice deducts is the sum of its deductions' using errcode = 'check_violation', constraint = 'invoice_deductions_add_up';
  end if;
  return null;
end $$;
create constraint trigger invoice_deductions_add_up after insert or update of client_id, currency, prices_include_tax, deducted_minor on invoice
  deferrable initially deferred for each row when (new.deducted_minor > 0) execute function check_deductions_of_final();

-- What was charged for the lines alone.
alter function invoice_line_charge(bigint) rename to invoice_own_line_charge;
-- With what prepayments take off, at the taxes that they had, at places behind all lines. Of those that the invoice holds: a void one is not credited.
create function invoice_line_charge(of_invoice bigint)
returns table ("position" smallint, taxes jsonb, amount_minor bigint) language sql stable as $$
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
$$;

-- Sealed with what is issued from now on: columns that come later are not asked of earlier seals.
create or replace view issued_invoice as
  select entry.id, invoice.id as invoice_id, invoice.client_id, invoice.currency, invoice.series, invoice.number, invoice.number_year,
    invoice.number_counter, invoice.issued_date, invoice.issued_at, invoice.reference, invoice.prices_include_tax, invoice.tax_per_line,
    invoice.discount_percent, invoice.discount_typed_minor, invoice.subtotal_minor, invoice.discount_minor, invoice.tax_minor,
    invoice.total_minor, invoice.note, invoice.salesperson_id, invoice.seller_party_id, invoice.client_party_id,
    (select string_agg(row(position, title, description, cost, qty, line.discount_percent, line.discount_minor, price_minor, taxes)::text, E'\n'
      order by position) from invoice_line as line where line.invoice_id = invoice.id) as lines,
    (select string_agg(tax::text, E'\n' order by tax::text) from invoice_tax as tax where tax.invoice_id = invoice.id) as taxes,
    invoice.is_prepayment,
    (select string_agg(row(deduction.prepayment_id, net_minor, deduction.tax_minor, tax.category, tax.rate, tax.base_minor, tax.tax_minor)::text, E'\n'
      order by deduction.prepayment_id, tax.category, tax.rate) from invoice_deduction as deduction
      left join invoice_deduction_tax as tax using (invoice_id, prepayment_id) where deduction.invoice_id = invoice.id) as deductions
  from ledger_entry as entry join invoice on invoice.id = entry.invoice_id
  where kind = 'charge' and not exists (
    select from ledger_entry as earlier where earlier.invoice_id = entry.invoice_id and earlier.kind = 'charge' and earlier.id < entry.id);
