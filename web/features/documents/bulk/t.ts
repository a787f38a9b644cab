import { bulk } from '#messages/en/bulk/bulk.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('bulk', bulk);
