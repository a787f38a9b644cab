type Gap = 'gap-before' | 'gap-after';

/** The numbers that a pager shows: the first, the last, and those around the current page; gaps between them. */
export function pageNumbers(page: number, pageCount: number): (number | Gap)[] {
  if (pageCount <= 7) return range(1, pageCount);
  if (page <= 3) return [...range(1, 4), 'gap-after', pageCount];
  if (page >= pageCount - 2) return [1, 'gap-before', ...range(pageCount - 3, pageCount)];
  return [1, 'gap-before', page - 1, page, page + 1, 'gap-after', pageCount];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
