import { useState } from 'react';

const key = 'ledgerline-list-columns';

/** The columns that somebody chose for the list outside of any view; kept in the browser, empty for the usual ones. */
export function useOwnColumns(): [columns: string, keep: (columns: string) => void] {
  const [columns, setColumns] = useState(() => localStorage.getItem(key) ?? '');
  return [
    columns,
    (next) => {
      localStorage.setItem(key, next);
      setColumns(next);
    },
  ];
}
