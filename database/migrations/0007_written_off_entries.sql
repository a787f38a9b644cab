-- What a written-off invoice owes again is given up like the rest of it: one trigger posts that, where its balance changes,
-- whatever took the payment or the credit back.

create or replace function post_invoices() returns trigger language plpgsql as $$
begin
  insert into ledger_entry (at, kind, debit, credit, amount_minor, currency, client_id, invoice_id)
    select entry.at, entry.kind, entry.debit, entry.credit, entry.minor, now.currency, now.client_id, now.id
    from was join became as now using (id) cross join lateral (
      select now.issued_at, 'charge', 'receivable', account, minor
        from (values ('revenue', now.total_minor - now.tax_minor), ('tax', now.tax_minor)) as side (account, minor)
        where was.issued_at is null and now.issued_at is not null
      union all
      select now.voided_at, 'void', account, 'receivable', minor
        from (values ('revenue', now.total_minor - now.tax_minor), ('tax', now.tax_minor)) as side (account, minor)
        where was.voided_at is null and now.voided_at is not null
      union all
      select now.written_off_at, 'write-off', 'bad-debt', 'receivable', now.total_minor - now.paid_minor - now.credited_minor
        where was.written_off_at is null and now.written_off_at is not null
      union all
      select now(), 'write-off-undone', 'receivable', 'bad-debt', now.total_minor - now.paid_minor - now.credited_minor
        where was.written_off_at is not null and now.written_off_at is null
      union all
      -- What a written-off invoice owes again is given up like the rest of it.
      select now(), 'write-off', 'bad-debt', 'receivable',
          was.paid_minor + was.credited_minor - now.paid_minor - now.credited_minor
        where was.written_off_at is not null and now.written_off_at is not null
    ) as entry (at, kind, debit, credit, minor)
    where entry.minor > 0 order by now.id;
  return null;
end $$;

create or replace function settle_invoices() returns trigger language plpgsql as $$
begin
  -- In key order, so that two payments over the same invoices cannot deadlock.
  perform 1 from invoice where id in (select invoice_id from added) order by id for update;
  insert into ledger_entry (at, kind, debit, credit, amount_minor, currency, client_id, invoice_id, payment_id)
    select coalesce(reversal.created_at, payment.created_at), 'allocation',
      case when part.amount_minor > 0 then 'client-credit' else 'receivable' end,
      case when part.amount_minor > 0 then 'receivable' else 'client-credit' end, abs(part.amount_minor),
      payment.currency, payment.client_id, part.invoice_id, payment.id
    from added as part join payment on payment.id = part.payment_id
      left join payment_reversal as reversal on reversal.id = part.reversal_id
    order by part.id;
  update invoice set paid_minor = paid_minor + paid.amount_minor
    from (select invoice_id, sum(amount_minor) as amount_minor from added group by invoice_id) as paid
    where invoice.id = paid.invoice_id;
  return null;
end $$;

create or replace function apply_credit() returns trigger language plpgsql as $$
begin
  perform 1 from invoice where id in (select invoice_id from added) order by id for update;
  insert into ledger_entry (at, kind, debit, credit, amount_minor, currency, client_id, invoice_id)
    select created_at, 'credit-application', case when amount_minor > 0 then 'client-credit' else 'receivable' end,
      case when amount_minor > 0 then 'receivable' else 'client-credit' end, abs(amount_minor), currency, client_id, invoice_id
    from added order by id;
  update invoice set credited_minor = credited_minor + applied.amount_minor
    from (select invoice_id, sum(amount_minor) as amount_minor from added group by invoice_id) as applied
    where invoice.id = applied.invoice_id;
  return null;
end $$;
