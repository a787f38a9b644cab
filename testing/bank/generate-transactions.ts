import type { Incoming, OpenInvoice } from '#domain/bank/bank-types.ts';
import type { Random } from '#testing/random.ts';
import type { TestClientAccount } from './generate-invoices.ts';
import { asBankWrites, randomCompany, randomIban } from './random-names.ts';
import { mistype, writeNumber, writeText } from './write-remittance.ts';

export const transactionKinds = [
  'clean',
  'mistyped',
  'combined',
  'partial',
  'over',
  'foreign',
  'unnamed',
  'noise',
  'duplicate',
] as const;
export type TransactionKind = (typeof transactionKinds)[number];

export interface GeneratedTransaction {
  transaction: Incoming;
  bankReference: string;
  kind: TransactionKind;
  /** Which invoices it pays; none where it is not ours. */
  pays: readonly number[];
}

/** How often of a hundred. */
const shares: [TransactionKind, number][] = [
  ['clean', 36],
  ['mistyped', 20],
  ['combined', 12],
  ['partial', 8],
  ['over', 3],
  ['foreign', 7],
  ['unnamed', 5],
  ['noise', 5],
  ['duplicate', 4],
];

function drawKind(random: Random): TransactionKind {
  let rest = random.int(0, 99);
  for (const [kind, share] of shares) {
    if (rest < share) return kind;
    rest -= share;
  }
  return 'clean';
}

interface World {
  invoices: readonly OpenInvoice[];
  clients: readonly TestClientAccount[];
}

/** One statement: each invoice is paid by one of its transactions at most. */
export function generateStatement(random: Random, world: World, first: number, count: number) {
  const open = random.shuffled(world.invoices);
  const used = new Set<number>();
  const made: GeneratedTransaction[] = [];
  while (made.length < count) {
    const id = first + made.length;
    const kind = drawKind(random);
    if (kind === 'duplicate') {
      const known = made.at(-random.int(1, 20));
      if (known) made.push({ ...known, kind, transaction: { ...known.transaction, id } });
      continue;
    }
    if (kind === 'noise') {
      made.push({
        transaction: noise(random, world, id),
        bankReference: `B${String(id)}`,
        kind,
        pays: [],
      });
      continue;
    }
    const invoice = open.find(({ id: one }) => !used.has(one));
    if (!invoice) break;
    used.add(invoice.id);
    const invoices = kind === 'combined' ? withMore(random, world, invoice, used) : [invoice];
    for (const one of invoices) used.add(one.id);
    const transaction = payment(random, world, { id, kind, invoices });
    made.push({
      transaction,
      bankReference: `B${String(id)}`,
      kind,
      pays: invoices.map((one) => one.id),
    });
  }
  return made;
}

function withMore(
  random: Random,
  { invoices }: World,
  invoice: OpenInvoice,
  used: ReadonlySet<number>,
) {
  const others = invoices.filter(
    (one) =>
      one.clientId === invoice.clientId && one.currency === invoice.currency && !used.has(one.id),
  );
  return [invoice, ...random.shuffled(others).slice(0, random.int(1, 3))];
}

interface Draft {
  id: number;
  kind: TransactionKind;
  invoices: readonly OpenInvoice[];
}

function payment(random: Random, { clients }: World, { id, kind, invoices }: Draft): Incoming {
  const [invoice] = invoices;
  const client = clients.find(({ clientId }) => clientId === invoice?.clientId);
  if (!invoice || !client) throw new Error('A payment pays an invoice of a client');
  const sum = invoices.reduce((all, one) => all + one.balanceMinor, 0n);
  const minor = amountOf(random, kind, sum);
  // Somebody's parent company or bookkeeper.
  const isStranger = kind !== 'unnamed' && random.chance(0.08);
  const writes = (one: OpenInvoice) => {
    const number = writeNumber(random, one.number);
    return kind === 'mistyped' ? mistype(random, number) : number;
  };
  // Of several invoices people may forget one, or say none.
  const named =
    kind === 'unnamed' ? [] : invoices.map(writes).slice(0, random.chance(0.12) ? 1 : undefined);
  const isStructured = kind === 'clean' && invoice.reference !== '' && random.chance(0.7);
  const isEndToEnd = kind === 'clean' && !isStructured && random.chance(0.1);
  const money = { minor, currency: invoice.currency };
  const isForeign = kind === 'foreign';
  return {
    id,
    bookedOn: '2026-11-04',
    money: isForeign ? { minor: (minor * 917n) / 1_000n, currency: 'CHF' } : money,
    instructed: isForeign ? money : null,
    counterpartyName: asBankWrites(
      random,
      isStranger ? randomCompany(random) : random.pick(client.names),
    ),
    counterpartyIban: isStranger ? randomIban(random) : client.iban,
    endToEnd: isEndToEnd
      ? invoice.number
      : random.pick(['NOTPROVIDED', '', `E2E${String(random.int(1e8, 9e8))}`]),
    reference: isStructured ? invoice.reference : '',
    text:
      isStructured || isEndToEnd
        ? ''
        : writeText(random, named.length > 0 ? named : ['services', 'as agreed']),
  };
}

function amountOf(random: Random, kind: TransactionKind, sum: bigint): bigint {
  if (kind === 'partial') return (sum * BigInt(random.int(20, 80))) / 100n;
  if (kind === 'over') return sum + BigInt(random.int(1, 5_000));
  return sum;
}

/** Money that pays none of the invoices, some of it from clients or with numbers of other papers. */
function noise(random: Random, { clients }: World, id: number): Incoming {
  const client = random.pick(clients);
  const isClient = random.chance(0.4);
  const texts = [
    'Card settlement 20261104 batch 0093',
    'Interest Q3/2026',
    `Refund order ${String(random.int(10_000_000, 99_999_999))}`,
    `Invoice INV-2025-${String(random.int(1, 9_999)).padStart(4, '0')}`,
    `Ref ${String(random.int(1e9, 9e9))} 2026-10-${String(random.int(10, 28))}`,
  ];
  return {
    id,
    bookedOn: '2026-11-04',
    money: { minor: BigInt(random.int(100, 900_000)), currency: 'EUR' },
    instructed: null,
    counterpartyName: asBankWrites(
      random,
      isClient ? random.pick(client.names) : randomCompany(random),
    ),
    counterpartyIban: isClient ? client.iban : randomIban(random),
    endToEnd: '',
    reference: '',
    text: random.pick(texts),
  };
}
