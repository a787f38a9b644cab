import { sql } from 'kysely';
import { toJson } from '#database/bulk-insert.ts';
import type { Connection } from '#database/connect.ts';
import { reserveIds } from '#database/reserve-ids.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { labelOf } from '#domain/taxes/known-tax.ts';
import type { Random } from '#testing/random.ts';
import { labelIn, type ModelLine, namesOf, percentOf, sum, taxesOf } from './test-model-credit.ts';
import type { ModelInvoice } from './test-model-facts.ts';
import { modelCurrencies } from './test-model-rates.ts';
import { addPast } from './test-past.ts';
import { InvoiceModel } from './test-model.ts';
import { modelToday } from './test-model-command.ts';
import type { Sequence } from './test-product.ts';

function drawLines(random: Random): ModelLine[] {
  const count = random.pick([1, 1, 2, 3]);
  return Array.from({ length: count }, () => ({
    net: BigInt(random.pick([0, 1, 100, 9_999, random.int(2, 200_000), random.int(2, 200_000)])),
    taxed: random.pick(['', '20', '20', '5', '20 CGST', '20 CGST + 20 SGST', '20 CGST + 20 SGST']),
  }));
}

const storedTax = (name: string) => ({
  ...{ rate: String(percentOf(name)), category: 'S' },
  ...labelOf({ label: labelIn(name) }),
});

/** Starts sequences: for each a client with two drafts in the database, and the same in a model. */
export async function startSequences(
  db: Connection['db'],
  {
    count,
    random,
    closedMonths,
  }: { count: number; random: Random; closedMonths: ReadonlySet<string> },
): Promise<Sequence[]> {
  const counters = new Map<string, number>();
  const clientIds = await reserveIds(db, 'client', count);
  const ids = await reserveIds(db, 'invoice', count * 2);
  await sql`insert into client (id, name) overriding system value
    select id, 'Client' from unnest(${clientIds}::bigint[]) as id`.execute(db);
  const drafts: object[] = [];
  const [drawnLines, drawnTaxes]: [object[], object[]] = [[], []];
  const sequences = clientIds.map((clientId, place): Sequence => {
    const currency = random.pick(modelCurrencies);
    const invoiceIds = ids.slice(place * 2, place * 2 + 2);
    const invoices = invoiceIds.map((id): ModelInvoice => {
      const issuedDate = random.pick(['2025-12-15', '2026-11-01', '2026-11-01']);
      const dueDate = random.pick(['2026-11-10', '2026-12-01', '2026-12-01']);
      const earlyPercent = random.pick([0, 2, 3, 10]);
      const lines = drawLines(random);
      const taxes = taxesOf(lines);
      const [netMinor, taxMinor] = [
        sum(lines.map(({ net }) => net)),
        sum(taxes.map(({ tax }) => tax)),
      ];
      drafts.push({
        id,
        client: clientId,
        currency: currency.currency,
        exponent: currency.exponent,
        ...{ issuedDate, dueDate, net: netMinor, tax: taxMinor, early: earlyPercent },
      });
      for (const [at, { net, taxed }] of lines.entries()) {
        const names = namesOf(taxed);
        // In whatever order they are, they are taxed alike.
        const taxes = (at % 2 === 0 ? names : names.toReversed()).map(storedTax);
        drawnLines.push({ id, position: at + 1, net, taxes });
      }
      for (const { name, ...tax } of taxes) drawnTaxes.push({ id, ...tax, ...storedTax(name) });
      return {
        ...{
          lines,
          totalMinor: netMinor + taxMinor,
          taxMinor,
          issuedDate,
          dueDate,
          earlyPercent,
          number: null,
          version: 1,
        },
        ...{
          isOpening: false,
          isSent: false,
          isDownloaded: false,
          isVoid: false,
          isCancelled: false,
          isWrittenOff: false,
        },
        ...{ writtenOffOn: issuedDate, voidedOn: issuedDate },
      };
    });
    return {
      model: new InvoiceModel(invoices, { currency, counters, closedMonths }),
      product: {
        ...{ clientId, invoiceIds, ...currency },
        ...{ paymentIds: [], refundIds: [], appliedIds: [], handles: [] },
      },
    };
  });
  const given = sql`json_to_recordset(${toJson(drafts)}) as given (id bigint, client bigint, currency text,
    "issuedDate" date, "dueDate" date, net bigint, tax bigint, early int)`;
  await sql`insert into invoice (id, client_id, currency, issued_date, due_date, subtotal_minor, tax_minor, total_minor,
      early_discount_percent, early_discount_days)
    overriding system value
    select id, client, currency, "issuedDate", "dueDate", net, tax, net + tax, nullif(early, 0), case when early > 0 then 10 end from ${given}`.execute(
    db,
  );
  await sql`insert into invoice_line (invoice_id, position, title, cost, qty, price_minor, taxes)
    select given.id, position, 'Work', given.net / 10::numeric ^ exponent, 1, given.net,
      given.taxes
    from json_to_recordset(${toJson(drawnLines)}) as given (id bigint, position int, net bigint, taxes jsonb)
      join invoice on invoice.id = given.id join currency on code = currency`.execute(db);
  await sql`insert into invoice_tax (invoice_id, category, rate, label, base_minor, tax_minor)
    select id, category, rate, coalesce(label, ''), base, tax
    from json_to_recordset(${toJson(drawnTaxes)}) as given (id bigint, category text, rate int, label text, base bigint, tax bigint)`.execute(
    db,
  );
  await addPast(db, { sequences, random });
  return sequences;
}

