import { legalNotes } from '#messages/en/settings/legal-notes.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('legalNotes', legalNotes);
