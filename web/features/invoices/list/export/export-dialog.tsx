import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs';
import IconFileZip from '@tabler/icons-react/dist/esm/icons/IconFileZip.mjs';
import IconFileTypeCsv from '@tabler/icons-react/dist/esm/icons/IconFileTypeCsv.mjs';
import { useState } from 'react';
import {
  type ExportFormat,
  type ExportRows,
  invoiceExportEndpoints,
} from '#contract/invoices/export.ts';
import type { InvoiceListQuery } from '#contract/invoices/invoices.ts';
import { requestUrl } from '#contract/request-url.ts';
import { call } from '#web/api/call.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { saveFrom } from '#web/ui/action/save-from.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { PopoverSheet } from '#web/ui/overlay/popover-sheet.tsx';
import { useFilterParts } from '../filters/use-filter-parts.ts';
import { exportBody, type ExportSelection, selectionBody } from './exported-rows.ts';
import classes from './export.module.css';
import { t } from './t.ts';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
const icons = {
  csv: <IconFileTypeCsv {...icon} />,
  xlsx: <IconFileSpreadsheet {...icon} />,
  zip: <IconFileZip {...icon} />,
};

interface ExportDialogProps {
  /** The list as it is: what narrows it and its order. */
  query: InvoiceListQuery;
  selection: ExportSelection;
  /** How many invoices are selected, where that is known. */
  count: number | undefined;
  /** Those of the list that are shown, as its address has them. */
  columns?: string;
  /** The button that it belongs to. */
  anchor: HTMLElement;
  onClose: () => void;
}

/** Saves the selected invoices as a file of the chosen format. Not imported directly: it is loaded on first use. */
export default function ExportDialog(props: ExportDialogProps) {
  const { query, selection, count, columns = '', anchor, onClose } = props;
  const [rows, setRows] = useState<ExportRows>('document');
  const lines = useQuery({
    ...endpointQuery(invoiceExportEndpoints.countExport, {
      body: { selection: selectionBody({ query, selection }), rows },
    }),
    enabled: rows === 'line' || count === undefined,
  });
  const total = rows === 'document' && count !== undefined ? count : lines.data?.rows;
  const download = useMutation({
    mutationFn: (format: ExportFormat) =>
      call(invoiceExportEndpoints.prepareExport, {
        body: exportBody({ query, selection, columns, rows, format }),
      }),
    onSuccess: ({ ticket }) => {
      saveFrom(requestUrl(invoiceExportEndpoints.downloadExport.path, {}, { ticket }));
      showToast({ id: 'export', tone: 'success', title: t('started'), detail: t('startedDetail') });
      onClose();
    },
  });
  const isEmpty = total === 0;
  return (
    <PopoverSheet label={t('title')} anchor={anchor} widthPx={380} closesOutside onClose={onClose}>
      <Stack gap={16}>
        <div>
          <Text component="h2" size="15" fw={600}>
            {t('title')}
          </Text>
          <Described query={query} selection={selection} />
        </div>
        <Radio.Group
          label={t('rowsLabel')}
          value={rows}
          onChange={(chosen) => {
            setRows(chosen === 'line' ? 'line' : 'document');
          }}
        >
          <Group gap={20} mt={6}>
            <Radio value="document" label={t('rows.document')} />
            <Radio value="line" label={t('rows.line')} />
          </Group>
        </Radio.Group>
        <div>
          <Text size="14" fw={500} role="status">
            {lines.error && total === undefined
              ? t('notCounted', { reason: lines.error.message })
              : isEmpty
                ? t('none')
                : total === undefined
                  ? t('counting')
                  : t('count', { count: total })}
          </Text>
          <Text size="13" c="dimmed">
            {t(`columnsOfList.${rows}`)}
          </Text>
        </div>
        {download.error && (
          <Text role="alert" size="13" c="var(--mantine-color-error)">
            {download.error.message}
          </Text>
        )}
        <Group gap={12} grow className={classes.formats ?? ''}>
          {(['csv', 'xlsx', 'zip'] as const).map((format) => (
            <Button
              key={format}
              variant="default"
              leftSection={icons[format]}
              disabled={isEmpty}
              loading={download.isPending && download.variables === format}
              data-autofocus={format === 'csv' || undefined}
              onClick={() => {
                download.mutate(format);
              }}
            >
              {t(format)}
            </Button>
          ))}
        </Group>
      </Stack>
    </PopoverSheet>
  );
}

/** `Status: Past Due, Client: Nordvik Marine`, or what is selected one by one. */
function Described({ query, selection }: Pick<ExportDialogProps, 'query' | 'selection'>) {
  const parts = useFilterParts(query, false).map(({ name, value }) => t('filter', { name, value }));
  const filters = [...(query.q === '' ? [] : [`“${query.q}”`]), ...parts];
  const text =
    'ids' in selection
      ? t('selected', { count: selection.ids.length })
      : filters.length === 0
        ? t('all')
        : t('found', { filters: filters.join(', ') });
  return (
    <Text size="13" c="dimmed" mt={2} className={classes.described ?? ''}>
      {text}
    </Text>
  );
}
