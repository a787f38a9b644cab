import { documents } from '#messages/en/documents.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('documents', documents);
