import { sql } from 'kysely';
import { type ReportScope, type ReportTable, sumOf } from '../sql/report-table.ts';
import { euCodeOf, homeCode, taxedDocuments, taxNumberOf } from '../sql/taxed-documents.ts';

// As the indexes of them say it.
const isToBusiness = sql`category in ('K', 'AE')`;
const takesBack = sql`(taxes @> '[{"category": "K"}]' or taxes @> '[{"category": "AE"}]')`;

/** Documents with such a tax: most have none, and are not looked at. */
const suppliesOf = (scope: ReportScope) =>
  taxedDocuments({
    ...scope,
    entries: sql`entry.invoice_id in (
      select invoice_id from invoice_tax where ${isToBusiness} union select invoice_id from credit_note where ${takesBack})`,
    discounts: sql`entry.payment_id in (select payment_id from payment_difference where ${takesBack})`,
  });

/** Supplies without tax to businesses in other member states, by their VAT number: goods and services. */
export const ecSales: ReportTable = {
  span: 'period',
  keyType: 'text',
  keeps: ['client_id'],
  columns: () => [
    { key: 'country', kind: 'text', label: sql`split_part(line.row_key, '|', 1)` },
    { key: 'taxNumber', kind: 'text', label: sql`split_part(line.row_key, '|', 2)` },
    { key: 'client', kind: 'text', label: sql`client.name` },
    sumOf('goods'),
    sumOf('services'),
  ],
  facts: (scope) => sql`
    select member || '|' || tax_number as row_key, case category when 'K' then 'goods' else 'services' end as col, base as amount,
      day, kind, reference, client_id, invoice_id
    from (select document.*, ${euCodeOf} as member, ${taxNumberOf} as tax_number from (${suppliesOf(scope)}) as document
      left join party on party.id = document.party_id where ${isToBusiness}) as document
    where member <> ${homeCode(scope.home)}`,
  order: sql`line.row_key`,
  checks: () => [],
};
