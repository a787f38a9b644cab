import { singleSignOn } from '#messages/en/session/single-sign-on.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('singleSignOn', singleSignOn);
