import { flushSync } from 'react-dom';
import type { MissingThing } from '../findings.ts';

const documentFields: Readonly<Record<string, string>> = {
  buyerReference: 'buyerReference',
  currency: 'currency',
  delivery: 'delivered',
  period: 'delivered',
  lines: 'title',
};
const lineFields: Readonly<Record<string, string>> = {
  title: 'title',
  cost: 'cost',
  quantity: 'qty',
  unit: 'unit',
  period: 'period',
  taxes: 'taxes',
};

/** The field of the editor in which something that is missing is typed; nothing where it has none. */
export function fieldOf({ subject, field }: MissingThing): string | undefined {
  if (subject === 'line') return lineFields[field];
  return subject === 'document' ? documentFields[field] : undefined;
}

/** Gives the focus to the field, after opening what it is folded away in. */
export function focusField(
  form: HTMLElement | null,
  thing: MissingThing,
  lines: readonly string[],
): void {
  const name = fieldOf(thing);
  if (!form || name === undefined) return;
  const key = lines[Number(thing.line) - 1];
  const place = key === undefined ? form : form.querySelector<HTMLElement>(`[data-line="${key}"]`);
  if (!place) return;
  const target = () => place.querySelector<HTMLElement>(`[data-field="${name}"]`);
  // A row that was never seen has its fields once it has the focus.
  if (key !== undefined) {
    flushSync(() => {
      place.focus();
    });
  }
  if (!target()) {
    const opener = place.querySelector<HTMLElement>(`[data-opens~="${name}"]`);
    flushSync(() => opener?.click());
  }
  const found = target();
  const field = found?.matches('input, select, textarea')
    ? found
    : found?.querySelector<HTMLElement>('input, select, textarea');
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
