import { type ReactNode, type RefObject, useRef, useState } from 'react';
import type { EditorChoices } from '#contract/invoices/editor-choices.ts';
import { dayIn } from '#domain/calendar-day.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { oddOf } from '#web/api/odd.ts';
import type { FieldErrors } from '#web/api/field-errors.ts';
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { wallTimeIn } from '#web/format/wall-time.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { askAnyway } from '../commands/ask-anyway.ts';
import type { DocumentKind, SentDocument } from '../document-kind.ts';
import { kindTexts } from '../texts/kind-texts.ts';
import type { DraftStore, StoredDraft } from './draft-store.ts';
import { bodyOf, checkInvoice } from './values/editor-body.ts';
import { isWrittenLine, newInvoice, type InvoiceValues } from './values/editor-values.ts';
import type { RecoveredDraft } from './autosave/autosaved-draft.ts';
import type { PresetClient } from './preset-client.ts';
import { t } from './texts/t.ts';
import { useAutosave } from './autosave/use-autosave.ts';

export interface DocumentEditorOptions {
  choices: EditorChoices;
  store: DraftStore;
  /** Undefined for a new document. */
  start: StoredDraft | undefined;
  /** The client of a new document, where the address has it. */
  preset: PresetClient;
  /** The new document is stored with this id. */
  onAdded: (id: number) => Promise<void>;
  /** What a kind shows beside the sheet of what is being written. */
  beside?: (written: WrittenDocument) => ReactNode;
}

export interface WrittenDocument {
  values: InvoiceValues;
  choices: EditorChoices;
  /** The form, where its fields are. */
  element: RefObject<HTMLFormElement | null>;
}

export type SubmitIntent = 'save' | 'issue' | 'send' | 'preview';

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
  const intent = useRef<SubmitIntent>('save');
  // The version that a recovered draft was based on: the document may be newer.
  const [restoredVersion, setRestoredVersion] = useState<number>();
  const [sending, setSending] = useState<SentDocument>();
  const [record] = useState(() => {
    if (start) return { values: start.values, version: start.version, stored: start };
    const today = dayIn(organisation.timeZone, new Date());
    const { client } = preset;
    const details = { today, userId: user.id, client, ...kind.draft.start(choices, client) };
    return { values: newInvoice(choices, details) };
  });

  const issue = async (draft: StoredDraft, confirm: readonly string[] = []) => {
    const { id: draftId, version } = draft;
    const idempotencyKey = keyOf({ draftId, version, confirm });
    const number = await store.issue(draft, { idempotencyKey, confirm });
    showToast({ tone: 'success', title: t('issued', { number }) });
    await store.toPreview(draftId);
  };

  const askedIssue = async (draft: StoredDraft, confirmed: readonly string[] = []) => {
    try {
      await issue(draft, confirmed);
    } catch (error) {
      const odd = error instanceof Error ? oddOf(error) : [];
      if (odd.length === 0) throw error;
      askAnyway(odd, 'issueAnyway', (confirm) => {
        askedIssue(draft, [...confirmed, ...confirm]).catch((failure: unknown) => {
          const detail = failure instanceof Error ? failure.message : '';
          showToast({ tone: 'danger', title: t('notIssued'), detail });
        });
      });
    }
  };

  const form = useRecordForm<InvoiceValues, { stored?: StoredDraft }>({
    record,
    sent: bodyOf,
    ...(preset.error === undefined ? {} : { errors: { clientId: preset.error } }),
    check: (values) => ({
      ...(!values.items.some(isWrittenLine) && lineNeeded(kind, intent.current)),
      ...checkInvoice(values, choices),
    }),
    save: async (values, version, { idempotencyKey, latest }) => {
      const saved = latest.stored
        ? await store.update(values, {
            id: latest.stored.id,
            version: restoredVersion ?? version,
          })
        : await store.create(values, idempotencyKey);
      return { values, version: saved.version, stored: saved };
    },
    onSaved: async ({ stored: draft }) => {
      autosave.clear();
      setRestoredVersion(undefined);
      if (!draft) return;
      const isAdded = id === undefined;
      if (intent.current === 'issue') {
        // The address first: if issuing is refused, the draft is stored already.
        if (isAdded) await onAdded(draft.id);
        await askedIssue(draft);
        return;
      }
      if (intent.current === 'send') {
        if (isAdded) await onAdded(draft.id);
        setSending(draft.sent);
        return;
      }
      if (intent.current === 'preview') {
        await store.toPreview(draft.id);
        return;
      }
      const time = wallTimeIn(organisation.timeZone, new Date()).slice(11);
      showToast({ id: 'invoice-saved', tone: 'success', title: t('saved', { time }) });
      if (isAdded) await onAdded(draft.id);
    },
    readAgain: async ({ stored }) => {
      setRestoredVersion(undefined);
      const now = stored && (await store.read(stored.id));
      return now && { values: now.values, version: now.version, stored: now };
    },
  });

  const { values, conflict, isDirty } = form;
  const { stored } = form.latest;
  const id = stored?.id;
  const isTheirsIssued = stored?.isDraft === false;
  const autosave = useAutosave({
    kind: kind.name,
    userId: user.id,
    documentId: id,
    values,
    isDirty,
    version: restoredVersion ?? form.storedVersion,
  });

  return {
    ...form,
    kind,
    /** `undefined` until it is stored. */
    id,
    autosave,
    restore: async (recoveredDraft: RecoveredDraft) => {
      const resumed = await autosave.resume(recoveredDraft);
      if (!resumed) return;
      setRestoredVersion(resumed.version);
      form.change(resumed.values);
    },
    sending: sending && {
      document: sending,
      onSent: () => void store.toPreview(sending.id),
      onClose: () => {
        setSending(undefined);
      },
    },
    /** Call it before the form is submitted. */
    submitAs: (next: SubmitIntent) => {
      intent.current = next;
    },
    conflict: conflict && {
      ...conflict,
      // Issued by someone else, it is locked and can't be overwritten.
      keepMine: isTheirsIssued ? undefined : conflict.keepMine,
      takeTheirs: () => {
        autosave.clear();
        if (isTheirsIssued && id !== undefined) void store.toPreview(id);
        else conflict.takeTheirs();
      },
    },
  };
}

/** Blank lines are dropped when saving, but a document without any can't go out. */
function lineNeeded({ name }: DocumentKind, intent: SubmitIntent): FieldErrors {
  if (intent === 'issue') return { items: kindTexts(`${name}.draft.lineToIssue`) };
  if (intent === 'send') return { items: kindTexts(`${name}.draft.lineToSend`) };
  return {};
}
