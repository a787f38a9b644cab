import { mail } from '#messages/en/mail.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('mail', mail);
