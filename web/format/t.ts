import { format } from '#messages/en/format.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('format', format);
