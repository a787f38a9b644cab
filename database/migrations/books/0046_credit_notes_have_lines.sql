-- A credit note has lines, like the invoice that it corrects: each takes back a part of one of its lines, or names the tax that it is at. What it
-- comes to at each rate is a row.

-- What is taxed alike has the same key, in whatever order its taxes are.
create function tax_key(taxes jsonb) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(one, ' + ' order by one), '') from (
    select trim_scale((tax ->> 'rate')::numeric) || '% ' || (tax ->> 'category') as one from jsonb_array_elements(taxes) as tax
  ) as named
$$;

-- What was charged for each line of an invoice: its price less its share of the document's discount, by largest remainder; with tax where prices
-- include it. `chargedAmounts` is the same rule, and a test compares them.
create function invoice_line_charge(of_invoice bigint)
returns table ("position" smallint, taxes jsonb, amount_minor bigint) language sql stable as $$
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
$$;

-- Those from before have a line for what is taxed alike, split out of what was credited as an amount.
alter table credit_note add column is_itemized boolean not null default false;
alter table credit_note alter column is_itemized set default true;

create table credit_note_line (
  credit_note_id bigint not null references credit_note (id) on delete cascade,
  position smallint not null constraint credit_note_line_position_range check (position between 1 and 2000),
  -- The invoice's line that it takes back; null for a line of its own.
  invoice_position smallint,
  title text not null constraint credit_note_line_title_length check (length(title) between 1 and 120),
  description text not null default '' constraint credit_note_line_description_length check (length(description) <= 2000),
  -- So many of the invoice's line; null where an amount is credited.
  qty numeric(12, 3) constraint credit_note_line_qty_positive check (qty > 0),
  unit text not null default '' constraint credit_note_line_unit_length check (length(unit) <= 20),
  cost numeric(19, 4) not null constraint credit_note_line_cost_not_negative check (cost >= 0),
  -- What is credited: net, or with tax where the invoice's prices include it.
  amount_minor bigint not null constraint credit_note_line_amount_positive check (amount_minor > 0),
  taxes jsonb not null constraint credit_note_line_taxes_is_list check (jsonb_typeof(taxes) = 'array'),
  primary key (credit_note_id, position)
);
create table credit_note_tax (
  credit_note_id bigint not null references credit_note (id) on delete cascade,
  category text not null,
  rate numeric(7, 4) not null constraint credit_note_tax_rate_range check (rate between 0 and 100),
  base_minor bigint not null,
  tax_minor bigint not null constraint credit_note_tax_not_negative check (tax_minor >= 0),
  primary key (credit_note_id, category, rate)
);
create index credit_application_by_credit_note on credit_application (credit_note_id) where credit_note_id is not null;
create index credit_note_by_client on credit_note (client_id);

insert into credit_note_tax (credit_note_id, category, rate, base_minor, tax_minor)
  select note.id, tax ->> 'category', (tax ->> 'rate')::numeric, (tax ->> 'base')::bigint, (tax ->> 'tax')::bigint
  from credit_note as note cross join lateral jsonb_array_elements(note.taxes) as tax;

-- In the order in which they were issued, each out of what the ones before it leave, in proportion: none takes more than that.
do $$
declare
  note record;
begin
  for note in
    select credit_note.id, credit_note.invoice_id, reason, invoice.number,
      case when prices_include_tax then credit_note.total_minor else net_minor end as amount
    from credit_note join invoice on invoice.id = invoice_id order by credit_note.id
  loop
    with rest as (
      select tax_key(charge.taxes) as key, (array_agg(charge.taxes order by position))[1] as taxes, min(position) as place,
        sum(amount_minor)::bigint - coalesce((
          select sum(line.amount_minor) from credit_note as other join credit_note_line as line on line.credit_note_id = other.id
          where other.invoice_id = note.invoice_id and tax_key(line.taxes) = tax_key((array_agg(charge.taxes))[1])
        ), 0)::bigint as minor
      from invoice_line_charge(note.invoice_id) as charge group by 1
    ), part as (
      select *, div(note.amount * minor, sum(minor) over ())::bigint as share, mod(note.amount * minor, sum(minor) over ()) as remainder
      from rest where minor > 0
    ), given as (
      select taxes, place, share
        + case when row_number() over (order by remainder desc, place) <= note.amount - sum(share) over () then 1 else 0 end as minor
      from part
    )
    insert into credit_note_line (credit_note_id, position, title, description, cost, amount_minor, taxes)
    select note.id, row_number() over (order by place), left('Credit for invoice ' || note.number, 120), note.reason,
      minor / 10 ^ (select exponent from currency join credit_note on credit_note.currency = code where credit_note.id = note.id), minor, taxes
    from given where minor > 0;
  end loop;
