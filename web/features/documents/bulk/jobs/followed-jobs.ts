const key = 'ledgerline-bulk-jobs';

type Ids = readonly number[];

let ids: Ids | undefined;
const listeners = new Set<() => void>();

function read(): Ids {
  ids ??= (sessionStorage.getItem(key) ?? '')
    .split(',')
    .map(Number)
    .filter((id) => id > 0);
  return ids;
}

function write(next: Ids): void {
  ids = next;
  sessionStorage.setItem(key, next.join(','));
  for (const listener of listeners) listener();
}

/** The jobs that were begun in this tab and not dismissed: they are shown until then, also after the page was loaded anew. */
export const followedJobs = {
  read,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  follow: (id: number): void => {
    write([...read(), id]);
  },
  dismiss: (id: number): void => {
    write(read().filter((one) => one !== id));
  },
};
