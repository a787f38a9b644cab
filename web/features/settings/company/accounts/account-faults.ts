import { plainIban } from '#domain/iban.ts';
import { accountFaults } from '#domain/payments/receiving-account.ts';
import type { Account } from './accounts-section.ts';
import { t } from './t.ts';

/** What is wrong with the numbers of an account as they are typed. The server, which has the last word, knows more of each country. */
export function numberFaults({ kind, number, routing }: Account) {
  const typed = {
    kind,
    number: plainIban(number),
    routing: plainIban(routing).replaceAll('-', ''),
  };
  const faults: { number?: string; routing?: string } = {};
  for (const { field, fault } of accountFaults(typed)) faults[field] ??= t(`faults.${fault}`);
  return faults;
}
