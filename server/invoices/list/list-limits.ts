/** Where one way of finding invoices becomes dearer than another. Each gives the same answer. */
export interface ListLimits {
  /** So many invoices that hold a word are named one by one. */
  named: number;
  /** Up to this part of all invoices is reached by ids: quicker than to look at all of them. */
  reached: number;
  /** So many are fetched and sorted for a page of them: quicker than to look for them along an index. */
  fetched: number;
  /** So many invoices are looked at along an index in the time that one is fetched from beside it. */
  lookedAtPerFetched: number;
  /** So far from either end a page is reached along an index. */
  walked: number;
  /** The same along an index that knows no others than those that are asked for. */
  walkedAlone: number;
  /** So many invoices are looked at along an index for a first page of those that nothing is counted of. */
  lookedAtFirst: number;
  /** So many invoices can all be looked at in the time that a request's statement has. */
  scannedInTime: number;
  /** So many invoices are looked at along an index before their places are counted instead. */
  lookedAt: number;
  /** The same in the order of ids, which the index of a client's invoices knows, too. */
  lookedAtById: number;
  /** The same for statuses alone, whose places are counted ahead. */
  lookedAtForStatus: number;
}

export const measuredLimits: ListLimits = {
  named: 4_000,
  reached: 0.04,
  fetched: 4_000,
  lookedAtPerFetched: 14,
  walked: 1_000,
  walkedAlone: 2_000,
  lookedAtFirst: 20_000,
  scannedInTime: 1_500_000,
  lookedAt: 600_000,
  lookedAtById: 150_000,
  lookedAtForStatus: 5_000,
};