end $$;

create function check_credit_note(of_note bigint) returns void language plpgsql as $$
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
      where other.invoice_id = of_invoice.id group by category, rate
      having sum(tax.tax_minor) > coalesce((
        select charged.tax_minor from invoice_tax as charged
        where charged.invoice_id = of_invoice.id and charged.category = tax.category and charged.rate = tax.rate
      ), 0)
    ) then 'credit_note_tax_within_charge'
  end;
  if broken is not null then
    raise exception 'A credit note takes back what its lines say, and no more than was charged' using errcode = 'check_violation', constraint = broken;
  end if;
end $$;
create function check_new_credit_note() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'credit_note' then
    perform check_credit_note(new.id);
  -- A note of this transaction is looked at once, as a whole.
  elsif not exists (select from credit_note where id = new.credit_note_id and is_itemized and xmin = pg_current_xact_id()::xid) then
    perform check_credit_note(new.credit_note_id);
  end if;
  return null;
end $$;
create constraint trigger credit_note_has_its_lines after insert on credit_note
  deferrable initially deferred for each row when (new.is_itemized) execute function check_new_credit_note();
create constraint trigger credit_note_line_is_within after insert on credit_note_line
  deferrable initially deferred for each row execute function check_new_credit_note();
create constraint trigger credit_note_tax_is_within after insert on credit_note_tax
  deferrable initially deferred for each row execute function check_new_credit_note();

create function guard_credit_note_part() returns trigger language plpgsql as $$
begin
  if exists (select from credit_note join client on client.id = client_id where credit_note.id = old.credit_note_id and not client.is_sample) then
    raise exception 'Rows of % are only ever added', tg_table_name using errcode = 'check_violation', constraint = tg_table_name || '_is_append_only';
  end if;
  return old;
end $$;
create trigger credit_note_line_append_only before update on credit_note_line for each row execute function refuse_change();
create trigger credit_note_tax_append_only before update on credit_note_tax for each row execute function refuse_change();
create trigger credit_note_line_delete_guard before delete on credit_note_line for each row execute function guard_credit_note_part();
create trigger credit_note_tax_delete_guard before delete on credit_note_tax for each row execute function guard_credit_note_part();
create trigger credit_note_line_truncate_guard before truncate on credit_note_line for each statement execute function refuse_truncate();
create trigger credit_note_tax_truncate_guard before truncate on credit_note_tax for each statement execute function refuse_truncate();

-- What is still to be used of each credit note: credit is used in the order in which it came, so that what a client has left is of the newest.
create view credit_note_standing as
  select id, least(own_minor, greatest(coalesce(kept_minor, 0) - newer_minor, 0))::bigint as left_minor,
    case when least(own_minor, greatest(coalesce(kept_minor, 0) - newer_minor, 0)) > 0 then 'Open' else 'Applied' end as status
  from (
    select note.id, own_minor, credit.amount_minor as kept_minor,
      coalesce(sum(own_minor) over (partition by note.client_id, note.currency order by note.id desc
        rows between unbounded preceding and 1 preceding), 0) as newer_minor
    from credit_note as note
      cross join lateral (
        select note.total_minor - coalesce(sum(amount_minor), 0)::bigint as own_minor from credit_application where credit_note_id = note.id
      ) as own
      left join client_credit as credit on credit.client_id = note.client_id and credit.currency = note.currency
  ) as note;

create view invariant_credit_note_lines_add_up as
  select note.id, note.net_minor, note.total_minor, coalesce(sum(line.amount_minor), 0) as lines_minor
  from credit_note as note join invoice on invoice.id = note.invoice_id left join credit_note_line as line on line.credit_note_id = note.id
  where is_itemized group by note.id, prices_include_tax
  having coalesce(sum(line.amount_minor), 0) <> case when prices_include_tax then note.total_minor else note.net_minor end;
create view invariant_credit_note_taxes_add_up as
  select note.id, note.tax_minor, coalesce(sum(tax.tax_minor), 0) as tax_rows_minor
  from credit_note as note left join credit_note_tax as tax on tax.credit_note_id = note.id
  where is_itemized group by note.id having note.tax_minor <> coalesce(sum(tax.tax_minor), 0);
