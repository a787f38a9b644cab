import { clientCount } from './clients-sql.ts';
import { drawing, type LargeDataPlan, largeDataToday, oneOf } from './draw-sql.ts';
import { services, stages, tags, months } from './words.ts';

const today = `date '${largeDataToday}'`;
const share = (salt: number) => `${drawing}.share(id, ${String(salt)})`;
const pick = (salt: number, choices: number) =>
  `${drawing}.pick(id, ${String(salt)}, ${String(choices)})`;

/**
 * On which day each invoice was issued and what became of it, with its counter. The ids follow the days of ten years, in
 * which more and more was billed. What is open is from the last eight months: its terms are long.
 */
export function fateStatements(size: number): string[] {
  return [
    `create unlogged table ${drawing}.fate as
     select id, issued, fate, extract(year from issued)::smallint as year,
       case when fate <> 'draft' then (row_number() over (
         partition by extract(year from issued)::smallint, fate = 'draft' order by id))::integer end as counter
     from (
       select id, ${today} - age as issued, case
         when drawn < 0.001 then 'void' when drawn < 0.003 then 'written off'
         when age > 240 then case when drawn < 0.048 then 'past due' else 'paid' end
         when drawn < 0.033 then 'draft'
         when drawn < 0.063 and age > 1 then 'past due'
         when drawn < 0.41 then 'sent' when drawn < 0.59 then 'downloaded'
         when drawn < 0.68 then 'issued' when drawn < 0.79 then 'partial' else 'paid' end as fate
       -- Computed once: "offset 0" keeps the planner from putting the terms wherever their names stand.
       from (
         select id, floor(3650 * power(1 - (id - 0.5)::float8 / ${String(size)}, 2.5))::integer as age, ${share(1)} as drawn
         from generate_series(1, ${String(size)}::bigint) as id offset 0) as drawn
     ) as fated`,
    `alter table ${drawing}.fate add primary key (id)`,
    `insert into number_series (code, year, last_counter)
     select 'invoice', year, max(counter) from ${drawing}.fate where counter is not null group by year`,
  ];
}

/** The invoices of a range of ids as they stand, and the sums of lines that are written to fit. */
export function invoiceStatement(
  { size }: LargeDataPlan,
  range: string,
  staff: readonly string[],
): string {
  const usd = `least(900000, greatest(5, case when ${pick(14, 20)} = 0
    then (array[49, 99, 250, 1250, 4860])[1 + ${pick(15, 5)}]
    else 650 * exp(1.3 * sqrt(-2 * ln(1 - ${share(10)})) * cos(2 * pi() * ${share(11)})) end))`;
  return `
    insert into invoice (id, client_id, currency, series, number, number_year, number_counter, issued_date, due_date,
      subtotal_minor, tax_minor, total_minor, paid_minor, note, reference, tags, salesperson_id, issued_at, sent_at,
      downloaded_at, written_off_at, written_off_on, voided_at, voided_on, void_reason, write_off_reason, seller_party_id, client_party_id, look_id, created_at)
    overriding system value
    select id, client_id, currency, case when counter is not null then 'invoice' end,
      'INV-' || year || '-' || lpad(counter::text, greatest(4, length(counter::text)), '0'),
      case when counter is not null then year end, counter, issued,
      case fate when 'past due' then issued + least(term, ${today} - issued - 1)
        when 'paid' then issued + term when 'draft' then issued + term
        when 'void' then issued + term when 'written off' then issued + term
        else greatest(issued + term, ${today} + ${pick(17, 60)}) end,
      subtotal, tax, subtotal + tax,
      case when fate = 'paid' then subtotal + tax
        when fate = 'partial' or fate = 'past due' and ${pick(18, 5)} = 0
          then (1 + floor((subtotal + tax - 2) * (0.2 + 0.6 * ${share(19)})))::bigint
        else 0 end,
      case when ${pick(20, 5)} = 0 then 'Thank you for your business. Please quote the number on the transfer.' else '' end,
      case when ${pick(21, 4)} = 0 then 'PO-' || upper(to_hex(${pick(22, 16_777_215)})) else '' end,
      case when ${pick(23, 8)} = 0 then array[${oneOf(tags, pick(24, tags.length))}] else '{}' end,
      (array[${staff.join(', ')}])[1 + ${pick(25, staff.length)}],
      case when fate <> 'draft' then moment end,
      case when fate in ('sent', 'past due', 'partial', 'paid') and ${pick(26, 10)} > 0 or fate = 'sent' then moment + interval '20 minutes' end,
      case when fate = 'downloaded' or fate in ('paid', 'past due') and ${pick(27, 2)} = 0 then moment + interval '26 hours' end,
      case when fate = 'written off' then least(moment + interval '200 days', ${today}) end,
      case when fate = 'written off' then least(moment + interval '200 days', ${today})::date end,
      case when fate = 'void' then moment + interval '3 days' end,
      case when fate = 'void' then (moment + interval '3 days')::date end,
      case when fate = 'void' then 'Entered twice' else '' end,
      case when fate = 'written off' then 'The company was wound up' else '' end,
      case when fate <> 'draft' then 1 end, case when fate <> 'draft' then client_id + 1 end,
      case when fate <> 'draft' then 1 + ${pick(25, staff.length)} end, moment - interval '1 hour'
    from ${drawing}.fate cross join lateral (select
        1 + floor(${String(clientCount(size))} * power(${share(12)}, 2))::bigint as client_id,
        case when ${share(13)} < 0.97 then 'USD' when ${share(13)} < 0.99 then 'EUR'
          when ${share(13)} < 0.995 then 'KWD' else 'JPY' end as currency,
        ${usd} as usd, (array[0, 0, 0, 5, 20, 20, 20, 20, 20, 20])[1 + ${pick(28, 10)}] as rate,
        (array[7, 14, 14, 30, 30, 60])[1 + ${pick(29, 6)}] as term,
        issued + interval '8 hours' + interval '1 second' * ${pick(30, 36_000)} as moment
      ) as drawn cross join lateral (select (case
        when currency = 'JPY' then round(usd * 150) when currency = 'KWD' then round((usd * 0.307)::numeric, 2) * 1000
        when ${pick(16, 10)} < 4 then round(usd) * 100 else round(usd::numeric, 2) * 100 end)::bigint as subtotal) as billed
      cross join lateral (select round(subtotal * rate / 100.0)::bigint as tax) as taxed
    where ${range} order by id`;
}

