import type { CalendarDay } from './calendar-day.ts';
import type { DocumentModel, Writing } from './document-model.ts';
import type { PartyFacts } from './document-parties.ts';
import { documentFileName, documentParts, type SellerFacts } from './document-parts.ts';
import { formatDecimal } from './format-money.ts';
import { longDay } from './written-day.ts';

export interface DeliveryNoteFacts {
  id: number;
  title: string;
  deliveredOn: CalendarDay;
  items: readonly { title: string; description: string; qty: string }[];
  seller: SellerFacts;
  billTo: PartyFacts;
}

/** A delivery note says how much of what was delivered, and no money. */
export function deliveryNoteDocument(
  note: DeliveryNoteFacts,
  { t, locale }: Writing,
): DocumentModel {
  const parts = documentParts('deliveryNote', { ...note, taxes: [] }, t);
  return {
    ...parts,
    heading: t('deliveryNote.heading', { title: note.title }),
    numbers: [note.title],
    fileName: documentFileName(`Delivery-note-${String(note.id)}`),
    mark: null,
    facts: [],
    headline: { name: t('deliveryNote.headline'), text: longDay(note.deliveredOn) },
    columns: { ...parts.columns, cost: '', tax: '', total: '' },
    lines: note.items.map(({ title, description, qty }) => ({
      title,
      description,
      quantity: formatDecimal(qty, locale),
      discount: '',
      cost: '',
      tax: '',
      total: '',
      carried: '',
    })),
    totals: [],
  };
}
