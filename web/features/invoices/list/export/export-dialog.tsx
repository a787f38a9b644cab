import { Checkbox, Group, NativeSelect, Radio, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EInvoiceProfile } from '#contract/documents/e-invoices.ts';
import { type ExportRows, invoiceExportEndpoints } from '#contract/invoices/export.ts';
import type { InvoiceListQuery } from '#contract/invoices/invoices.ts';
import { call } from '#web/api/call.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { FileFormats } from '#web/features/documents/export/file-formats.tsx';
import { PopoverSheet } from '#web/ui/overlay/popover-sheet.tsx';
import { profiles } from '../../e-invoice/e-invoice-document.ts';
import { t as profileName } from '../../e-invoice/t.ts';
import { useFilterParts } from '../filters/use-filter-parts.ts';
import {
  exportBody,
  type ExportSelection,
  type MoreColumn,
  moreColumns,
  selectionBody,
} from './exported-rows.ts';
import classes from './export.module.css';
import { t } from './t.ts';

const formats = ['csv', 'xlsx', 'zip'] as const;

interface ExportDialogProps {
  /** The list as it is: what narrows it and its order. */
  query: InvoiceListQuery;
  selection: ExportSelection;
  /** How many invoices are selected, where that is known. */
  count: number | undefined;
  /** Those of the list that are shown, as its address has them. */
  columns: string;
  /** The button that it belongs to. */
  anchor: HTMLElement;
  onClose: () => void;
}

/** Saves the selected invoices as a file of the chosen format. Not imported directly: it is loaded on first use. */
export default function ExportDialog(props: ExportDialogProps) {
  const { query, selection, count, columns, anchor, onClose } = props;
  const [rows, setRows] = useState<ExportRows>('document');
  const [more, setMore] = useState<readonly MoreColumn[]>([]);
  const [eInvoice, setEInvoice] = useState<EInvoiceProfile>();
  const lines = useQuery({
    ...endpointQuery(invoiceExportEndpoints.countExport, {
      body: { selection: selectionBody({ query, selection }), rows },
    }),
    enabled: rows === 'line' || count === undefined,
  });
  const total = rows === 'document' && count !== undefined ? count : lines.data?.rows;
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
        <Checkbox.Group
          label={t('moreColumns')}
          value={[...more]}
          onChange={(chosen) => {
            setMore(moreColumns.filter((column) => chosen.includes(column)));
          }}
        >
          <Group gap={20} mt={6}>
            {moreColumns.map((column) => (
              <Checkbox key={column} value={column} label={t(`columns.${column}`)} />
            ))}
          </Group>
        </Checkbox.Group>
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
          <Text size="13" c="dimmed" className={classes.columns ?? ''}>
            {t(`columnsOfList.${rows}`)}
          </Text>
        </div>
        <NativeSelect
          label={t('eInvoices')}
          data={[
            { value: '', label: t('noEInvoices') },
            ...profiles.map((value) => ({ value, label: profileName(`profile.${value}`) })),
          ]}
          value={eInvoice ?? ''}
          onChange={({ currentTarget: { value } }) => {
            setEInvoice(profiles.find((one) => one === value));
          }}
        />
        <FileFormats
          formats={formats}
          isEmpty={isEmpty}
          className={classes.formats}
          path={invoiceExportEndpoints.downloadExport.path}
          onPrepare={(format) =>
            call(invoiceExportEndpoints.prepareExport, {
              body: exportBody({ query, selection, columns, more, rows, format, eInvoice }),
            })
          }
          onDone={onClose}
        />
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
