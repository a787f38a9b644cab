import { recurring } from '#messages/en/recurring.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('recurring', recurring);
