import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EditorChoices } from '#contract/invoices/editor-choices.ts';
import {
  recurringInvoiceEndpoints as endpoints,
  type RecurringInvoice,
  type WholeRecurringInvoice,
} from '#contract/recurring/recurring-invoices.ts';
import { call } from '#web/api/call.ts';
import { isGone } from '#web/api/call-error.ts';
import { useToday } from '#web/api/current-session.ts';
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

export function useWholeForm({ whole, choices }: WholeFormOptions) {
  const queryClient = useQueryClient();
  const changed = useDocumentsChanged();
  const today = useToday();
  const { id } = whole;
  const recordOf = (stored: RecurringInvoice, values: WholeValues) => ({
    version: stored.version,
    values,
    stored,
  });
  const [record] = useState(() => recordOf(whole, wholeValues(whole, today)));
  const form = useRecordForm<WholeValues, { stored: RecurringInvoice }>({
    record,
    // Keys of rows and blank lines are not sent.
    sent: wholeBody,
    check: (values, { stored }) => checkWhole(values, { today, stored, choices }),
    save: async (values, version) => {
      const input = { params: { id }, body: wholeBody(values) };
      const saved = await call(endpoints.updateRecurringInvoice, input, { version });
      showDone(t('toast.saved', { name: nameOf(saved) }), saved);
      return recordOf(saved, values);
    },
    readAgain: async () => {
      try {
        const now = await queryClient.query({ ...recurringOptions(id), staleTime: 0 });
        return recordOf(now, wholeValues(now, today));
      } catch (error) {
        if (isGone(error)) return undefined;
        throw error;
      }
    },
    onSaved: () => changed(),
  });
  const { stored } = form.latest;
  return { ...form, stored, context: { today, stored } };
}
