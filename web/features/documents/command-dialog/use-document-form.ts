import { useState, type SubmitEvent } from 'react';
import type { CallOptions } from '#web/api/call.ts';
import type { FieldErrors } from '#web/api/field-errors.ts';
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';

export interface FormOptions<Values, Answer, Document> {
  values: Values;
  /** Validates the values against the current state of the document. */
  check: (values: Values, document: Document) => FieldErrors;
  send: (
    values: Values,
    options: Pick<CallOptions, 'version' | 'idempotencyKey'>,
  ) => Promise<Answer>;
  onDone: (answer: Answer) => void | Promise<void>;
}

interface DocumentFormOptions<Values, Answer, Document> extends FormOptions<
  Values,
  Answer,
  Document
> {
  /** Its state when the form was opened. */
  document: Document;
  /** Reads it again after someone else changed it, with a sentence about the change. */
  readStale: (document: Document) => Promise<{ document: Document; what: string }>;
}

/**
 * A form for a command on a document. After a change by someone else, `stale` describes it, `document` is the current
 * state, what was typed stays, and submitting again applies to the current state.
 */
export function useDocumentForm<
  Values extends object,
  Answer,
  Document extends { version: number },
>(options: DocumentFormOptions<Values, Answer, Document>) {
  const { check, send, onDone, readStale } = options;
  const [document, setDocument] = useState(options.document);
  const [stale, setStale] = useState<string>();
  const keyOf = useIdempotencyKey();
  const form = useRecordForm<Values>({
    record: { values: options.values, version: document.version },
    check: (values) => check(values, document),
    save: async (values, version) => {
      const answer = await send(values, { version, idempotencyKey: keyOf(values) });
      await onDone(answer);
      return { values, version };
    },
    onSaved: () => undefined,
    readAgain: async () => {
      const now = await readStale(document);
      setDocument(now.document);
      setStale(now.what);
      return { values: options.values, version: now.document.version };
    },
  });
  const { conflict } = form;
  return {
    ...form,
    document,
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
