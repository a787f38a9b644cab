import { currencyExponent } from './currency-exponent.ts';
import { decimalToMinor, minorToNumber } from './money.ts';

interface ClaimFacts {
  invoiceStatus: string;
  currency: string;
  total: number;
  paid: number;
  credited: number;
  balance: number;
}

/** What the client still has to pay: the balance, and of a written-off invoice what was given up only in the books. */
export function claimOf(facts: ClaimFacts): number {
  const { invoiceStatus, currency, total, paid, credited, balance } = facts;
  if (invoiceStatus !== 'Written Off') return balance;
  const exponent = currencyExponent(currency);
  const minor = (amount: number) => decimalToMinor(String(amount), exponent);
  return minorToNumber(minor(total) - minor(paid) - minor(credited), exponent);
}
