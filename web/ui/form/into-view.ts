/** A ref for what tells of something on a page that may be scrolled elsewhere. */
export function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
