import type { OpenInvoice, Payer } from '#domain/bank/bank-types.ts';
import type { Random } from '#testing/random.ts';
import { randomCompany, randomIban } from './random-names.ts';

export interface TestClientAccount extends Payer {
  /** From which it pays; only some are known from before. */
  iban: string;
}

const currencies = ['EUR', 'EUR', 'EUR', 'EUR', 'USD', 'GBP'];
/** Subscriptions cost the same for everyone. */
const listPrices = [4_900n, 9_900n, 19_900n, 119_000n];

/** Open invoices of clients with 1 to 20 of them each: our own series, and numbers of the system used before. */
export function generateInvoices(random: Random, count: number) {
  const clients: TestClientAccount[] = [];
  const invoices: OpenInvoice[] = [];
  while (invoices.length < count) {
    const clientId = clients.length + 1;
    const name = randomCompany(random);
    const iban = randomIban(random);
    const names = random.chance(0.2) ? [name, randomCompany(random)] : [name];
    const ibans = random.chance(0.35) ? [iban] : [];
    clients.push({ clientId, names, ibans, iban, learnedNames: [] });
    const many = random.chance(0.1) ? random.int(8, 20) : random.int(1, 6);
    const currency = random.pick(currencies);
    for (let made = 0; made < many && invoices.length < count; made += 1) {
      invoices.push(randomInvoice(random, { id: invoices.length + 1, clientId, currency }));
    }
  }
  return { clients, invoices: shuffledNumbers(random, invoices) };
}

function randomInvoice(
  random: Random,
  given: Pick<OpenInvoice, 'id' | 'clientId' | 'currency'>,
): OpenInvoice {
  const month = String(random.int(1, 11)).padStart(2, '0');
  const day = String(random.int(1, 28)).padStart(2, '0');
  const issuedOn = `2026-${month}-${day}`;
  const cents = BigInt(random.int(1_000, 900_000));
  const balanceMinor = random.chance(0.15) ? random.pick(listPrices) : cents;
  return { ...given, number: '', reference: '', balanceMinor, issuedOn };
}

/** Neighbours in the series belong to different clients. */
function shuffledNumbers(random: Random, invoices: readonly OpenInvoice[]): OpenInvoice[] {
  return random.shuffled(invoices).map((invoice, place) => {
    const counter = String(place + 1).padStart(4, '0');
    const old = `${String(random.int(10, 99))}${String(70_000_000 + place * 13)}`;
    const number = random.chance(0.85) ? `INV-2026-${counter}` : old;
    const reference = random.chance(0.2)
      ? `RF${String(random.int(10, 99))}${String(9_000_000_000 + place * 7_919)}`
      : '';
    return { ...invoice, number, reference };
  });
}
