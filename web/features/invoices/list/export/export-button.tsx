import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useState } from 'react';
import type { InvoiceListQuery } from '#contract/invoices/invoices.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import { invoiceListOptions } from '../../invoice-queries.ts';
import type { ExportSelection } from './exported-rows.ts';
import classes from './export.module.css';
import { t } from './t.ts';

const loadDialog = () => import('./export-dialog.tsx');
const ExportDialog = lazyPart(loadDialog);
const warmUp = () => void loadDialog().catch(() => undefined);

const everything: ExportSelection = { except: [] };

interface ExportButtonProps {
  query: InvoiceListQuery;
  /** As the address has them. */
  columns: string;
}

export function ExportButton({ query, columns }: ExportButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  // What the list has asked for, without asking again.
  const { data, isPlaceholderData } = useQuery({ ...invoiceListOptions(query), enabled: false });
  return (
    <>
      <Button
        variant="default"
        flex="none"
        className={classes.button ?? ''}
        leftSection={<IconUpload size={16} stroke={1.75} aria-hidden="true" />}
        rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onPointerEnter={warmUp}
        onFocus={warmUp}
        onClick={({ currentTarget }) => {
          setAnchor(anchor ? undefined : currentTarget);
        }}
      >
        {t('button')}
      </Button>
      {anchor && (
        <ExportDialog
          query={query}
          selection={everything}
          columns={columns}
          count={isPlaceholderData ? undefined : data?.total}
          anchor={anchor}
          onClose={() => {
            setAnchor(undefined);
          }}
        />
      )}
    </>
  );
}
