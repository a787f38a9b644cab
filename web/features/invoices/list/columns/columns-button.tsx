import { Button } from '@mantine/core';
import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs';
import { useState } from 'react';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import type { ColumnsProps } from './column-choices.ts';
import { useColumnDrag } from './use-column-drag.ts';
import classes from './columns.module.css';
import { t } from './t.ts';

// Loaded on first use.
const ColumnsPanel = lazyPart(() => import('./columns-panel.tsx'));

/** Opens the choice of columns; headers are resized by dragging their edges beside it. */
export function ColumnsButton(props: ColumnsProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  useColumnDrag(props);
  return (
    <>
      <Button
        variant="default"
        flex="none"
        className={classes.button ?? ''}
        leftSection={<IconColumns3 size={16} stroke={1.75} aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => {
          setAnchor(anchor ? undefined : currentTarget);
        }}
      >
        {t('button')}
      </Button>
      {anchor && (
        <ColumnsPanel
          {...props}
          anchor={anchor}
          onClose={() => {
            setAnchor(undefined);
          }}
        />
      )}
    </>
  );
}
