import { sheet } from '#messages/en/sheet.ts';
import { translator } from '#web/language/translator.ts';

export const sheetTexts = translator('sheet', sheet);
