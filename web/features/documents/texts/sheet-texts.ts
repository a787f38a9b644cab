import { sheet } from '#messages/en/sheet.ts';
import { translator } from '#web/language/translator.ts';

/** What the document itself says. */
export const sheetTexts = translator('sheet', sheet);
