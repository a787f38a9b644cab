import { Button } from '@mantine/core';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import { lazy, Suspense, useState } from 'react';
import type { InvoiceFilter } from '#domain/invoice-filter.ts';
import classes from './filters-button.module.css';

// Loaded on first use.
const FiltersPanel = lazy(() => import('./filters-panel.tsx'));

interface FiltersButtonProps {
  filter: InvoiceFilter;
  /** How many parts of it the form shows. */
  activeCount: number;
  /** The page's own client is no choice. */
  isOfOneClient: boolean;
  onChange: (filter: InvoiceFilter) => void;
}

/** Opens the form of all filters, and says how many there are. */
export function FiltersButton({ activeCount, ...panel }: FiltersButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <Button
        variant="default"
        className={classes.button ?? ''}
        leftSection={<IconFilter size={16} stroke={1.9} aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        data-filters=""
        onClick={({ currentTarget }) => {
          setAnchor(anchor ? undefined : currentTarget);
        }}
      >
        <span className={classes.name}>Filters</span>
        {activeCount > 0 && (
          <span className={classes.count}>
            {activeCount}
            <span className={classes.active}> active</span>
          </span>
        )}
      </Button>
      {anchor && (
        <Suspense>
          <FiltersPanel
            {...panel}
            anchor={anchor}
            onClose={() => {
              setAnchor(undefined);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
