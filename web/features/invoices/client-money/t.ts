import { clientMoney } from '#messages/en/money/client-money.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('clientMoney', clientMoney);
