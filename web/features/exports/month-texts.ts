import { monthExport } from '#messages/en/exports/month-export.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('monthExport', monthExport);
