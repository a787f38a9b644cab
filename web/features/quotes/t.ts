import { quotes } from '#messages/en/quotes.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('quotes', quotes);
