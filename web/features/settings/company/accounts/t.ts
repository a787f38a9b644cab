import { bankAccounts } from '#messages/en/settings/bank-accounts.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('bankAccounts', bankAccounts);
