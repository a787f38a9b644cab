import type { NamedText, Writing } from '../document-model.ts';
import { formatAccount, isRouted, type ReceivingAccount } from './receiving-account.ts';

/** A text that a payer copies into a form of a bank, without the spaces that it is printed with. */
interface AccountFact extends NamedText {
  copied: string;
}

const routingNames = { ach: 'routingNumber', sortCode: 'sortCode', bsb: 'bsb' } as const;

/** By what a bank knows the account. */
export function accountFacts(account: ReceivingAccount, t: Writing['t']): AccountFact[] {
  const { kind, holder, number, routing, bic } = account;
  const printed = formatAccount(account);
  const numberName = kind === 'iban' || kind === 'clabe' ? kind : 'accountNumber';
  const facts = [
    { name: t('fact.accountHolder'), text: holder, copied: holder },
    ...(isRouted(kind)
      ? [{ name: t(`fact.${routingNames[kind]}`), text: printed.routing, copied: routing }]
      : []),
    { name: t(`fact.${numberName}`), text: printed.number, copied: number },
    { name: t('fact.swiftCode'), text: bic, copied: bic },
  ];
  return facts.filter(({ text }) => text !== '');
}

/** The same with its bank, one account after the other. */
export function allAccountFacts(
  accounts: readonly ReceivingAccount[],
  t: Writing['t'],
): NamedText[] {
  return accounts.flatMap((account) => [
    ...[
      { name: t('fact.bankName'), text: account.bankName },
      { name: t('fact.country'), text: account.bankCountry },
    ].filter(({ text }) => text !== ''),
    ...accountFacts(account, t).map(({ name, text }) => ({ name, text })),
  ]);
}

/** In a sentence: an IBAN speaks for itself. */
export function accountInSentence(account: ReceivingAccount, t: Writing['t']): string {
  const printed = formatAccount(account);
  return account.kind === 'iban'
    ? printed.number
    : t(`invoice.transferAccount.${account.kind}`, printed);
}
