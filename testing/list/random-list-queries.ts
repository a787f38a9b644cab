import { invoiceSortKeys } from '#contract/invoices/invoices.ts';
import type { Random } from '#testing/random.ts';
import type { InvoiceFilter } from '#domain/invoice-filter.ts';
import { type InvoiceStatus, invoiceStatuses } from '#domain/invoice-status.ts';
import { firstNames, lastNames } from './random-invoices.ts';
import type { SlowQuery } from './slow-list.ts';

const words: readonly ((from: Random) => string)[] = [
  ({ pick }) => pick(firstNames),
  ({ pick }) => pick(lastNames).toUpperCase(),
  ({ pick }) =>
    pick(['a', 'E', 'é', 'ö', 'ss', 'la', '@', 'box1', 'example', 'ana.', '_', '%', '\\', '％']),
  ({ int }) => `#${String(int(0, 99))}`,
  ({ int }) => String(int(0, 999)),
  ({ pick }) => pick(['inv-', 'INV-2026-00', '2026-01', '-05']),
  ({ pick }) =>
    pick([
      '0',
      '1250',
      '$1,250.00',
      '1250.50',
      '12.5',
      '1.250',
      '3433.52',
      '999999999.99',
      '$9.99',
    ]),
  ({ pick }) => pick(['work', 'DESIGN', 'reseau', 'march', '100%', 'söhne', 'nordic', 'zzz']),
  ({ pick }) => pick(['12.505', '1250.005', '1,25', '$', '#', '*', `'`, 'zzz']),
];

const februaryDay = ({ int }: Random) => `2026-02-${String(int(1, 28)).padStart(2, '0')}`;

const paidWhere = (condition: string) =>
  `id in (select invoice_id from payment_allocation as part join payment on payment.id = payment_id
    where ${condition} group by 1 having sum(part.amount_minor) > 0)`;

/** Parts of a search text, each with what it asks for in plain SQL. */
const parts: readonly ((from: Random) => [text: string, condition: string])[] = [
  ({ pick }) =>
    pick([
      ['status:sent,past-due', `status in ('Sent', 'Past Due')`],
      ['status:"partial payment" status:DRAFT', `status in ('Partial Payment', 'Draft')`],
    ]),
  () => [
    'client:"ana n"',
    `position('ana n' in folded_name || chr(10) || folded_email || chr(10) || folded_company) > 0`,
  ],
  () => [
    'client:BOX1',
    `position('box1' in folded_name || chr(10) || folded_email || chr(10) || folded_company) > 0`,
  ],
  () => ['currency:usd,kwd', `currency in ('USD', 'KWD')`],
  () => ['tag:Urgent', `'urgent' = any (tags)`],
  () => ['=1250', '1250 in (total, balance)'],
  () => ['>1k', '(total > 1000 or balance > 1000)'],
  () => ['<=12.505', '(total <= 12.505 or balance <= 12.505)'],
  () => ['total:9.99..1.25k', 'total between 9.99 and 1250'],
  () => ['balance:>0', 'balance > 0'],
  ({ int }) => {
    const day = `2026-02-${String(int(1, 28)).padStart(2, '0')}`;
    return [`due:<${day}`, `due_date < '${day}'`];
  },
  () => ['issued:2026-02', `to_char(issued_date, 'YYYY-MM') = '2026-02'`],
  () => ['paid:2026', paidWhere(`date_trunc('year', paid_on) = '2026-01-01'`)],
  (from) => {
    const day = februaryDay(from);
    const comparison = from.pick(['<', '<=', '>', '>=', '=']);
    return [`paid:${comparison}${day}`, paidWhere(`paid_on ${comparison} '${day}'`)];
  },
  () => ['issued:2025..2026-01-20', `issued_date >= '2025-01-01' and issued_date < '2026-01-21'`],
];

