import { beforeAll, expect, test } from 'vitest';
import { mailEndpoints } from '#contract/mail/mails.ts';
import { clientAnswer } from '#contract/clients/clients.ts';
import { currencyExponent } from '#domain/currency-exponent.ts';
import { documentLanguages } from '#messages/document-languages.ts';
import { amountsOn, type FrozenAmounts, frozenAmounts } from '#testing/documents/frozen-amounts.ts';
import { randomBody } from '#testing/documents/random-bodies.ts';
import {
  isFromRight,
  saidAmounts,
  scaled,
  textOfHtml,
  type WrittenMoney,
} from '#testing/documents/said-amounts.ts';
import { openPages } from '#testing/documents/test-client-pages.ts';
import { bytesOf, type ReadPdf, readPdf } from '#testing/documents/test-pdf.ts';
import { buyerIn, sellInGermany } from '#testing/e-invoice/test-sellers.ts';
import { accepting, openSendingApp } from '#testing/mail/test-sending.ts';
import { createRandom } from '#testing/random.ts';

// `DOCUMENTS=900 npm test -- server numbers-everywhere` is the long form; its result is in docs/proof.md.
const wanted = Number(process.env.DOCUMENTS ?? 10);
const seed = Number(process.env.DOCUMENT_SEED ?? 20_261_127);

const { app, staff, money, mailOnce, makeDue } = await openSendingApp(accepting);
const { linkOf, get } = await openPages(app);
const { pool } = app.database;
const clients: number[] = [];

beforeAll(async () => {
  await sellInGermany(pool);
  await pool.query(
    "insert into exchange_rate (currency, rate) values ('EUR', 1.0842), ('CHF', 1.1307), ('JPY', 0.00661)",
  );
  for (const language of documentLanguages) {
    const body = { name: `In ${language}`, companyEmail: 'a@example.com', language };
    const { client } = clientAnswer.parse((await staff.post('/apps/invoice/clients', body)).body);
    const columns = { ...buyerIn.germany, vat_id: 'DE136695976' };
    const names = Object.keys(columns);
    const set = names.map((name, index) => `${name} = $${String(index + 2)}`).join(', ');
    await pool.query(`update client set ${set} where id = $1`, [
      client.id,
      ...Object.values(columns),
    ]);
    clients.push(client.id);
  }
});

/** Every amount that a text says is one of those, and those that it must say are there. */
function expectSaid(
  text: string,
  style: WrittenMoney,
  { required, allowed }: { required: readonly bigint[]; allowed: ReadonlySet<bigint> },
) {
  const said = saidAmounts(text, style);
  const unknown = said.filter((readings) => !readings.some((one) => allowed.has(one)));
  expect(unknown).toEqual([]);
  const all = new Set(said.flat());
  expect(required.filter((one) => !all.has(one))).toEqual([]);
}

const valuesOf = (xml: string, path: RegExp) =>
  Array.from(xml.matchAll(path), ([, value = '']) => scaled(value));
const amountsNamed = (xml: string, name: string) =>
  valuesOf(xml, new RegExp(`<ram:${name}(?: [^>]*)?>([^<]*)<`, 'g'));

/** The sums of a CII file, and what it has of each line and tax. */
function expectXml(xml: string, frozen: FrozenAmounts) {
  const [lines = '', summation = ''] = xml.split(
    '<ram:SpecifiedTradeSettlementHeaderMonetarySummation>',
  );
  const { total, subtotal, discount, net, booked, taxes } = frozen;
  expect(amountsNamed(summation, 'LineTotalAmount')).toEqual([scaled(subtotal)]);
  expect(amountsNamed(summation, 'AllowanceTotalAmount')).toEqual(
    scaled(discount) === 0n ? [] : [scaled(discount)],
  );
  expect(amountsNamed(summation, 'TaxBasisTotalAmount')).toEqual([scaled(net)]);
  expect(amountsNamed(summation, 'TaxTotalAmount')[0]).toBe(scaled(booked.tax));
  expect(amountsNamed(summation, 'GrandTotalAmount')).toEqual([scaled(total)]);
  expect(amountsNamed(summation, 'DuePayableAmount')).toEqual([scaled(total)]);
  const rows = Array.from(
    lines.matchAll(
      /<ram:CalculatedAmount>([^<]*)<\/ram:CalculatedAmount>.*?<ram:BasisAmount>([^<]*)</gs,
    ),
    ([, tax = '', base = '']) => `${String(scaled(base))} ${String(scaled(tax))}`,
  );
  expect(rows.toSorted()).toEqual(
    taxes.map(({ base, tax }) => `${String(scaled(base))} ${String(scaled(tax))}`).toSorted(),
  );
  const nets = amountsNamed(lines, 'LineTotalAmount');
  if (frozen.includesTax) {
    expect(nets.reduce((sum, one) => sum + one, 0n)).toBe(scaled(subtotal));
  } else {
    expect(nets).toEqual(frozen.lines.map(({ price }) => scaled(price)));
  }
}

function expectBooked({ booked, net, total, taxes }: FrozenAmounts) {
  expect(scaled(booked.net)).toBe(scaled(net));
  expect(scaled(booked.net) + scaled(booked.tax)).toBe(scaled(total));
  const taxed = taxes.reduce((sum, { tax }) => sum + scaled(tax), 0n);
  expect(taxed).toBe(scaled(booked.tax));
}

