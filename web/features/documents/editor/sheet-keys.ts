import type { KeyboardEvent } from 'react';

/** Enter moves to the next field, so it must not submit the form. */
export function ignoreEnter(event: KeyboardEvent): void {
  const { key, target, currentTarget } = event;
  const isOwn = target instanceof HTMLInputElement && currentTarget.contains(target);
  if (key === 'Enter' && isOwn) event.preventDefault();
}

/** Once the client is chosen, the first line is next. */
export function focusFirstLine(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[data-field="title"]')?.focus();
}
