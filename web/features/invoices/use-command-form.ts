import { useState, type SubmitEvent } from 'react';
import type { InvoiceRow } from '#contract/invoices.ts';
import type { CallOptions } from '#web/api/call.ts';
import type { FieldFaults } from '#web/api/field-faults.ts';
import { useIntentKey } from '#web/api/use-intent-key.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { useReadStale } from './stale-invoice.ts';

interface CommandFormOptions<Values, Answer> {
  /** The invoice as it was when the form was opened. */
  invoice: InvoiceRow;
  values: Values;
  /** What keeps the values from being sent, for the invoice as it is now. */
  check: (values: Values, invoice: InvoiceRow) => FieldFaults;
  send: (
    values: Values,
    options: Pick<CallOptions, 'version' | 'idempotencyKey'>,
  ) => Promise<Answer>;
  onDone: (answer: Answer) => void | Promise<void>;
}

/**
 * A form that gives a command on an invoice. Where somebody else was faster, `stale` says what happened, `invoice` is
 * the invoice as it is now, what was typed stays, and sending it again is meant for the invoice as it is now.
 */
export function useCommandForm<Values extends object, Answer>(
  options: CommandFormOptions<Values, Answer>,
) {
  const { check, send, onDone } = options;
  const readStale = useReadStale();
  const [invoice, setInvoice] = useState(options.invoice);
  const [stale, setStale] = useState<string>();
  const keyOf = useIntentKey();
  const form = useRecordForm<Values>({
    record: { values: options.values, version: invoice.version },
    check: (values) => check(values, invoice),
    save: async (values, version) => {
      const answer = await send(values, { version, idempotencyKey: keyOf(values) });
      await onDone(answer);
      return { values, version };
    },
    onSaved: () => undefined,
    readAgain: async () => {
      const now = await readStale(invoice.id);
      setInvoice(now.invoice);
      setStale(now.what);
      return { values: options.values, version: now.invoice.version };
    },
  });
  const { conflict } = form;
  return {
    ...form,
    invoice,
    stale: conflict && stale,
    submit: (event: SubmitEvent) => {
      if (conflict === undefined) {
        form.submit(event);
        return;
      }
      event.preventDefault();
      conflict.keepMine();
    },
  };
}
