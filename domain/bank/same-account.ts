import { isIban } from '../iban.ts';

const shortest = 6;

/**
 * Whether two numbers as files write them name one account: an IBAN, and what it is made of. MT940 and OFX often have the
 * bank's code and the account, such as `10050000/1234567890`, or the account alone.
 */
export function isSameAccount(one: string, other: string): boolean {
  if (one === other) return true;
  if (isIban(one) === isIban(other)) return false;
  const [iban, local] = isIban(one) ? [one, other] : [other, one];
  const basic = iban.slice(4);
  const [bank = '', ...rest] = local.toUpperCase().split('/');
  const account = plain(rest.join(''));
  if (account === '') return isEndOf(plain(bank), basic);
  return basic.startsWith(plain(bank)) && isEndOf(account, basic);
}

const plain = (text: string) => text.replaceAll(/[^A-Z0-9]/gi, '');

function isEndOf(account: string, basic: string): boolean {
  return account.length >= shortest && basic.endsWith(account);
}
