import type { KeyboardEvent } from 'react';

/** Enter goes on to the next field; it never sends the form by accident. */
export function keepEnter(event: KeyboardEvent): void {
  const { key, target, currentTarget } = event;
  const isOwn = target instanceof HTMLInputElement && currentTarget.contains(target);
  if (key === 'Enter' && isOwn) event.preventDefault();
}

/** With the client chosen one goes on to what is charged for. */
export function focusFirstLine(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[data-field="title"]')?.focus();
}
