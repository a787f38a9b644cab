import type pg from 'pg';
import type { InvoiceListQuery, InvoiceSortKey } from '#contract/invoices/invoices.ts';
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

/** Every invoice that a list may show, with all that is asked of it. */
export function everyInvoice(today: string): string {
  return `
    select invoice.id, invoice.currency, client_id, exponent, folded_name, folded_email, folded_company, folded_lines,
      ${folded(`coalesce(number, '')`)} as folded_number, issued_date, due_date, tags,
      total_minor / power(10::numeric, exponent) as total,
      case when voided_at is null and written_off_at is null then total_minor - settled_minor else 0 end
        / power(10::numeric, exponent) as balance,
      case
        when issued_at is null then 'Draft'
        when voided_at is not null then 'Void'
        when total_minor - settled_minor <= 0 then 'Paid'
        when written_off_at is not null then 'Written Off'
        when due_date < date '${today}' then 'Past Due'
        when settled_minor > 0 then 'Partial Payment'
        when downloaded_at is not null then 'Downloaded'
        when sent_at is not null then 'Sent'
        else 'Issued'
      end as status
    from invoice
      join (
        select id as client_id, ${folded('name')} as folded_name, ${folded('company_email')} as folded_email,
          ${folded('company')} as folded_company
        from client offset 0
      ) as client using (client_id)
      join currency on currency.code = invoice.currency
      left join (
        select invoice_id, sum(amount_minor) as minor from (
          select invoice_id, amount_minor from payment_allocation
          union all select invoice_id, amount_minor from credit_application
        ) as part group by invoice_id
      ) as settled on settled.invoice_id = invoice.id
      left join (
        select invoice_id, ${folded(`string_agg(title || chr(10) || description, chr(10))`)} as folded_lines
        from invoice_line group by invoice_id
      ) as line on line.invoice_id = invoice.id
      cross join lateral (select coalesce(settled.minor, 0) as settled_minor) as sum
    where deleted_at is null`;
}

/** What is asked of {@link slowList} beside conditions. */
export type SlowQuery = Omit<InvoiceListQuery, keyof InvoiceFilter> &
  Pick<InvoiceFilter, 'q' | 'status'>;

/**
 * The list and its sums as plain SQL over every row, for tests to compare with. The search text is words only; what else
 * is searched or filtered for comes as SQL conditions.
 * @param rows what {@link everyInvoice} selects, or where its result was put
 */
export async function slowList(
  pool: Pick<pg.ClientBase, 'query'>,
  query: SlowQuery,
  rows: string,
  conditions: readonly string[] = [],
): Promise<SlowAnswer> {
  const direction = query.sortDesc ? 'desc' : 'asc';
  const order = orders[query.sortBy].map((column) => `${column} ${direction}`).join(', ');
  const answer = await pool.query<SlowAnswer>(
    `with words as materialized (
      select word, ${folded('word')} as folded_word from regexp_split_to_table(btrim($1), '\\s+') as word where word <> ''
    ), found as materialized (
      select id, currency, exponent, status, total, balance, folded_name, issued_date, due_date
      from (${rows} offset 0) as everything
      where ${['true', ...conditions].join(' and ')} and (cardinality($2::text[]) = 0 or status = any ($2))
        and not exists (
          select from words
          where not (
            position(folded_word in folded_name) > 0
            or position(folded_word in folded_email) > 0
            or position(folded_word in folded_company) > 0
            or (length(word) >= 3 and position(folded_word in coalesce(folded_lines, '')) > 0)
            or position(folded_word in folded_number) > 0
            or (word ~ '^#?[0-9]+$' and position(replace(word, '#', '') in everything.id::text) > 0)
            or case when word ~ '^[$]?([0-9]+|[0-9]{1,3}(,[0-9]{3})+)([.][0-9]+)?$'
              then translate(word, '$,', '')::numeric in (total, balance) else false end
          ))
    ), page as (
      select id::int, status, total::float8, balance::float8, row_number() over (order by ${order}) as position
      from found order by position limit $3 offset $4
    ), summed as (
      select currency, count(*)::int as count, round(sum(total), exponent)::text as total,
        round(sum(balance), exponent)::text as balance
      from found group by currency, exponent
    )
    select (select count(*)::int from found) as total,
      (select coalesce(json_agg(json_build_object('id', id, 'status', status, 'total', total, 'balance', balance)
        order by position), '[]') from page) as rows,
      (select coalesce(json_agg(summed order by currency collate "C"), '[]') from summed) as sums`,
    [query.q, query.status, query.perPage, (query.page - 1) * query.perPage],
  );
  const [found] = answer.rows;
  if (!found) throw new Error('The slow query answered nothing');
  return found;
}
