import { corrections } from '#messages/en/corrections.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('corrections', corrections);
