import type { BankMoney, Incoming, MatchReason, OpenInvoice, Suggestion } from './bank-types.ts';
import { isSure, type Naming } from './naming-index.ts';
import { payableEarly, withDiscount } from './paid-early.ts';
import type { PayerHit } from './payer-index.ts';
import { uniqueSum } from './unique-sum.ts';

/** What is known of a transaction before anything is concluded. */
export interface Evidence {
  transaction: Incoming;
  named: ReadonlyMap<OpenInvoice, Naming>;
  payers: ReadonlyMap<number, PayerHit>;
  /** The named invoices of each client. */
  namedOf: ReadonlyMap<number, readonly OpenInvoice[]>;
  /** The open invoices of the clients that are named or seem to pay, in any currency, oldest first. */
  invoicesOf: (clientId: number) => readonly OpenInvoice[];
  /** What is left of an invoice after better suggestions. */
  leftOf: (invoice: OpenInvoice) => bigint;
}

const isWritten = (naming: Naming | undefined) => isSure(naming) && naming !== 'digits';

type Agreement = 'agrees' | 'unknown' | 'contradicts';

/** What may be concluded from the evidence, each with how sure it is, the surest first. */
export function hypotheses(evidence: Evidence): Suggestion[] {
  const { transaction } = evidence;
  const moneys: [BankMoney, MatchReason[]][] = [[transaction.money, []]];
  if (transaction.instructed) moneys.push([transaction.instructed, ['foreign']]);
  const found = [...clientsOf(evidence)].flatMap((clientId) => {
    const payer = payerOf(evidence, clientId);
    const all = invoicesFor(evidence, clientId).filter((one) => evidence.leftOf(one) > 0n);
    const inMoney = moneys.flatMap(([money, because]) => {
      const invoices = all.filter(({ currency }) => currency === money.currency);
      return ofClient({ evidence, clientId, payer, invoices, money }).map((one) => ({
        ...one,
        reasons: [...one.reasons, ...payer.reasons, ...because],
      }));
    });
    return [...inMoney, ...converted({ evidence, clientId, payer, invoices: all })];
  });
  return found.toSorted((one, other) => other.confidence - one.confidence);
}

/** Who seems to pay, and whose invoices are named. */
export const clientsOf = ({ payers, namedOf }: Evidence): Set<number> =>
  new Set([...payers.keys(), ...namedOf.keys()]);

/** The invoices of a client that count: all of whoever seems to pay or is named, those that are named with a mistake of others. */
function invoicesFor(evidence: Evidence, clientId: number): readonly OpenInvoice[] {
  const { named, namedOf, payers, invoicesOf } = evidence;
  const ofClient = namedOf.get(clientId) ?? [];
  if (payers.has(clientId) || ofClient.some((one) => isSure(named.get(one))))
    return invoicesOf(clientId);
  return ofClient.toSorted(byAge);
}

/** The oldest first. */
export const byAge = (one: OpenInvoice, other: OpenInvoice): number =>
  one.issuedOn.localeCompare(other.issuedOn) || one.id - other.id;

interface OfClient {
  evidence: Evidence;
  clientId: number;
  payer: { agreement: Agreement; hit: PayerHit | undefined; reasons: MatchReason[] };
  invoices: readonly OpenInvoice[];
}

function payerOf({ payers }: Evidence, clientId: number): OfClient['payer'] {
  const hit = payers.get(clientId);
  if (hit) return { agreement: 'agrees', hit, reasons: [hit] };
  if (payers.size === 0) return { agreement: 'unknown', hit, reasons: [] };
  return { agreement: 'contradicts', hit, reasons: ['otherPayer'] };
}

function ofClient(of: OfClient & { money: BankMoney }): Suggestion[] {
  const { evidence, clientId, payer, invoices, money } = of;
  const { named, leftOf } = evidence;
  const { agreement } = payer;
  const pick = (agrees: number, unknown: number, contradicts: number) =>
    ({ agrees, unknown, contradicts })[agreement];
  const sum = (list: readonly OpenInvoice[]) => list.reduce((all, one) => all + leftOf(one), 0n);
  const suggest = (
    chosen: readonly OpenInvoice[],
    confidence: number,
    ...reasons: MatchReason[]
  ): Suggestion => ({
    ...{ clientId, money, confidence, reasons: [...namings(chosen, named), ...reasons] },
    allocations: allocate(chosen, money.minor, leftOf),
  });

  const sure = invoices.filter((one) => isSure(named.get(one)));
  const near = invoices.filter((one) => named.get(one) === 'near');
  const equal = invoices.filter((one) => leftOf(one) === money.minor);
  const found: Suggestion[] = [];

  if (sure.length > 0 && sum(sure) === money.minor) {
    const isAllWritten = sure.every((one) => isWritten(named.get(one)));
    const confidence = isAllWritten ? pick(99, 97, 80) : pick(98, 95, 70);
    found.push(suggest(sure, confidence, sure.length > 1 ? 'sum' : 'amount'));
  }
  for (const one of equal) {
    const naming = named.get(one);
    if (isSure(naming) && sure.length > 1) found.push(suggest([one], pick(86, 80, 60), 'amount'));
    if (naming !== 'near') continue;
    const rivals = equal.filter((other) => other !== one && named.has(other));
    // Another number that is written without a mistake speaks against a mistake.
    const isRivalled = rivals.length > 0 || sure.length > 0;
    const confidence = isRivalled ? pick(72, 62, 45) : pick(96, 88, 55);
    found.push(suggest([one], confidence, 'amount', ...(isRivalled ? (['alike'] as const) : [])));
  }
  if (sure.length + near.length > 1 && near.length > 0) {
    const chosen = uniqueSum(near, money.minor - sum(sure), leftOf);
    if (chosen && sure.length + chosen.invoices.length > 1) {
      const isAlone = chosen.isUnique ? pick(94, 86, 50) : pick(74, 64, 40);
      found.push(suggest([...sure, ...chosen.invoices], isAlone, 'sum'));
    }
  }
  if (agreement === 'agrees' && sure.length === 0) {
    found.push(...ofPayer({ ...of, equal, suggest }));
  }
  if (equal.length === 0 && (agreement === 'agrees' || sure.length > 0)) {
    const rest = invoices.filter((one) => !sure.includes(one));
    const chosen = uniqueSum(rest, money.minor - sum(sure), leftOf);
    if (chosen && sure.length + chosen.invoices.length > 1) {
      const certain = sure.length > 0 ? pick(90, 78, 48) : payer.hit === 'name' ? 80 : 84;
      const alike: MatchReason[] = chosen.isUnique ? [] : ['alike'];
      const confidence = certain - (chosen.isUnique ? 0 : 22);
      found.push(suggest([...sure, ...chosen.invoices], confidence, 'sum', ...alike));
    }
  }
  const early = payableEarly(evidence, { invoices, money });
  found.push(
    ...early.flatMap((one) => {
      const isNamed = isSure(named.get(one));
      if (!isNamed && agreement !== 'agrees') return [];
      const alone = early.length > 1 ? 60 : payer.hit === 'name' ? 84 : 88;
      return [withDiscount(suggest([one], isNamed ? pick(97, 95, 70) : alone, 'early'))];
    }),
  );
  found.push(...inParts({ ...of, sure, near, suggest, pick, sum }));
  return found;
}

