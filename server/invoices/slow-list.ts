import type pg from 'pg';
import type { InvoiceListQuery, InvoiceSortKey } from '#contract/invoices.ts';
import type { InvoiceFilter } from '#domain/invoice-filter.ts';

// Written apart from the product on purpose: no function of the schema, no stored balance, nothing clever.
const letters = {
  from: 'ÀÁÂÃÄÅÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝŁàáâãäåèéêëìíîïñòóôõöøùúûüýÿł％',
  to: 'AAAAAAEEEEIIIINOOOOOOUUUUYLaaaaaaeeeeiiiinoooooouuuuyyl%',
};
const folded = (text: string) =>
  `replace(lower(translate(${text}, '${letters.from}', '${letters.to}')), 'ß', 'ss')`;

const orders: Record<InvoiceSortKey, string[]> = {
  id: ['id'],
  invoiceStatus: ['status collate "C"', 'id'],
  client: ['folded_name collate "C"', 'id'],
  total: ['currency collate "C"', 'total', 'id'],
  issuedDate: ['issued_date', 'id'],
  dueDate: ['due_date', 'id'],
  balance: ['currency collate "C"', 'balance', 'id'],
};

export interface SlowAnswer {
  /** In order, those of the page alone. */
  rows: { id: number; status: string; total: number; balance: number }[];
  total: number;
  sums: { currency: string; count: number; total: string; balance: string }[];
}

/**
 * The list and its sums as plain SQL over every row, for tests to compare with. The search text is words only; what else
 * is searched or filtered for comes as SQL conditions on `everything`.
 */
export async function slowList(
  pool: pg.Pool,
  query: Omit<InvoiceListQuery, keyof InvoiceFilter> & Pick<InvoiceFilter, 'q' | 'status'>,
  today: string,
  conditions: readonly string[] = [],
): Promise<SlowAnswer> {
  const direction = query.sortDesc ? 'desc' : 'asc';
  const order = orders[query.sortBy].map((column) => `${column} ${direction}`).join(', ');
  const found = `with words as materialized (
      select word, ${folded('word')} as folded_word from regexp_split_to_table(btrim($1), '\\s+') as word where word <> ''
    ), settled as (
      select id, (select coalesce(sum(amount_minor), 0) from payment_allocation where invoice_id = invoice.id)
        + (select coalesce(sum(amount_minor), 0) from credit_application where invoice_id = invoice.id) as minor
      from invoice
    ), everything as materialized (
      select invoice.id, invoice.currency, client_id, exponent, ${folded('name')} as folded_name, ${folded('company_email')} as folded_email,
        ${folded(`coalesce(number, '')`)} as folded_number, issued_date, due_date, tags,
        total_minor / power(10::numeric, exponent) as total,
        case when voided_at is null and written_off_at is null then total_minor - settled.minor else 0 end
          / power(10::numeric, exponent) as balance,
        case
          when issued_at is null then 'Draft'
          when voided_at is not null then 'Void'
          when written_off_at is not null then 'Written Off'
          when total_minor - settled.minor <= 0 then 'Paid'
          when due_date < $3::date then 'Past Due'
          when settled.minor > 0 then 'Partial Payment'
          when downloaded_at is not null then 'Downloaded'
          when sent_at is not null then 'Sent'
          else 'Issued'
        end as status
      from invoice, client, currency, settled
      where client.id = client_id and currency.code = invoice.currency and settled.id = invoice.id and deleted_at is null
    ), found as (
      select * from everything
      where ${['true', ...conditions].join(' and ')} and (cardinality($2::text[]) = 0 or status = any ($2))
        and not exists (
          select from words
          where not (
            position(folded_word in folded_name) > 0
            or position(folded_word in folded_email) > 0
            or position(folded_word in folded_number) > 0
            or (word ~ '^#?[0-9]+$' and position(replace(word, '#', '') in everything.id::text) > 0)
            or case when word ~ '^[$]?([0-9]+|[0-9]{1,3}(,[0-9]{3})+)([.][0-9]+)?$'
              then translate(word, '$,', '')::numeric in (total, balance) else false end
          ))
    )`;
  const values = [query.q, query.status, today];
  const { rows } = await pool.query<SlowAnswer['rows'][number] & { position: number }>(
    `${found}
    select id::int, status, total::float8, balance::float8, row_number() over (order by ${order})::int as position
    from found order by position`,
    values,
  );
  const sums = await pool.query<SlowAnswer['sums'][number]>(
    `${found}
    select currency, count(*)::int as count, round(sum(total), exponent)::text as total,
      round(sum(balance), exponent)::text as balance
    from found group by currency, exponent order by currency collate "C"`,
    values,
  );
  const start = (query.page - 1) * query.perPage;
  const page = rows.slice(start, start + query.perPage);
  return {
    total: rows.length,
    rows: page.map(({ id, status, total, balance }) => ({ id, status, total, balance })),
    sums: sums.rows,
  };
}
