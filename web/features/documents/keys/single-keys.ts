const key = 'ledgerline-single-keys';

/** Whether single letters are shortcuts: people who dictate or hit keys by accident turn that off. */
export const singleKeys = {
  areOn: (): boolean => localStorage.getItem(key) !== 'off',
  turn: (areOn: boolean): void => {
    if (areOn) localStorage.removeItem(key);
    else localStorage.setItem(key, 'off');
  },
};

/** Whether a key is a shortcut of the page: nobody is typing, and no dialog is open. */
export function isPlainKey(event: KeyboardEvent): boolean {
  const isOther = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
  if (isOther || !(event.target instanceof Element)) return false;
  return (
    event.target.closest(
      'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"]',
    ) === null && document.querySelector('[role="dialog"]') === null
  );
}
