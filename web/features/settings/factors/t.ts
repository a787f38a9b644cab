import { secondFactor } from '#messages/en/settings/second-factor.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('secondFactor', secondFactor);
