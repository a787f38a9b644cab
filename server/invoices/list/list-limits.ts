/** Where one way of finding invoices becomes more expensive than another. Each gives the same answer. */
export interface ListLimits {
  /** Up to so many invoices are listed by id, or fetched and sorted. */
  fetched: number;
  /** Up to this share of all invoices, ids from an index are read one by one instead of scanning all invoices. */
  idShare: number;
  /** So many entries of an index are scanned for a page before the blocks that hold it are looked up, or counted. */
  scannedForPage: number;
  /** The same where the only alternative is to scan all that was found. */
  scannedBeforeCounting: number;
  /** Up to so many invoices can all be scanned within a request's usual statement timeout. */
  scannedInTime: number;
}

/** Measured at a million invoices (`npm run bench`, decision 0036). */
export const measuredLimits: ListLimits = {
  fetched: 4_000,
  idShare: 0.04,
  scannedForPage: 10_000,
  scannedBeforeCounting: 600_000,
  scannedInTime: 1_500_000,
};
