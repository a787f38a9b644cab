import { useRef, useState } from 'react';
import type { EditorChoices } from '#contract/invoices/editor-choices.ts';
import { dayIn } from '#domain/calendar-day.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { wallTimeIn } from '#web/format/wall-time.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import type { SentDocument } from '../document-kind.ts';
import type { DraftStore, StoredDraft } from './draft-store.ts';
import { bodyOf, checkInvoice } from './values/editor-body.ts';
import { isBlank, newInvoice, type InvoiceValues } from './values/editor-values.ts';
import type { RecoveredDraft } from './autosave/autosaved-draft.ts';
import type { PresetClient } from './preset-client.ts';
import { useAutosave } from './autosave/use-autosave.ts';

export interface DocumentEditorOptions {
  choices: EditorChoices;
  store: DraftStore;
  /** Left out for a new document. */
  start: StoredDraft | undefined;
  /** Whom a new document is for, where that is said already. */
  preset: PresetClient;
  /** The new document is stored, under this id. */
  onAdded: (id: number) => Promise<void>;
}

/** What follows once it is saved. */
export type SubmitIntent = 'save' | 'issue' | 'send' | 'preview';

const textOf = (values: InvoiceValues) => JSON.stringify(bodyOf(values));

/** The form of a draft: saves it, issues it, and keeps on this device what is neither. */
export function useDocumentEditor({
  choices,
  store,
  start,
  preset,
  onAdded,
}: DocumentEditorOptions) {
  const { kind } = store;
  const { user, organisation } = useCurrentSession();
  const keyOf = useIdempotencyKey();
  const wish = useRef<SubmitIntent>('save');
  const stored = useRef(start);
  const [id, setId] = useState(start?.id);
  // Of what an earlier visit left behind: it may be older than the document as it is now.
  const [restoredVersion, setRestoredVersion] = useState<number>();
  const [sending, setSending] = useState<SentDocument>();
  const [isTheirsIssued, setIsTheirsIssued] = useState(false);
  const [record] = useState(() => {
    if (start) return start;
    const today = dayIn(organisation.timeZone, new Date());
    const { client } = preset;
    const begin = { today, userId: user.id, client, ...kind.draft.start(choices, client) };
    return { version: undefined, values: newInvoice(choices, begin) };
  });

  const issue = async (draft: StoredDraft) => {
    const { id: draftId, version } = draft;
    const number = await store.issue(draft, keyOf({ draftId, version }));
    showToast({ tone: 'success', title: `Issued as ${number}` });
    await store.toPreview(draftId);
  };

  const form = useRecordForm<InvoiceValues>({
    record,
    ...(preset.error === undefined ? {} : { errors: { clientId: preset.error } }),
    check: (values) => ({
      ...(['issue', 'send'].includes(wish.current) && values.items.every(isBlank)
        ? { items: `Add a line before you ${wish.current} the ${kind.noun}.` }
        : {}),
      ...checkInvoice(values, choices),
    }),
    save: async (values, version) => {
      const saved =
        id === undefined
          ? await store.create(values, keyOf(bodyOf(values)))
          : await store.update(values, { id, version: restoredVersion ?? version });
      stored.current = saved;
      return { values, version: saved.version };
    },
    onSaved: async () => {
      kept.forget();
      setRestoredVersion(undefined);
      const draft = stored.current;
      if (!draft) return;
      setId(draft.id);
      if (wish.current === 'issue') {
        // First the address: should issuing be refused, the draft is there already.
        if (id === undefined) await onAdded(draft.id);
        await issue(draft);
        return;
      }
      if (wish.current === 'send') {
        if (id === undefined) await onAdded(draft.id);
        setSending(draft.sent);
        return;
      }
      if (wish.current === 'preview') {
        await store.toPreview(draft.id);
        return;
      }
      const time = wallTimeIn(organisation.timeZone, new Date()).slice(11);
      showToast({ id: 'invoice-saved', tone: 'success', title: `Saved ${time}` });
      if (id === undefined) await onAdded(draft.id);
    },
    readAgain: async () => {
      setRestoredVersion(undefined);
      const ofId = stored.current?.id;
      const now = ofId === undefined ? undefined : await store.read(ofId);
      setIsTheirsIssued(now?.isDraft === false);
      return now;
    },
  });

  const { values, conflict } = form;
  const isDirty = textOf(values) !== textOf(form.storedValues);
  const kept = useAutosave({
    noun: kind.noun,
    userId: user.id,
    invoiceId: id,
    values,
    isDirty,
    version: restoredVersion ?? form.storedVersion,
  });

  return {
    ...form,
    kind,
    /** `undefined` until it is stored. */
    id,
    isDirty,
    kept,
    restore: async (recoveredDraft: RecoveredDraft) => {
      const taken = await kept.resume(recoveredDraft);
      if (!taken) return;
      setRestoredVersion(taken.version);
      form.change(taken.values);
    },
    /** What is saved and about to be sent. */
    sending: sending && {
      document: sending,
      onSent: () => void store.toPreview(sending.id),
      onClose: () => {
        setSending(undefined);
      },
    },
    /** Called before the form is submitted. */
    submitAs: (next: SubmitIntent) => {
      wish.current = next;
    },
    conflict: conflict && {
      ...conflict,
      // What is issued is frozen: nothing can take its place.
      keepMine: isTheirsIssued ? undefined : conflict.keepMine,
      takeTheirs: () => {
        kept.forget();
        if (isTheirsIssued && id !== undefined) void store.toPreview(id);
        else conflict.takeTheirs();
      },
    },
  };
}