/** From the right a figure is written left of the one before it, and no space tells the two apart: only what goes on where the last ended is one. */
function textOf({ placed, text }: ReadPdf, { locale }: WrittenMoney): string {
  if (!isFromRight(locale)) return text;
  return placed
    .map((piece, index) => {
      const { x = NaN, y, widthPt = 0 } = placed[index - 1] ?? {};
      const goesOn = y === piece.y && Math.abs(x + widthPt - piece.x) < piece.sizePt / 2;
      return goesOn ? piece.text : ` ${piece.text}`;
    })
    .join('');
}

const plus = (allowed: ReadonlySet<bigint>, ...more: bigint[]) => new Set([...allowed, ...more]);

test(`every number of ${String(wanted)} random documents is the ledger’s: in XML, PDF, email and page (DOCUMENT_SEED=${String(seed)})`, async () => {
  const random = createRandom(seed);
  let seen = 0;
  while (seen < wanted) {
    const body = { ...randomBody(random), clientId: random.pick(clients) };
    const answer = await staff.post('/apps/invoice/invoices', body);
    // Its total would be below 0.
    if (answer.status === 422) continue;
    expect(answer.status, answer.text).toBe(201);
    const { id } = (answer.body as { invoice: { id: number } }).invoice;
    const issued = await money.post(id, 'issue', { confirm: ['out-of-order', 'seller-unknown'] });
    expect(issued.status, issued.text).toBeLessThan(300);
    seen += 1;
    const invoice = await money.read(id);
    const context = `invoice ${String(id)}: ${JSON.stringify(body)}`;
    try {
      await compare(id, invoice);
    } catch (cause) {
      throw new Error(context, { cause });
    }
  }
}, 1_800_000);

type Invoice = Awaited<ReturnType<typeof money.read>>;

async function compare(id: number, invoice: Invoice): Promise<void> {
  const { currency, exchange, writing } = invoice;
  const locale = writing?.locale ?? '';
  const style = { currency, locale };
  const frozen = await frozenAmounts(pool, 'invoice', id);
  expectBooked(frozen);
  const { required, allowed } = amountsOn(frozen, currencyExponent(currency));
  // One unit, and what it is worth.
  const rates = exchange ? [10_000n, scaled(exchange.rate)] : [];
  const onPaper = { required, allowed: plus(allowed, ...rates) };
  const path = `/apps/invoice/invoices/${String(id)}`;

  const pdf = await readPdf(bytesOf(await staff.get(`${path}/pdf`)));
  expectSaid(textOf(pdf, style), { ...style, asSeen: true }, onPaper);
  if (exchange) {
    const worth = [exchange.total, exchange.tax].map((one) => scaled(String(one)));
    const base = { currency: exchange.base, locale, asSeen: true };
    expectSaid(textOf(pdf, base), base, {
      required: worth,
      allowed: new Set([...worth, ...rates]),
    });
  }
  const xml = await staff.get(`${path}/e-invoice?profile=facturX`);
  expect(xml.status, xml.text).toBe(200);
  expectXml(xml.text, frozen);

  const page = await get(await linkOf(id));
  expect(page.status).toBe(200);
  expectSaid(textOfHtml(page.text), style, onPaper);

  // One address takes so many a day.
  await money.command(id, 'send', { to: [`a${String(id)}@example.com`] });
  await makeDue();
  const { id: mailId } = await mailOnce(id, 'accepted');
  const { body } = await staff.get(`/api/mails/${String(mailId)}`);
  const { html, text } = mailEndpoints.getMail.output.parse(body);
  const total = [scaled(frozen.total)];
  expectSaid(text, style, { required: total, allowed: onPaper.allowed });
  expectSaid(textOfHtml(html), style, onPaper);
  await credit(id, style);
}

/** The credit note on all of it. */
async function credit(id: number, style: WrittenMoney): Promise<void> {
  const answer = await money.post(id, 'credit-notes', {
    ...{ all: true, issuedDate: '2026-11-20', reason: 'Returned' },
  });
  // Nothing is left of an invoice over nothing.
  if (answer.status === 422 || answer.status === 409) return;
  expect(answer.status, answer.text).toBe(201);
  const { rows } = await pool.query<{ id: number }>(
    'select id::int from credit_note where invoice_id = $1',
    [id],
  );
  const noteId = rows[0]?.id ?? 0;
  const frozen = await frozenAmounts(pool, 'credit_note', noteId);
  expectBooked(frozen);
  const path = `/apps/invoice/credit-notes/${String(noteId)}`;
  const pdf = await readPdf(bytesOf(await staff.get(`${path}/pdf`)));
  const total = [scaled(frozen.total)];
  const { allowed } = amountsOn(frozen, currencyExponent(style.currency));
  expectSaid(textOf(pdf, style), { ...style, asSeen: true }, { required: total, allowed });
  const xml = await staff.get(`${path}/e-invoice?profile=facturX`);
  if (xml.status === 200) {
    expect(amountsNamed(xml.text, 'GrandTotalAmount')).toEqual(total);
  }
}
