import { useEffect, useEffectEvent, useState } from 'react';
import { activeTabs } from '#web/api/active-tabs.ts';
import {
  findRecoveredDrafts,
  forgetOldest,
  removeKept,
  writeKept,
  type AutosavedDraft,
  type RecoveredDraft,
} from './autosaved-draft.ts';
import type { InvoiceValues } from '../values/editor-values.ts';

const everyMs = 2_000;

interface Typed {
  noun: string;
  userId: number;
  /** `undefined` for a new invoice. */
  invoiceId: number | undefined;
  values: InvoiceValues;
  /** The version that is typed over; `undefined` for a new invoice. */
  version: number | undefined;
  isDirty: boolean;
}

/** Keeps on this device what is typed and not saved yet, and offers what earlier visits have left behind. */
export function useAutosave(typed: Typed) {
  const { noun, userId, invoiceId, values, version, isDirty } = typed;
  const name = { noun, userId, invoiceId };
  const [visit, setVisit] = useState<string>(() => crypto.randomUUID());
  const [recoveredDrafts, setRecoveredDrafts] = useState<readonly RecoveredDraft[]>([]);
  const [kept, setKept] = useState<{ at: string; values: InvoiceValues }>();

  useEffect(() => activeTabs.hold(visit), [visit]);
  useEffect(() => {
    let isGone = false;
    const find = async () => {
      await forgetOldest({ noun, userId, invoiceId });
      const found = await findRecoveredDrafts({ noun, userId, invoiceId });
      if (!isGone) setRecoveredDrafts(found);
    };
    void find();
    return () => {
      isGone = true;
    };
  }, [noun, userId, invoiceId]);

  const forget = () => {
    removeKept(name, visit);
    setKept(undefined);
  };
  const keepNow = (): RecoveredDraft => {
    const now = { at: new Date().toISOString(), version, values };
    if (writeKept(name, visit, now)) setKept(now);
    return { ...now, visit };
  };
  const keep = useEffectEvent(() => {
    if (!isDirty) {
      // Typed back to what it was.
      if (kept) forget();
      return;
    }
    if (kept?.values !== values) keepNow();
  });
  useEffect(() => {
    const timer = window.setInterval(() => {
      keep();
    }, everyMs);
    const keepLast = () => {
      keep();
    };
    window.addEventListener('pagehide', keepLast);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('pagehide', keepLast);
    };
  }, []);

  /** Whether no other tab has taken it up or given it up meanwhile; from now on it is offered here no longer. */
  const claim = async (wanted: string): Promise<boolean> => {
    const stillThere = await findRecoveredDrafts(name);
    setRecoveredDrafts(stillThere.filter((each) => each.visit !== wanted));
    return stillThere.some((each) => each.visit === wanted);
  };

  return {
    /** When it was kept last, as ISO 8601. */
    keptAt: kept?.at,
    /** What was typed before, and neither saved nor given up; newest first. */
    recoveredDrafts,
    /** Goes on with it; what is typed here stands back for it. `undefined` where another tab was faster. */
    resume: async (recoveredDraft: RecoveredDraft): Promise<AutosavedDraft | undefined> => {
      if (!(await claim(recoveredDraft.visit))) return undefined;
      if (isDirty) {
        const aside = keepNow();
        setRecoveredDrafts((others) => [aside, ...others]);
      }
      setVisit(recoveredDraft.visit);
      setKept(recoveredDraft);
      return recoveredDraft;
    },
    discard: async ({ visit: wanted }: RecoveredDraft): Promise<void> => {
      if (await claim(wanted)) removeKept(name, wanted);
    },
    /** It is saved, or given up. */
    forget,
  };
}
