import { audit } from '#messages/en/settings/audit.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('audit', audit);
