import { receivables } from '#messages/en/reports/receivables.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('receivables', receivables);