/** Parameters of a filter, each with what it asks for in plain SQL. */
const parameters: readonly ((
  from: Random,
) => [values: Partial<InvoiceFilter>, condition: string])[] = [
  ({ int }) => {
    const client = int(1, 40);
    return [{ client }, `client_id = ${String(client)}`];
  },
  (from) => {
    const issuedFrom = februaryDay(from);
    return [{ issuedFrom }, `issued_date >= '${issuedFrom}'`];
  },
  (from) => {
    const issuedTo = februaryDay(from);
    return [{ issuedTo }, `issued_date <= '${issuedTo}'`];
  },
  (from) => {
    const [dueFrom, dueTo] = [februaryDay(from), februaryDay(from)];
    return [{ dueFrom, dueTo }, `due_date >= '${dueFrom}' and due_date <= '${dueTo}'`];
  },
  ({ pick }) => {
    const totalFrom = pick(['0', '12.5', '1250', '1250.000001']);
    return [{ totalFrom }, `total >= ${totalFrom}`];
  },
  ({ pick }) => {
    const totalTo = pick(['0.00', '12.505', '01250', '999999999999.999999']);
    return [{ totalTo }, `total <= ${totalTo}`];
  },
  ({ pick }) => {
    const [balanceFrom, balanceTo] = [pick(['0', '0.01', '9.99']), pick(['1.25', '1250', '0'])];
    return [{ balanceFrom, balanceTo }, `balance >= ${balanceFrom} and balance <= ${balanceTo}`];
  },
  (from) => {
    const [paidFrom, paidTo] = [februaryDay(from), februaryDay(from)];
    return [{ paidFrom, paidTo }, paidWhere(`paid_on between '${paidFrom}' and '${paidTo}'`)];
  },
  () => [{ tag: 'ÚRGENT' }, `'urgent' = any (tags)`],
  // One of them: the later would take the place of the other in an address.
  ({ chance }) =>
    chance(0.5)
      ? [{ currency: ['EUR'] }, `currency = 'EUR'`]
      : [{ currency: ['KWD', 'JPY', 'XXX'] }, `currency in ('KWD', 'JPY')`],
];

function randomQuery(from: Random): SlowQuery {
  const word = () => from.pick(words)(from);
  const perPage = from.pick([1, 3, 10, 10, 25, 50, 100]);
  return {
    q: from.pick(['', '', word(), word(), `${word()}  ${word()}`]),
    perPage,
    page: from.chance(0.6) ? from.int(1, 3) : from.int(1, Math.ceil(1_100 / perPage)),
    sortBy: from.pick(invoiceSortKeys),
    sortDesc: from.chance(0.5),
    status: drawStatuses(from),
  };
}

/** None, some, or those alone that are found in a way of their own. */
export function drawStatuses(from: Random): InvoiceStatus[] {
  if (from.chance(0.5)) return [];
  if (from.chance(0.2)) return from.pick([['Void'], ['Written Off'], ['Void', 'Written Off']]);
  return invoiceStatuses.filter(() => from.chance(0.35));
}

/** A random query: the whole of it, the part that the slow query reads itself, and the rest as its conditions. */
export function drawListQuery(from: Random): {
  whole: SlowQuery;
  plain: SlowQuery;
  conditions: string[];
} {
  const plain = randomQuery(from);
  const asked = parts.filter(() => from.chance(0.05)).map((part) => part(from));
  const given = parameters.filter(() => from.chance(0.05)).map((one) => one(from));
  const q = [plain.q, ...asked.map(([text]) => text)].join(' ').trim();
  const whole = Object.assign({ ...plain, q }, ...given.map(([values]) => values)) as SlowQuery;
  return { whole, plain, conditions: [...asked, ...given].map(([, condition]) => condition) };
}

type DrawnQuery = SlowQuery & Partial<InvoiceFilter>;

/** The same, drawn until it asks for what is wanted. */
export function drawAsking(
  from: Random,
  isWanted: (query: DrawnQuery) => boolean,
): ReturnType<typeof drawListQuery> {
  for (;;) {
    const drawn = drawListQuery(from);
    if (isWanted(drawn.whole)) return drawn;
  }
}

/** By days on which something was paid. */
export function asksForPayments({ q, paidFrom }: DrawnQuery): boolean {
  return paidFrom !== undefined || q.includes('paid:');
}

/** From one day on or until one, by little else. */
export function asksForDaysOfOneEnd({ q, issuedFrom, issuedTo }: DrawnQuery): boolean {
  const isByIssue = (issuedFrom === undefined) !== (issuedTo === undefined);
  return /^due:<\S+$/.test(q) || (q === '' && isByIssue);
}
