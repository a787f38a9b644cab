import { drawing, largeDataToday } from './draw-sql.ts';

const pick = (salt: number, choices: number) =>
  `${drawing}.pick(id, ${String(salt)}, ${String(choices)})`;

export const taxStatement = `
  insert into invoice_tax (invoice_id, category, rate, base_minor, tax_minor)
  select id, 'S', case when tax_minor * 10 > subtotal_minor then 20 else 5 end, subtotal_minor, tax_minor
  from invoice where tax_minor > 0 order by id`;

/**
 * One payment for what is paid of an invoice, or two: about as many payments as there are invoices, paid or not. The payment's id
 * tells the invoice's.
 */
export const paymentStatements = [
  `insert into payment (id, client_id, currency, amount_minor, paid_on, method, created_at, created_by)
   overriding system value
   select 2 * id - part, client_id, currency, case when not in_two then paid_minor when part = 1 then paid_minor / 2
       else paid_minor - paid_minor / 2 end, day,
     (array['Bank Transfer', 'Bank Transfer', 'Bank Transfer', 'Card', 'Card', 'PayPal', 'Cash', 'Other'])[1 + ${pick(52, 8)}],
     day + interval '12 hours', salesperson_id
   from invoice cross join lateral (select paid_minor > 1 and ${pick(50, 100)} < 36 as in_two) as parted
     cross join lateral generate_series(case when in_two then 0 else 1 end, 1) as part
     cross join lateral (select least(date '${largeDataToday}', issued_date + 1 + ${pick(51, 45)}) as day) as paid
   where paid_minor > 0 order by id, part desc`,
  `insert into payment_allocation (payment_id, invoice_id, amount_minor)
   select id, (id + 1) / 2, amount_minor from payment order by id`,
  `select setval(pg_get_serial_sequence('payment', 'id'), (select max(id) from payment))`,
];

/** The entries that the triggers would have written, had all this happened one thing after the other. */
export const ledgerStatements = [
  `insert into ledger_entry (at, booked_on, kind, debit, credit, amount_minor, currency, client_id, invoice_id)
   select issued_at, issued_date, 'charge', 'receivable', account, minor, currency, client_id, id
   from invoice cross join lateral (values ('revenue', total_minor - tax_minor), ('tax', tax_minor)) as side (account, minor)
   where issued_at is not null and minor > 0 order by id`,
  `insert into ledger_entry (at, booked_on, kind, debit, credit, amount_minor, currency, client_id, payment_id, actor_id)
   select created_at, paid_on, 'payment', 'cash', 'client-credit', amount_minor, currency, client_id, id, created_by
   from payment order by id`,
  `insert into ledger_entry (at, booked_on, kind, debit, credit, amount_minor, currency, client_id, invoice_id, payment_id,
     allocation_id, actor_id)
   select payment.created_at, greatest(paid_on, issued_date), 'allocation', 'client-credit', 'receivable', part.amount_minor,
     payment.currency, payment.client_id, invoice_id, payment_id, part.id, created_by
   from payment_allocation as part join payment on payment.id = payment_id join invoice on invoice.id = invoice_id
   order by part.id`,
  `insert into ledger_entry (at, booked_on, kind, debit, credit, amount_minor, currency, client_id, invoice_id)
   select voided_at, voided_on, 'void', account, 'receivable', minor, currency, client_id, id
   from invoice cross join lateral (values ('revenue', total_minor - tax_minor), ('tax', tax_minor)) as side (account, minor)
   where voided_at is not null and minor > 0 order by id`,
  `insert into ledger_entry (at, booked_on, kind, debit, credit, amount_minor, currency, client_id, invoice_id)
   select written_off_at, written_off_on, 'write-off', account, 'receivable', minor, currency, client_id, id
   from invoice cross join lateral (select bad_debt_tax(id, total_minor - paid_minor) as tax) as within
     cross join lateral (values ('bad-debt', total_minor - paid_minor - tax), ('bad-debt-tax', tax)) as side (account, minor)
   where written_off_at is not null and minor > 0 order by id`,
  // All that came in was used: what is left is nothing, of every client that ever paid.
  `insert into client_credit (client_id, currency, amount_minor)
   select client_id, currency, 0 from payment group by client_id, currency`,
];
