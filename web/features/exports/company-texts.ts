import { companyExport } from '#messages/en/exports/company-export.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('companyExport', companyExport);
