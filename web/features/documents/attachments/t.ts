import { attachments } from '#messages/en/documents/attachments.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('attachments', attachments);
