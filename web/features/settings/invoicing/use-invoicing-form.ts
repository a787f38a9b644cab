import { useQueryClient } from '@tanstack/react-query';
import type { InvoicingSettings } from '#contract/settings/invoicing-settings.ts';
import type { FieldErrors } from '#web/api/field-errors.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { invoicingQuery, useInvoicingChanged } from './invoicing-queries.ts';
import type { OwnVersions } from '../frame/use-own-versions.ts';

export interface InvoicingCardProps {
  settings: InvoicingSettings;
  versions: OwnVersions;
}

interface InvoicingForm<Values> extends InvoicingCardProps {
  valuesOf: (read: InvoicingSettings) => Values;
  check: (values: Values) => FieldErrors;
  send: (values: Values, options: { version: number }) => Promise<InvoicingSettings>;
  /** Shown by the toast after saving. */
  savedTitle: string;
}

/** A form for one part of the invoice settings. */
export function useInvoicingForm<Values extends object>(options: InvoicingForm<Values>) {
  const { settings, versions, valuesOf, check, send, savedTitle } = options;
  const queryClient = useQueryClient();
  const changed = useInvoicingChanged();
  const recordOf = (read: InvoicingSettings) => ({ version: read.version, values: valuesOf(read) });
  return useRecordForm<Values>({
    record: recordOf(settings),
    check,
    save: async (values, read) => {
      const version = versions.latest(read ?? settings.version);
      const saved = await send(values, { version });
      versions.saved(version, saved.version);
      await changed(saved);
      return recordOf(saved);
    },
    readAgain: async () => recordOf(await queryClient.query({ ...invoicingQuery, staleTime: 0 })),
    onSaved: () => {
      showToast({ id: 'invoicing', tone: 'success', title: savedTitle });
    },
  });
}
