import { flushSync } from 'react-dom';

/** Marks the fields of a form that are wrong, and gives the first of them the focus. `mark` sets the form's state. */
export function showFieldErrors(form: Element, mark: () => void): void {
  // Drawn at once: a moment later nothing says that the marks are there.
  flushSync(mark);
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
