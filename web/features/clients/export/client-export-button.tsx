import { Button } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useState } from 'react';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import type { ClientListQuery } from '../client-list-search.ts';
import { t } from '../t.ts';

// Loaded on first use.
const ClientExportDialog = lazyPart(() => import('./client-export-dialog.tsx'));

interface ClientExportButtonProps {
  query: ClientListQuery;
  /** What the search finds, where that is known. */
  total: number | undefined;
}

/** Opens what saves the list of clients as a file. */
export function ClientExportButton({ query, total }: ClientExportButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} stroke={1.75} aria-hidden="true" />}
        rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => {
          setAnchor(anchor ? undefined : currentTarget);
        }}
      >
        {t('exportList.button')}
      </Button>
      {anchor && (
        <ClientExportDialog
          query={query}
          selection={{ except: [] }}
          count={total ?? 0}
          anchor={anchor}
          onClose={() => {
            setAnchor(undefined);
          }}
        />
      )}
    </>
  );
}
