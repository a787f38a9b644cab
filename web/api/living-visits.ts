const prefix = 'ledgerline-visit ';

/**
 * Which visits of a page go on, in this tab or in another. Each holds a lock of the browser, which ends with its tab,
 * however that comes to its end.
 */
export const activeTabs = {
  /** Lives until the returned function is called, or the tab is gone. */
  hold(visit: string): () => void {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    void navigator.locks.request(prefix + visit, () => promise);
    return () => {
      resolve(undefined);
    };
  },
  async list(): Promise<Set<string>> {
    const { held = [], pending = [] } = await navigator.locks.query();
    return new Set([...held, ...pending].map(({ name = '' }) => name.slice(prefix.length)));
  },
};
