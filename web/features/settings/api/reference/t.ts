import { apiReference } from '#messages/en/settings/api-reference.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('apiReference', apiReference);
