import { Button, VisuallyHidden } from '@mantine/core';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import { useState } from 'react';
import type { InvoiceFilter } from '#domain/invoice-filter.ts';
import classes from './filters.module.css';
import { t } from '../../t.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';

// Loaded on first use.
const FiltersPanel = lazyPart(() => import('./filters-panel.tsx'));

interface FiltersButtonProps {
  filter: InvoiceFilter;
  activeCount: number;
  /** The page is about one client: the client is no choice. */
  isOfOneClient: boolean;
  onChange: (filter: InvoiceFilter) => void;
}

export function FiltersButton({ activeCount, ...panel }: FiltersButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <Button
        variant="default"
        flex="none"
        className={classes.button ?? ''}
        leftSection={<IconFilter size={16} stroke={1.9} aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        data-filters=""
        onClick={({ currentTarget }) => {
          setAnchor(anchor ? undefined : currentTarget);
        }}
      >
        <span className={classes.name}>{t('filters.title')}</span>
        {activeCount > 0 && (
          <span className={classes.count}>
            {activeCount}
            <VisuallyHidden component="span">{` ${t('filters.active')}`}</VisuallyHidden>
          </span>
        )}
      </Button>
      {anchor && (
        <FiltersPanel
          {...panel}
          anchor={anchor}
          onClose={() => {
            setAnchor(undefined);
          }}
        />
      )}
    </>
  );
}
