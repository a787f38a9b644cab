const prefix = 'ledgerline-draft ';

/**
 * What was typed and is not saved yet, kept on this device. Storage can be full or switched off: then nothing is kept,
 * and `write` says so.
 */
export const localDrafts = {
  /** Every name that begins so, with the text that was written under it. */
  list(start: string): { name: string; text: string }[] {
    try {
      return Object.keys(localStorage)
        .filter((key) => key.startsWith(prefix + start))
        .map((key) => ({
          name: key.slice(prefix.length),
          text: localStorage.getItem(key) ?? '',
        }));
    } catch {
      return [];
    }
  },
  write(name: string, text: string): boolean {
    try {
      localStorage.setItem(prefix + name, text);
      return true;
    } catch {
      return false;
    }
  },
  remove(name: string): void {
    try {
      localStorage.removeItem(prefix + name);
    } catch {
      // As above: there is nothing.
    }
  },
  /** At sign-out: nothing of this person stays. */
  removeAll(): void {
    try {
      for (const key of Object.keys(localStorage))
        if (key.startsWith(prefix)) localStorage.removeItem(key);
    } catch {
      // As above: there is nothing.
    }
  },
};
