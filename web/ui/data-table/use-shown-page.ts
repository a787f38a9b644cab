import { useState } from 'react';

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
export function useKnownTotal(soughtFor: string, total: number | undefined): number | undefined {
  const [known, setKnown] = useState({ soughtFor, total });
  if (total !== undefined && (known.soughtFor !== soughtFor || known.total !== total)) {
    setKnown({ soughtFor, total });
  }
  return total ?? (known.soughtFor === soughtFor ? known.total : undefined);
}
