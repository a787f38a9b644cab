import type { Selected } from '#web/ui/data-table/selection/selection.ts';

/** How many are selected; `total` is what the filter finds. */
export function countOf({ isAll, picked }: Selected, total: number): number {
  return isAll ? Math.max(0, total - picked.size) : picked.size;
}
