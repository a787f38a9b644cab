import { formatIban, isIban, plainIban } from '../iban.ts';

/** How an account is named: by IBAN, or as banks of one country do it. */
export const accountKinds = ['iban', 'ach', 'sortCode', 'bsb', 'clabe', 'other'] as const;
export type AccountKind = (typeof accountKinds)[number];

/** Those that are named by two numbers: that of the bank and that of the account. */
export const routedKinds = ['ach', 'sortCode', 'bsb'] as const satisfies readonly AccountKind[];

export const isRouted = (kind: AccountKind): kind is (typeof routedKinds)[number] =>
  routedKinds.some((one) => one === kind);

/** An account that clients pay to. */
export interface ReceivingAccount {
  kind: AccountKind;
  /** Where it is not the organisation. */
  holder: string;
  bankName: string;
  bankCountry: string;
  /** Without spaces: the IBAN, the CLABE or the account's number. */
  number: string;
  /** The ABA routing number, the sort code or the BSB; else empty. */
  routing: string;
  bic: string;
}

/** What an answer of the API says of the account to pay to, and documents of earlier versions say alone. */
export interface PaymentDetails {
  bankName: string;
  country: string;
  iban: string;
  swiftCode: string;
  accounts?: readonly ReceivingAccount[];
}

/** The one account of what names it by four texts; none where all are empty. */
export function accountsOf(details: PaymentDetails): readonly ReceivingAccount[] {
  if (details.accounts) return details.accounts;
  const { bankName, country, iban, swiftCode } = details;
  if (`${bankName}${country}${iban}${swiftCode}` === '') return [];
  const bank = { holder: '', bankName, bankCountry: country, routing: '', bic: swiftCode };
  return [{ kind: 'iban', number: plainIban(iban), ...bank }];
}

/** The opposite: the IBAN is empty where the first account has none. */
export function detailsOf<Accounts extends readonly ReceivingAccount[]>(
  accounts: Accounts,
): PaymentDetails & { accounts: Accounts } {
  const [first] = accounts;
  return {
    bankName: first?.bankName ?? '',
    country: first?.bankCountry ?? '',
    iban: first ? ibanOf(first) : '',
    swiftCode: first?.bic ?? '',
    accounts,
  };
}

/** Empty where the account has none. */
export const ibanOf = ({ kind, number }: ReceivingAccount): string =>
  kind === 'iban' ? number : '';

/** `200000` is `20-00-00`, a BSB `062-000`, a CLABE is spaced by bank, branch, account and check digit. */
export function formatAccount({ kind, number, routing }: ReceivingAccount) {
  const spaced = kind === 'clabe' ? number.replace(/^(.{3})(.{3})(.{11})/, '$1 $2 $3 ') : number;
  return {
    number: kind === 'iban' ? formatIban(number) : spaced,
    routing: routing.replace(
      kind === 'sortCode' ? /^(..)(..)(..)$/ : /^(...)(...)$/,
      kind === 'sortCode' ? '$1-$2-$3' : kind === 'bsb' ? '$1-$2' : '$&',
    ),
  };
}

/** What of an account does not fit its kind. */
export interface AccountFault {
  field: 'number' | 'routing';
  fault:
    | ('number' | 'iban' | 'aba' | 'achNumber' | 'sortCode' | 'ukNumber' | 'bsb' | 'bsbNumber')
    | 'clabe';
}

const weighted = (digits: string, weights: readonly number[], mostOf = Infinity) =>
  Array.from(digits).reduce((sum, digit, index) => {
    const product = Number(digit) * (weights[index % weights.length] ?? 0);
    return sum + (mostOf === 10 ? product % 10 : product);
  }, 0);

/** Nine digits, weighted by 3, 7 and 1, come to a multiple of ten. */
export const isRoutingNumber = (text: string): boolean =>
  /^\d{9}$/.test(text) && text !== '000000000' && weighted(text, [3, 7, 1]) % 10 === 0;

/** Eighteen digits, of which the last makes the others' last places, weighted by 3, 7 and 1, up to ten. */
export function isClabe(text: string): boolean {
  if (!/^\d{18}$/.test(text)) return false;
  const check = (10 - (weighted(text.slice(0, 17), [3, 7, 1], 10) % 10)) % 10;
  return check === Number(text.at(-1));
}

const isWritten = {
  field: 'number',
  fault: 'number',
  fits: (text: string) => text !== '',
} as const;

const faults: Readonly<
  Record<AccountKind, readonly (AccountFault & { fits: (text: string) => boolean })[]>
> = {
  iban: [
    isWritten,
    { field: 'number', fault: 'iban', fits: (text) => text === '' || isIban(text) },
  ],
  ach: [
    { field: 'routing', fault: 'aba', fits: isRoutingNumber },
    { field: 'number', fault: 'achNumber', fits: (text) => /^\d{4,17}$/.test(text) },
  ],
  sortCode: [
    { field: 'routing', fault: 'sortCode', fits: (text) => /^\d{6}$/.test(text) },
    { field: 'number', fault: 'ukNumber', fits: (text) => /^\d{8}$/.test(text) },
  ],
  bsb: [
    { field: 'routing', fault: 'bsb', fits: (text) => /^\d{6}$/.test(text) },
    { field: 'number', fault: 'bsbNumber', fits: (text) => /^\d{4,9}$/.test(text) },
  ],
  clabe: [{ field: 'number', fault: 'clabe', fits: isClabe }],
  other: [isWritten],
};

/** Numbers that are too long, too short or mistyped: where check digits are known, they have to fit. */
export function accountFaults(
  account: Pick<ReceivingAccount, 'kind' | 'number' | 'routing'>,
): AccountFault[] {
  return faults[account.kind]
    .filter(({ field, fits }) => !fits(account[field]))
    .map(({ field, fault }) => ({ field, fault }));
}
