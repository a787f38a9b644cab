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

const written = [
  ...[
    'at',
    'booked_on',
    'kind',
    'debit',
    'credit',
    'amount_minor',
    'currency',
    'client_id',
    'invoice_id',
  ],
  ...['payment_id', 'allocation_id', 'actor_id'],
].join(', ');

/** Entries with what they come to in the own currency; those of another one wait for `baseStatements`. */
const entries = (select: string) => `
  insert into ledger_entry (${written}, base_minor, base_currency)
  select entry.*, case currency when 'USD' then amount_minor end, case currency when 'USD' then currency end
  from (${select}) as entry (${written})`;

/** The entries that the triggers would have written, had all this happened one thing after the other. */
export const ledgerStatements = [
  entries(`select issued_at, issued_date, 'charge', 'receivable', account, minor, currency, client_id, id, null::bigint, null::bigint, null::bigint
   from invoice cross join lateral (values ('revenue', total_minor - tax_minor), ('tax', tax_minor)) as side (account, minor)
   where issued_at is not null and minor > 0 order by id`),
  entries(`select created_at, paid_on, 'payment', 'cash', 'client-credit', amount_minor, currency, client_id, null::bigint, id, null::bigint, created_by
   from payment order by id`),
  entries(`select payment.created_at, greatest(paid_on, issued_date), 'allocation', 'client-credit', 'receivable', part.amount_minor,
     payment.currency, payment.client_id, invoice_id, payment_id, part.id, created_by
   from payment_allocation as part join payment on payment.id = payment_id join invoice on invoice.id = invoice_id
   order by part.id`),
  entries(`select voided_at, voided_on, 'void', account, 'receivable', minor, currency, client_id, id, null::bigint, null::bigint, null::bigint
   from invoice cross join lateral (values ('revenue', total_minor - tax_minor), ('tax', tax_minor)) as side (account, minor)
   where voided_at is not null and minor > 0 order by id`),
  entries(`select written_off_at, written_off_on, 'write-off', account, 'receivable', minor, currency, client_id, id, null::bigint, null::bigint,
     null::bigint
   from invoice cross join lateral (select bad_debt_tax(id, total_minor - paid_minor) as tax) as within
     cross join lateral (values ('bad-debt', total_minor - paid_minor - tax), ('bad-debt-tax', tax)) as side (account, minor)
   where written_off_at is not null and minor > 0 order by id`),
  // All that came in was used: what is left is nothing, of every client that ever paid.
  `insert into client_credit (client_id, currency, amount_minor)
   select client_id, currency, 0 from payment group by client_id, currency`,
];

const frozen = (of: 'invoice' | 'payment', day: string) => `
  select case '${of}' when 'invoice' then document.id end, case '${of}' when 'payment' then document.id end, 'USD', told.rate, 1,
    10::numeric ^ (2 - exponent), ${day}, 'settings'
  from ${of} as document join exchange_rate as told on told.currency = document.currency join currency on code = document.currency`;

/** The rates of what is in another currency, and what its entries come to by them; each payment settles one invoice, all of it. */
export const baseStatements = [
  `insert into frozen_rate (invoice_id, payment_id, base_currency, rate, per, unit, day, source)
   ${frozen('invoice', 'issued_date')} where issued_at is not null union all ${frozen('payment', 'paid_on')}`,
  'analyze frozen_rate',
  `update ledger_entry as entry set base_currency = 'USD', base_minor = case
       when valued.kind = 'payment' then at_rate(valued.amount_minor, frozen)
       when valued.kind in ('charge', 'void') and 'tax' in (valued.debit, valued.credit) then at_rate(tax_minor, frozen)
       when valued.kind in ('charge', 'void') then at_rate(total_minor, frozen) - at_rate(tax_minor, frozen)
       else abs(at_rate(upto, frozen) - at_rate(upto - moved, frozen)) end
   from (
     select part.*, total_minor, tax_minor, case kind when 'payment' then of_payment else of_invoice end as frozen,
       sum(moved) over (partition by part.invoice_id order by kind <> 'charge', part.id)::bigint as upto
     from (
       select id, kind, debit, credit, amount_minor, invoice_id, payment_id,
         case 'receivable' when debit then amount_minor when credit then -amount_minor else 0 end as moved
       from ledger_entry where currency <> 'USD'
     ) as part left join invoice on invoice.id = part.invoice_id
       left join frozen_rate as of_invoice on of_invoice.invoice_id = part.invoice_id
       left join frozen_rate as of_payment on of_payment.payment_id = part.payment_id
   ) as valued where valued.id = entry.id`,
  `insert into exchange_difference (entry_id, booked_on, debit, credit, base_minor, base_currency, client_id, invoice_id, payment_id)
   select settled.id, settled.booked_on, case when gained > 0 then 'client-credit' else 'exchange-loss' end,
     case when gained > 0 then 'exchange-gain' else 'client-credit' end, abs(gained), 'USD', settled.client_id, settled.invoice_id,
     settled.payment_id
   from ledger_entry as settled join ledger_entry as came on came.payment_id = settled.payment_id and came.kind = 'payment'
     cross join lateral (select came.base_minor - settled.base_minor as gained) as difference
   where settled.kind = 'allocation' and settled.currency <> 'USD' and gained <> 0 order by settled.id`,
  `insert into client_credit_base (client_id, currency, base_currency)
   select client_id, currency, 'USD' from payment where currency <> 'USD' group by client_id, currency`,
];
