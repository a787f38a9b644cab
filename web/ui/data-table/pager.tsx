import { Group, UnstyledButton } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useEffect, useRef } from 'react';
import { formatCount } from '#web/format/count.ts';
import { pageNumbers } from './page-numbers.ts';
import classes from './pager.module.css';
import { t } from '../t.ts';

interface PagerProps {
  page: number;
  /** The page that is asked for, and may still be on its way. */
  askedPage: number;
  /** At least 1. */
  pageCount: number;
  onChange: (page: number) => void;
}

export function Pager({ page, askedPage, pageCount, onChange }: PagerProps) {
  const nav = useRef<HTMLDivElement>(null);
  const wasUsed = useRef(false);

  const go = (next: number) => {
    wasUsed.current = true;
    if (next !== askedPage) onChange(next);
  };
  // A chevron that reaches its end is disabled and would drop the focus out of the pager.
  useEffect(() => {
    if (!wasUsed.current) return;
    wasUsed.current = false;
    const focused = document.activeElement;
    if (focused === document.body || (focused instanceof HTMLButtonElement && focused.disabled)) {
      nav.current?.querySelector<HTMLElement>('[data-asked=true]')?.focus();
    }
  }, [askedPage]);

  return (
    <Group
      component="nav"
      ref={nav}
      gap={4}
      wrap="nowrap"
      className={classes.pager ?? ''}
      aria-label={t('table.pages')}
    >
      <UnstyledButton
        className={classes.number ?? ''}
        aria-label={t('table.previousPage')}
        disabled={askedPage <= 1}
        onClick={() => {
          go(askedPage - 1);
        }}
      >
        <IconChevronLeft size={16} stroke={2} data-icon="chevron-left" aria-hidden="true" />
      </UnstyledButton>
      <Group component="ul" gap={4} wrap="nowrap" className={classes.numbers ?? ''}>
        {pageNumbers(askedPage, pageCount).map((number) =>
          typeof number === 'string' ? (
            <li key={number} className={classes.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <UnstyledButton
                className={classes.number ?? ''}
                data-asked={number === askedPage}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => {
                  go(number);
                }}
              >
                {formatCount(number)}
              </UnstyledButton>
            </li>
          ),
        )}
      </Group>
      <UnstyledButton
        className={classes.number ?? ''}
        aria-label={t('table.nextPage')}
        disabled={askedPage >= pageCount}
        onClick={() => {
          go(askedPage + 1);
        }}
      >
        <IconChevronRight size={16} stroke={2} data-icon="chevron-right" aria-hidden="true" />
      </UnstyledButton>
    </Group>
  );
}
