const key = 'ledgerline-single-keys';

/** Whether a letter alone is a command: some people dictate or hit keys by accident, and turn that off. */
export const singleKeys = {
  areOn: (): boolean => localStorage.getItem(key) !== 'off',
  turn: (areOn: boolean): void => {
    if (areOn) localStorage.removeItem(key);
    else localStorage.setItem(key, 'off');
  },
};

/** Whether the keys of a page are heard now: nothing is being typed, and nothing lies over the page. */
export function isPlainKey(event: KeyboardEvent): boolean {
  const isOther = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
  if (isOther || !(event.target instanceof Element)) return false;
  return (
    event.target.closest('input, textarea, select, [contenteditable], [role="menu"]') === null &&
    document.querySelector('[role="dialog"]') === null
  );
}
