import { documentSettings } from '#messages/en/document-settings.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('documentSettings', documentSettings);
