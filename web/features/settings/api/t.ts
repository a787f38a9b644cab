import { apiKeys } from '#messages/en/settings/api-keys.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('apiKeys', apiKeys);