/** An invoice as it must be, by the model, or as it is, in the database. */
export interface SeenInvoice {
  number: string | null;
  status: string;
  paid: bigint;
  credited: bigint;
  balance: bigint;
  clientCredit: bigint;
  dueDate: string;
  version: number;
  /** What was given up in the books, and the tax in it. */
  lost: bigint;
  lostTax: bigint;
  /** What the ledger says is owed at the end of some days. */
  owedAsOf: bigint[];
}

const asOfDays: CalendarDay[] = [
  '2025-12-31',
  '2026-11-05',
  '2026-11-15',
  '2026-11-20',
  '2026-12-31',
];

const losses = ['bad-debt', 'bad-debt-tax'];

export function seenByModel(model: InvoiceModel): SeenInvoice[] {
  return model.invoices.map(({ number, dueDate, version }, index) => ({
    number,
    status: model.status(index),
    paid: model.paidMinor(index),
    credited: model.creditedMinor(index),
    balance: model.balanceMinor(index),
    clientCredit: model.creditMinor(),
    dueDate,
    version,
    lost: losses.reduce(
      (lost, account) => lost + model.ledger.held(account, { invoice: index }),
      0n,
    ),
    lostTax: model.ledger.held('bad-debt-tax', { invoice: index }),
    owedAsOf: asOfDays.map((until) => model.ledger.held('receivable', { invoice: index, until })),
  }));
}

/** The same of the database, by the ids of the invoices. */
export async function seenInDatabase(
  db: Connection['db'],
  ids: readonly bigint[],
): Promise<Map<bigint, SeenInvoice>> {
  const { rows } = await sql<SeenInvoice & { id: bigint }>`
    select invoice.id, number, invoice_status(invoice, ${modelToday}::date) as status, paid_minor as paid,
      credited_minor as credited, balance_minor as balance, coalesce(credit.amount_minor, 0) as "clientCredit",
      due_date as "dueDate", version, coalesce(loss.minor, 0)::bigint as lost,
      coalesce(loss.tax_minor, 0)::bigint as "lostTax",
      array(
        select coalesce(sum(posting.amount_minor), 0)::bigint
        from unnest(${asOfDays}::date[]) with ordinality as wanted (day, place)
          left join ledger_posting as posting
            on posting.invoice_id = invoice.id and account = 'receivable' and booked_on <= wanted.day
        group by place order by place
      ) as "owedAsOf"
    from invoice
      left join lateral (
        select sum(posting.amount_minor) as minor, sum(posting.amount_minor) filter (where account = 'bad-debt-tax') as tax_minor
        from ledger_posting as posting where posting.invoice_id = invoice.id and account in ('bad-debt', 'bad-debt-tax')
      ) as loss on true
      left join client_credit as credit
      on credit.client_id = invoice.client_id and credit.currency = invoice.currency
    where invoice.id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...seen }) => [id, seen]));
}