type Suggest = (
  chosen: readonly OpenInvoice[],
  confidence: number,
  ...reasons: MatchReason[]
) => Suggestion;

/** What only the payer and the amount tell. */
function ofPayer({
  evidence: { named },
  payer,
  equal,
  suggest,
}: OfClient & { equal: readonly OpenInvoice[]; suggest: Suggest }): Suggestion[] {
  const unnamed = equal.filter((one) => !named.has(one));
  const [only] = unnamed;
  if (only && unnamed.length === 1) {
    return [suggest([only], payer.hit === 'name' ? 88 : 92, 'amount')];
  }
  return unnamed.slice(0, 3).map((one, at) => suggest([one], 70 - at, 'amount', 'alike'));
}

/** Less or more than is open. */
function inParts({
  payer,
  invoices,
  money,
  sure,
  near,
  suggest,
  pick,
  sum,
}: OfClient & {
  money: BankMoney;
  sure: readonly OpenInvoice[];
  near: readonly OpenInvoice[];
  suggest: Suggest;
  pick: (agrees: number, unknown: number, contradicts: number) => number;
  sum: (list: readonly OpenInvoice[]) => bigint;
}): Suggestion[] {
  const found: Suggestion[] = [];
  const word = (list: readonly OpenInvoice[]): MatchReason =>
    sum(list) > money.minor ? 'partial' : 'over';
  if (sure.length > 0 && sum(sure) !== money.minor) {
    found.push(suggest(sure, pick(85, 75, 45), word(sure)));
  }
  if (sure.length === 0) {
    for (const one of near.slice(0, 3)) {
      if (sum([one]) !== money.minor) found.push(suggest([one], pick(60, 30, 15), word([one])));
    }
  }
  const [oldest] = invoices;
  if (payer.agreement === 'agrees' && sure.length === 0 && oldest) {
    const open = sum(invoices);
    const chosen = open <= money.minor ? invoices : [oldest];
    const isFitting = sum(chosen) !== money.minor;
    if (isFitting) found.push(suggest(chosen, payer.hit === 'name' ? 32 : 40, word(chosen)));
  }
  return found;
}

/** Named invoices in a currency of which the statement tells no amount: a person judges the rate. */
function converted({
  evidence: { transaction, named, leftOf },
  clientId,
  payer,
  invoices,
}: OfClient): Suggestion[] {
  const chosen = invoices.filter((one) => isSure(named.get(one)));
  const [first] = chosen;
  if (!first || transaction.instructed || first.currency === transaction.money.currency) return [];
  if (chosen.some(({ currency }) => currency !== first.currency)) return [];
  const minor = chosen.reduce((all, one) => all + leftOf(one), 0n);
  const money = { minor, currency: first.currency };
  const confidence = { agrees: 65, unknown: 50, contradicts: 25 }[payer.agreement];
  const reasons: MatchReason[] = [...namings(chosen, named), ...payer.reasons, 'foreign'];
  const allocations = allocate(chosen, minor, leftOf);
  return [{ clientId, money, confidence, reasons, allocations }];
}

function namings(
  chosen: readonly OpenInvoice[],
  named: ReadonlyMap<OpenInvoice, Naming>,
): MatchReason[] {
  const reasons = chosen.flatMap((one): MatchReason[] => {
    const naming = named.get(one);
    if (naming === undefined) return [];
    if (naming === 'near') return ['nearNumber'];
    return [naming === 'digits' ? 'number' : naming];
  });
  return [...new Set(reasons)];
}

/** Oldest first; what is above all of them stays the client's credit. */
function allocate(
  chosen: readonly OpenInvoice[],
  minor: bigint,
  leftOf: (invoice: OpenInvoice) => bigint,
): Suggestion['allocations'] {
  let rest = minor;
  return chosen.flatMap((one) => {
    const left = leftOf(one);
    const part = rest < left ? rest : left;
    rest -= part;
    return part > 0n ? [{ invoiceId: one.id, minor: part }] : [];
  });
}
