import { deliveryNotes } from '#messages/en/delivery-notes.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('deliveryNotes', deliveryNotes);
