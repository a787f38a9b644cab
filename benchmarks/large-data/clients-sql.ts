import { drawing, oneOf, quoted } from './draw-sql.ts';
import * as words from './words.ts';

const pick = (salt: number, list: readonly unknown[]) =>
  `${drawing}.pick(id, ${String(salt)}, ${String(list.length)})`;
const draw = (salt: number, list: readonly string[]) => oneOf(list, pick(salt, list));

/** How many clients there are for so many invoices. */
export function clientCount(size: number): number {
  return Math.max(10, Math.round(size / 100));
}

/**
 * The clients, by their ids from 1: the first ones have most of the invoices. Which of them have a common name goes by
 * the id, so that neither the big ones nor the small ones have them all.
 */
export function clientStatements(size: number): string[] {
  const family = `case when id % 100 = 57 then 'Solheim' when id = ${String(Math.ceil(0.71 * clientCount(size)))} then 'Quillfeather'
    else ${draw(2, words.familyFronts)} || ${draw(3, words.familyEnds)} end`;
  return [
    `insert into client (id, name, company, company_email, address, country, contact, created_at) overriding system value
     select id, given || ' ' || family, company,
       case when ${drawing}.pick(id, 8, 30) = 0 then ''
         else replace(fold_text(given || '.' || family), ' ', '') || case when id > 500 then id::text else '' end
           || '@' || replace(lower(company), ' ', '-') || '.example' end,
       1 + ${drawing}.pick(id, 9, 180) || ' ' || ${draw(10, words.familyFronts)} || ' Road',
       ${draw(11, words.countries)}, '+44 20 7946 ' || lpad(id::text, 4, '0'), '2016-01-04T09:00:00Z'
     from generate_series(1, ${String(clientCount(size))}) as id cross join lateral (select
       case when id % 20 in (2, 9, 16) then ${draw(1, words.commonNames)} else ${draw(4, words.givenNames)} end as given,
       ${family} as family, ${draw(5, words.companyFronts)} || ' ' || ${draw(6, words.companyEnds)} as company) as person`,
    // Who sold, and who bought: the ids of the clients' are theirs and one.
    `insert into party (id, content, hash) overriding system value
     select id, content, sha256(convert_to(content::text, 'UTF8')) from (
       select 1 as id, current_seller((select currency from organisation)) as content
       union all select id + 1, current_client(id) from client) as party`,
    ...['client', 'party'].map(
      (table) =>
        `select setval(pg_get_serial_sequence(${quoted(table)}, 'id'), (select max(id) from ${table}))`,
    ),
  ];
}
