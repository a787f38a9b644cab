import { invoiceSortKeys } from '#contract/invoices/invoices.ts';
import type { Random } from '#testing/random.ts';
import { drawStatuses } from '#testing/list/random-list-queries.ts';
import type { SlowQuery } from '#testing/list/slow-list.ts';
import { clientCount } from '../large-data/clients-sql.ts';
import { familyEnds, familyFronts, givenNames, searchedWords, tags } from '../large-data/words.ts';

/** A call of the list, as its parameters, and the same for the slow query. */
export interface RandomCall {
  parameters: Record<string, string>;
  slow: SlowQuery;
  /** What the search text and the filters ask for beside words, as SQL. */
  conditions: string[];
}

/** What day the ranges of days lie around. */
const yearOf = ({ int }: Random): number => int(2017, 2026);
const dayOf = (from: Random): string => {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${String(yearOf(from))}-${two(from.int(1, 12))}-${two(from.int(1, 28))}`;
};

const words: readonly ((from: Random, size: number) => string)[] = [
  ({ pick }) => pick(Object.values(searchedWords)),
  ({ pick }) => pick(givenNames),
  ({ pick }) => pick(familyFronts).toUpperCase() + pick(familyEnds),
  ({ pick }) => pick(['a', 'E', 'é', 'ö', 'ss', '@', 'example', 'ana.', '_', '%', '\\', `'`]),
  ({ int }, size) => `#${String(int(1, size))}`,
  ({ int }, size) => String(int(1, size)).slice(0, int(1, 6)),
  (from) => `inv-${String(yearOf(from))}-${String(from.int(1, 9_999))}`,
  ({ pick }) => pick(['4860', '$4,860.00', '1250.00', '49', '99.5', '12.505', '1,25', '$']),
];

/** Parts of a search text, each with what it asks for in plain SQL. */
const parts: readonly ((from: Random) => [text: string, condition: string])[] = [
  () => ['status:sent,past-due', `status in ('Sent', 'Past Due')`],
  () => [
    'client:solheim',
    `position('solheim' in folded_name || chr(10) || folded_email || chr(10) || folded_company) > 0`,
  ],
  () => ['currency:eur,kwd', `currency in ('EUR', 'KWD')`],
  () => ['tag:urgent', `'urgent' = any (tags)`],
  () => ['>5k', '(total > 5000 or balance > 5000)'],
  () => ['=1250', '1250 in (total, balance)'],
  () => ['total:49..99.5', 'total between 49 and 99.5'],
  () => ['balance:>0', 'balance > 0'],
  (from) => {
    const day = dayOf(from);
    return [`due:<${day}`, `due_date < '${day}'`];
  },
  (from) => {
    const year = String(yearOf(from));
    return [`issued:${year}`, `to_char(issued_date, 'YYYY') = '${year}'`];
  },
];

type Filter = [parameters: Record<string, string>, condition: string];

const filters: readonly ((from: Random, size: number) => Filter)[] = [
  ({ int, chance }, size) => {
    const client = String(chance(0.5) ? int(1, 20) : int(1, clientCount(size)));
    return [{ client }, `client_id = ${client}`];
  },
  (from) => {
    const [issuedFrom = '', issuedTo = ''] = [dayOf(from), dayOf(from)].sort();
    return [{ issuedFrom, issuedTo }, `issued_date between '${issuedFrom}' and '${issuedTo}'`];
  },
  (from) => {
    const dueFrom = dayOf(from);
    return [{ dueFrom }, `due_date >= '${dueFrom}'`];
  },
  (from) => {
    const [paidFrom = '', paidTo = ''] = [dayOf(from), dayOf(from)].sort();
    return [
      { paidFrom, paidTo },
      `id in (select invoice_id from payment_allocation as part join payment on payment.id = payment_id
        where paid_on between '${paidFrom}' and '${paidTo}' group by 1 having sum(part.amount_minor) > 0)`,
    ];
  },
  ({ int }) => {
    const [totalFrom, totalTo] = [String(int(5, 900)), `${String(int(500, 9_000))}.99`];
    return [{ totalFrom, totalTo }, `total between ${totalFrom} and ${totalTo}`];
  },
  ({ int }) => {
    const balanceFrom = `${String(int(0, 2_000))}.01`;
    return [{ balanceFrom }, `balance >= ${balanceFrom}`];
  },
  ({ pick }) => {
    const tag = pick(tags);
    return [{ tag: tag.toUpperCase() }, `'${tag}' = any (tags)`];
  },
  ({ pick }) => {
    const currency = pick(['EUR', 'KWD', 'JPY', 'USD']);
    return [{ currency }, `currency = '${currency}'`];
  },
];

/** Any search, filter, sort and page that the list of so many invoices can be asked for. */
export function randomCall(from: Random, size: number): RandomCall {
  const word = () => from.pick(words)(from, size);
  const text = from.pick(['', '', '', word(), word(), `${word()}  ${word()}`]);
  const asked = parts.filter(() => from.chance(0.05)).map((part) => part(from));
  const given = filters.filter(() => from.chance(0.07)).map((filter) => filter(from, size));
  const perPage = from.pick([1, 10, 10, 10, 25, 50, 100]);
  const isNarrow = text !== '' || asked.length > 0 || given.length > 0;
  const lastPage = Math.min(9_999_999, Math.ceil(size / perPage / (isNarrow ? 20 : 1)));
  const slow: SlowQuery = {
    q: text,
    perPage,
    sortBy: from.pick(invoiceSortKeys),
    sortDesc: from.chance(0.5),
    page: from.pick([1, 1, from.int(1, 3), from.int(1, isNarrow ? 20 : lastPage), lastPage]),
    status: drawStatuses(from),
  };
  const { page, sortBy, sortDesc, status } = slow;
  const parameters = Object.assign(
    {
      page: String(page),
      perPage: String(perPage),
      sortBy,
      sortDesc: String(sortDesc),
      status: status.join(','),
      q: [text, ...asked.map(([part]) => part)].join(' ').trim(),
    },
    ...given.map(([parameter]) => parameter),
  ) as Record<string, string>;
  const conditions = [...asked, ...given].map(([, condition]) => condition);
  return { parameters, slow, conditions };
}
