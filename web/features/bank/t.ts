import { bank } from '#messages/en/bank.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('bank', bank);
