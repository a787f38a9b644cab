import { useEffect, useState } from 'react';

interface Page {
  page: number;
  pageSize: number;
  total: number;
}

/** The page that the rows on the screen belong to: another one may have been asked for, and be on its way. */
export function useShownPage(asked: Page | undefined, isAwaited: boolean, isShown: boolean) {
  const [last, setLast] = useState(asked);
  const isLast =
    last?.page === asked?.page &&
    last?.pageSize === asked?.pageSize &&
    last?.total === asked?.total;
  if (isShown && !isAwaited && !isLast) setLast(asked);
  return isAwaited ? last : asked;
}

/** How many records there are, as long as the same ones are looked for, also while a page of them is missing. */
function useKnownTotal(soughtFor: string, total: number | undefined): number | undefined {
  const [known, setKnown] = useState({ soughtFor, total });
  if (total !== undefined && (known.soughtFor !== soughtFor || known.total !== total)) {
    setKnown({ soughtFor, total });
  }
  return total ?? (known.soughtFor === soughtFor ? known.total : undefined);
}

interface PagedList<Query extends { page: number }> {
  query: Query;
  pageSize: number;
  /** Equal as long as the same records are looked for. */
  soughtFor: string;
  /** How many there are; `undefined` until the first page has come. */
  found: number | undefined;
  /** The rows are still those of another query. */
  isPlaceholder: boolean;
  onQueryChange: (next: Query, options: { replace: boolean }) => void;
}

/** How many records there are, and the last page of them. Whoever is past it is led there. */
export function useListEnd<Query extends { page: number }>(list: PagedList<Query>) {
  const { query, pageSize, soughtFor, found, isPlaceholder, onQueryChange } = list;
  const knownTotal = useKnownTotal(soughtFor, isPlaceholder ? undefined : found);
  const total = found ?? knownTotal;
  const lastPage = total === undefined ? query.page : Math.max(1, Math.ceil(total / pageSize));
  const isPastTheEnd = !isPlaceholder && query.page > lastPage;
  useEffect(() => {
    if (isPastTheEnd) onQueryChange({ ...query, page: lastPage }, { replace: true });
  }, [isPastTheEnd, lastPage, query, onQueryChange]);
  return { total, knownTotal, lastPage, isPastTheEnd };
}
