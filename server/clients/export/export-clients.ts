import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ClientExport } from '#contract/clients/client-export.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { openBalances } from '#database/list-index/open-balances.ts';
import { texts } from '#messages/texts.ts';
import { currencyUnits } from '#server/files/table-file/currency-units.ts';
import {
  type ColumnRule,
  tableContentTypes,
  tableFilesInPlace,
  writeTable,
} from '#server/files/table-file/table-file.ts';
import { inTransaction } from '#server/ledger/run-command.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { beginSnapshot, snapshotStream } from '#server/runtime/snapshot-stream.ts';
import { selectedClients } from '../bulk/select-clients.ts';

const t = texts('clients');

const text = (column: string): ColumnRule => ({
  kind: 'text',
  value: sql`${sql.ref(`client.${column}`)}`,
});

const word = (column: string): ColumnRule => ({ ...text(column), kind: 'word' });

/** Of a client, in the order of the file. */
const rules = {
  id: { kind: 'number', value: sql`client.id::text` },
  name: text('name'),
  company: text('company'),
  email: text('company_email'),
  street: text('street'),
  extraLine: text('extra_line'),
  postCode: text('post_code'),
  city: text('city'),
  region: text('region'),
  country: text('country'),
  countryCode: word('country_code'),
  address: text('address'),
  contact: text('contact'),
  vatId: text('vat_id'),
  taxNumber: text('tax_number'),
  registrationId: text('registration_id'),
  registrationScheme: text('registration_scheme'),
  electronicAddress: text('electronic_address'),
  electronicScheme: text('electronic_scheme'),
  buyerReference: text('buyer_reference'),
  eInvoiceDelivery: word('e_invoice_delivery'),
  eInvoiceFormat: word('e_invoice_format'),
  language: word('language'),
  secondLanguage: word('second_language'),
  paymentTermDays: { kind: 'number', value: sql`client.payment_term_days::text` },
  currency: { kind: 'word', value: sql`unit.code` },
  openBalance: { kind: 'money', value: sql`(coalesce(open.minor, 0) * unit.worth)::text` },
  isArchived: {
    kind: 'word',
    value: sql`case when client.archived_at is null then 'no' else 'yes' end`,
  },
} satisfies Record<string, ColumnRule>;
type Column = keyof typeof rules;
// Safe: it has no other keys.
const columns = Object.keys(rules) as Column[];

interface ExportContext {
  currency: string;
  today: CalendarDay;
  actorId: number;
}

/**
 * The selected clients as a file, as of one moment, written while it is read; noted once all of it is sent.
 * @throws {ProblemError} `unavailable` where too many are being written
 */
export async function exportClients(
  db: Kysely<DB>,
  { selection, format, ...order }: ClientExport,
  { currency, today, actorId }: ExportContext,
) {
  const stream = await snapshotStream({
    places: tableFilesInPlace,
    open: async () => {
      const transaction = await beginSnapshot(db);
      return {
        transaction,
        write: async function* () {
          const ids = sql`${selectedClients(transaction, selection)}`;
          const count = yield* writeTable(transaction, format, {
            columns: columns.map((column) => ({
              head: t(`file.${column}`),
              rule: rules[column],
            })),
            query: (cellOf) => exportQuery({ ids, currency, ...order }, cellOf),
            sheet: t('title'),
          });
          const data = { format, count };
          await inTransaction(db, (noting) =>
            writeActivity(noting, { actorId, kind: 'clients-exported', data }),
          );
        },
      };
    },
  });
  const fileName = t('file.fileName', { day: today, format });
  return { ...stream, fileName, contentType: tableContentTypes[format] };
}

interface Order extends Pick<ClientExport, 'sortBy' | 'sortDesc'> {
  ids: RawBuilder<unknown>;
  currency: string;
}

function exportQuery(
  { ids, currency, sortBy, sortDesc }: Order,
  cellOf: (rule: ColumnRule) => RawBuilder<string | null>,
): RawBuilder<unknown> {
  const sortKeys = {
    name: sql`client.name_sort`,
    company: sql`client.company_sort`,
    country: sql`client.country_sort`,
    openBalance: sql`coalesce(open.minor, 0)`,
  };
  const way = sql.raw(sortDesc ? 'desc' : 'asc');
  return sql`
    select ${sql.join(columns.map((column) => cellOf(rules[column])))}
    from client join (${ids}) as selected on selected.id = client.id
      join ${currencyUnits} as unit on unit.code = ${currency}
      left join ${openBalances(currency)} as open on open.client_id = client.id
    order by ${sortKeys[sortBy]} ${way}, client.name_sort, client.id`;
}