/** One to four lines whose prices add up to the subtotal; each price is cost times quantity to the last digit. */
export function lineStatement({ lean }: LargeDataPlan, range: string): string {
  const titles = services.map(([title]) => title);
  const descriptions = services.map(([, description]) => description);
  const line = (salt: number, choices: number) =>
    `${drawing}.pick(id * 4 + position, ${String(salt)}, ${String(choices)})`;
  const lines = lean ? '1' : `(array[1, 1, 1, 1, 2, 2, 2, 3, 3, 4])[1 + ${pick(40, 10)}]`;
  return `
    insert into invoice_line (invoice_id, position, title, description, cost, qty, price_minor, taxes)
    select id, position, ${oneOf(titles, 'service')} || ${oneOf(stages, line(42, stages.length))},
      case when ${line(43, 20_000)} = 0 then 'Rollout of the kestrel release'
        when ${line(44, 100)} < 55 then ${oneOf(descriptions, 'service')}
        when ${line(44, 100)} < 70
          then 'Work of ' || ${oneOf(months, 'extract(month from issued_date)::integer - 1')} || ' ' || extract(year from issued_date)
        when ${line(44, 100)} < 75 then 'Ticket ' || upper(substr(md5((id * 4 + position)::text), 1, 8))
        else '' end,
      price / power(10::numeric, exponent) / qty, qty, price,
      case when tax_minor = 0 then '[]'
        else jsonb_build_array(jsonb_build_object('rate', case when tax_minor * 10 > subtotal_minor then '20' else '5' end, 'category', 'S')) end
    from invoice join currency on currency.code = invoice.currency
      cross join lateral (select ${lines} as lines) as counted
      cross join lateral generate_series(1, lines) as position
      cross join lateral (select ${line(41, services.length)} as service,
        case when lines = position or exponent <> 2 then 1 else (array[1, 1, 2, 4, 5])[1 + ${line(45, 5)}] end as qty) as drawn
      cross join lateral (select subtotal_minor / lines as part) as parted
      cross join lateral (select case when position < lines then part - part % qty
        else subtotal_minor - (select coalesce(sum(part - part % before_qty), 0) from generate_series(1, lines - 1) as before
          cross join lateral (select case when exponent <> 2 then 1
            else (array[1, 1, 2, 4, 5])[1 + ${drawing}.pick(id * 4 + before, 45, 5)] end as before_qty) as drawn_before) end as price) as priced
    where ${range} order by id, position`;
}
