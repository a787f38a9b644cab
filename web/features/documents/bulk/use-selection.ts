import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import {
  newSelection,
  type SelectableRow,
  type Selection,
} from '#web/ui/data-table/selection/selection.ts';

const noRows: readonly never[] = [];

interface KeptSelection<Selected = unknown> {
  soughtFor: string;
  selection: Selected;
  path: string;
  /** Names the entry of the browser's history that the list is at. */
  entry: string | undefined;
}

/** What was selected when a list was left: Back finds it again. */
let left: KeptSelection | undefined;

/** The selection of a list: what was selected of one search is not of another. */
export function useSelection<Row extends SelectableRow>(
  soughtFor: string,
  shown: readonly Row[] | undefined = noRows,
): Selection<Row> {
  const { pathname: path, state } = useRouterState({ select: ({ location }) => location });
  const entry = state.__TSR_key;
  const fresh = () => ({ soughtFor, selection: newSelection<Row>(), path, entry });
  const [kept, setKept] = useState<KeptSelection<Selection<Row>>>(() =>
    left?.entry === entry && left?.soughtFor === soughtFor
      ? // Safe: a page has one list that is selected from.
        (left as KeptSelection<Selection<Row>>)
      : fresh(),
  );
  if (kept.soughtFor !== soughtFor) setKept(fresh());
  // The list is still there while the page that it is left for comes.
  else if (kept.path === path && kept.entry !== entry) setKept({ ...kept, entry });
  const { selection } = kept;
  useEffect(() => {
    selection.change({ shown });
  }, [selection, shown]);
  useEffect(
    () => () => {
      left = kept;
    },
    [kept],
  );
  return selection;
}
