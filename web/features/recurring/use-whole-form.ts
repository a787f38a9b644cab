import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EditorChoices } from '#contract/invoices/editor-choices.ts';
import {
  recurringInvoiceEndpoints as endpoints,
  type RecurringInvoice,
  type WholeRecurringInvoice,
} from '#contract/recurring/recurring-invoices.ts';
import { dayIn } from '#domain/calendar-day.ts';
import { call } from '#web/api/call.ts';
import { isGone } from '#web/api/call-error.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { useDocumentsChanged } from '#web/features/documents/commands/documents-changed.ts';
import { recurringOptions, showDone } from './recurring-commands.ts';
import { nameOf } from './recurring-texts.ts';
import { t } from './t.ts';
import { checkWhole, wholeBody, wholeValues, type WholeValues } from './whole-form.ts';

interface WholeFormOptions {
  whole: WholeRecurringInvoice;
  choices: EditorChoices;
}

/** The form of a recurring invoice and its schedule, saved together. */
export function useWholeForm({ whole, choices }: WholeFormOptions) {
  const queryClient = useQueryClient();
  const changed = useDocumentsChanged();
  const { timeZone } = useCurrentSession().organisation;
  const today = dayIn(timeZone, new Date());
  const [stored, setStored] = useState<RecurringInvoice>(whole);
  const [record] = useState(() => ({
    version: whole.version,
    values: wholeValues(whole, today),
  }));
  const context = { today, stored };
  const { id } = whole;
  const form = useRecordForm<WholeValues>({
    record,
    check: (values) => checkWhole(values, { ...context, choices }),
    save: async (values, version) => {
      const input = { params: { id }, body: wholeBody(values) };
      const saved = await call(endpoints.updateRecurringInvoice, input, { version });
      setStored(saved);
      showDone(t('toast.saved', { name: nameOf(saved) }), saved);
      return { values, version: saved.version };
    },
    readAgain: async () => {
      try {
        const now = await queryClient.query({ ...recurringOptions(id), staleTime: 0 });
        setStored(now);
        return { version: now.version, values: wholeValues(now, today) };
      } catch (error) {
        if (isGone(error)) return undefined;
        throw error;
      }
    },
    onSaved: () => changed(),
  });
  const textOf = (values: WholeValues) => JSON.stringify(wholeBody(values));
  return {
    ...form,
    // Keys of rows and blank lines are not sent.
    isDirty: textOf(form.values) !== textOf(form.storedValues),
    stored,
    context,
  };
}
