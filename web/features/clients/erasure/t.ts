import { clientErasure } from '#messages/en/clients/client-erasure.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('clientErasure', clientErasure);
