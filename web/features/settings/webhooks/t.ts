import { webhooks } from '#messages/en/webhooks/webhooks.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('webhooks', webhooks);
