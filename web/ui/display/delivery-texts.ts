import { delivery } from '#messages/en/ui/delivery.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('delivery', delivery);
