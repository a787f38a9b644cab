import { reports } from '#messages/en/reports/reports.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('reports', reports);
