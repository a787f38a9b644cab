import { useState, type SubmitEvent } from 'react';
import type { CallOptions } from '#web/api/call.ts';
import type { FieldErrors } from '#web/api/field-errors.ts';
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';

export interface FormOptions<Values, Answer, Document> {
  values: Values;
  /** What keeps the values from being sent, for the document as it is now. */
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
  /** The document as it was when the form was opened. */
  document: Document;
  /** Reads it after somebody else has changed it, with a sentence about who did what. */
  readStale: (document: Document) => Promise<{ document: Document; what: string }>;
}

/**
 * A form that gives a command on a document. Where somebody else was faster, `stale` says what happened, `document` is
 * the document as it is now, what was typed stays, and sending it again is meant for the document as it is now.
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
