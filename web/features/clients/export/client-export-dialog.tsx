import { Stack, Text } from '@mantine/core';
import { clientExportEndpoints } from '#contract/clients/client-export.ts';
import { call } from '#web/api/call.ts';
import { FileFormats } from '#web/features/documents/export/file-formats.tsx';
import { PopoverSheet } from '#web/ui/overlay/popover-sheet.tsx';
import { type ClientChoice, toSentClients } from '../client-selection.ts';
import { t } from '../t.ts';
import type { ClientListQuery } from '../client-list-search.ts';

const formats = ['csv', 'xlsx'] as const;
const { prepareClientExport, downloadClientExport } = clientExportEndpoints;

interface ClientExportDialogProps {
  /** The list as it is: what narrows it and its order. */
  query: ClientListQuery;
  selection: ClientChoice;
  /** How many clients are selected. */
  count: number;
  /** The button that it belongs to. */
  anchor: HTMLElement;
  onClose: () => void;
}

/** Saves the selected clients as a file of the chosen format. Not imported directly: it is loaded on first use. */
export default function ClientExportDialog(props: ClientExportDialogProps) {
  const { query, selection, count, anchor, onClose } = props;
  const { sortBy, sortDesc } = query;
  return (
    <PopoverSheet
      label={t('exportList.title')}
      anchor={anchor}
      widthPx={320}
      closesOutside
      onClose={onClose}
    >
      <Stack gap={16}>
        <div>
          <Text component="h2" size="15" fw={600}>
            {t('exportList.title')}
          </Text>
          <Text size="14" fw={500} role="status" mt={8}>
            {t('exportList.count', { count })}
          </Text>
          <Text size="13" c="dimmed">
            {t('exportList.detail')}
          </Text>
        </div>
        <FileFormats
          formats={formats}
          isEmpty={count === 0}
          path={downloadClientExport.path}
          onPrepare={(format) =>
            call(prepareClientExport, {
              body: { selection: toSentClients(query, selection), sortBy, sortDesc, format },
            })
          }
          onDone={onClose}
        />
      </Stack>
    </PopoverSheet>
  );
}
