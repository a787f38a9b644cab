import { creditNotes } from '#messages/en/credit-notes/credit-notes.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('creditNotes', creditNotes);
