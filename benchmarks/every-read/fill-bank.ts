import { bankEndpoints } from '#contract/bank/bank.ts';
import { camt02 } from '#testing/bank/statement-files.ts';
import { largeDataToday } from '../large-data/draw-sql.ts';
import type { MeasuredApp } from '../measured-app.ts';

const perStatement = 400;

/**
 * Statements of as many transactions as there are payments, which are accepted but for one in fifty that was set aside and one in five hundred that is open. The account is that of a statement
 * that was imported.
 */
export const copiesOfStatement = (size: number): string[] => [
  `insert into bank_statement (account_id, format, file_name, name, from_on, to_on, imported_at, imported_by)
   select account_id, 'camt', 'statement-' || i || '.xml', '2016-' || i, day, day, day, 1
   from bank_statement, generate_series(1, ${String(Math.ceil(size / perStatement))}) as i
     cross join lateral (select date '2016-12-01' + i % 3600 as day) as drawn where bank_statement.id = 1`,
  `insert into bank_transaction (statement_id, account_id, booked_on, currency, amount_minor, counterparty_name, remittance, bank_reference, identity, set_aside_at)
   select 2 + place / ${String(perStatement)}, account_id, paid_on, 'USD', payment.amount_minor, client.name, 'Invoice ' || invoice.number,
     'P' || payment.id, sha256(payment.id::text::bytea), case when place % 50 = 0 then payment.created_at end
   from (select *, row_number() over (order by id) - 1 as place from payment limit ${String(size)}) as payment
     join client on client.id = payment.client_id join bank_statement on bank_statement.id = 1
     left join payment_allocation as allocation on payment_id = payment.id and reversal_id is null
     left join invoice on invoice.id = invoice_id
   where place / ${String(perStatement)} < ${String(Math.ceil(size / perStatement))} order by place`,
  `insert into bank_match (transaction_id, payment_id, confidence, created_by)
   select id, substr(bank_reference, 2)::bigint, 99, 1 from bank_transaction
   where statement_id > 1 and set_aside_at is null and id % 500 <> 0 on conflict do nothing`,
];

/** A statement of 200 transactions, each of which pays an open invoice and names it and its client: invoices of even ids, which have no credit notes. */
export async function importStatement(app: MeasuredApp): Promise<number> {
  const { rows: open } = await app.owner.pool.query<{
    number: string;
    amount: string;
    name: string;
  }>(
    `select number, (balance_minor / 100.0)::numeric(19, 2)::text as amount, left(client.name, 70) as name
     from invoice join client on client.id = client_id
     where issued_at is not null and balance_minor > 0 and paid_minor = 0 and currency = 'USD' and invoice.id % 2 = 0 order by invoice.id desc limit 200`,
  );
  const list = open.map(({ number, amount, name }, place) => ({
    ...{ amount, name, day: largeDataToday, bankReference: `B${String(place)}` },
    text: `Invoice ${number}`,
  }));
  const answer = await fetch(`${app.origin}/apps/bank/statements`, {
    method: 'POST',
    headers: {
      ...{ cookie: app.cookie, origin: app.origin },
      'content-type': 'application/octet-stream',
    },
    body: camt02(list, '0.00', 'USD'),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`Importing a statement: ${String(answer.status)} ${text}`);
  const { statements } = bankEndpoints.importBankStatement.output.parse(JSON.parse(text));
  return statements[0]?.id ?? 0;
}
