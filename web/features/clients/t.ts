import { clients } from '#messages/en/clients.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('clients', clients);
