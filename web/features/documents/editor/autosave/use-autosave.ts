import { useEffect, useEffectEvent, useState } from 'react';
import { activeTabs } from '#web/api/active-tabs.ts';
import { newId } from '#web/api/new-id.ts';
import {
  findRecoveredDrafts,
  removeDraft,
  removeOldDrafts,
  storeDraft,
  type AutosavedDraft,
  type DraftScope,
  type RecoveredDraft,
} from './autosaved-draft.ts';
import type { InvoiceValues } from '../values/editor-values.ts';

const intervalMs = 2_000;

interface AutosaveOptions extends DraftScope {
  values: InvoiceValues;
  /** The version of the document that is edited; `undefined` for a new one. */
  version: number | undefined;
  isDirty: boolean;
}

/** Stores unsaved changes on this device, and finds those that closed or crashed tabs have left. */
export function useAutosave(options: AutosaveOptions) {
  const { kind, userId, documentId, values, version, isDirty } = options;
  const scope = { kind, userId, documentId };
  const [editorId, setEditorId] = useState<string>(newId);
  const [recoveredDrafts, setRecoveredDrafts] = useState<readonly RecoveredDraft[]>([]);
  const [stored, setStored] = useState<{ at: string; values: InvoiceValues }>();

  useEffect(() => activeTabs.hold(editorId), [editorId]);
  useEffect(() => {
    let isUnmounted = false;
    const find = async () => {
      await removeOldDrafts({ kind, userId, documentId });
      const found = await findRecoveredDrafts({ kind, userId, documentId });
      if (!isUnmounted) setRecoveredDrafts(found);
    };
    void find();
    return () => {
      isUnmounted = true;
    };
  }, [kind, userId, documentId]);

  const clear = () => {
    removeDraft(scope, editorId);
    setStored(undefined);
  };
  const storeNow = (): RecoveredDraft => {
    const draft = { at: new Date().toISOString(), version, values };
    if (storeDraft(scope, editorId, draft)) setStored(draft);
    return { ...draft, editorId };
  };
  const storeChanges = useEffectEvent(() => {
    // Nothing is left to store once the changes are typed back.
    if (!isDirty && stored) clear();
    if (isDirty && stored?.values !== values) storeNow();
  });
  useEffect(() => {
    const onChange = () => {
      storeChanges();
    };
    const timer = window.setInterval(onChange, intervalMs);
    window.addEventListener('pagehide', onChange);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('pagehide', onChange);
    };
  }, []);

  /** Takes a recovered draft off the list; false if another tab has resumed or discarded it. */
  const claim = async ({ editorId: claimed }: RecoveredDraft): Promise<boolean> => {
    const found = await findRecoveredDrafts(scope);
    setRecoveredDrafts(found.filter((draft) => draft.editorId !== claimed));
    return found.some((draft) => draft.editorId === claimed);
  };

  return {
    /** When the changes were last stored, as ISO 8601. */
    savedAt: stored?.at,
    /** Newest first. */
    recoveredDrafts,
    /** Continues a recovered draft, and offers the current changes in its place. `undefined` if another tab was faster. */
    resume: async (recoveredDraft: RecoveredDraft): Promise<AutosavedDraft | undefined> => {
      if (!(await claim(recoveredDraft))) return undefined;
      if (isDirty) {
        const replaced = storeNow();
        setRecoveredDrafts((others) => [replaced, ...others]);
      }
      setEditorId(recoveredDraft.editorId);
      setStored(recoveredDraft);
      return recoveredDraft;
    },
    discard: async (recoveredDraft: RecoveredDraft): Promise<void> => {
      if (await claim(recoveredDraft)) removeDraft(scope, recoveredDraft.editorId);
    },
    /** Removes the stored changes: they are saved, or discarded. */
    clear,
  };
}
