import { fields } from '#messages/en/ui/fields.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('fields', fields);
