import { documentSettings } from '#messages/en/settings/document-settings.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('documentSettings', documentSettings);
