import { useEffect, useEffectEvent, useState } from 'react';
import { localDrafts } from '#web/api/local-drafts.ts';
import { readKept, writeKept, type KeptInvoice } from './kept-invoice.ts';
import type { InvoiceValues } from './editor-values.ts';

const everyMs = 2_000;

interface Typed {
  /** Who is typing, and what into: what one person typed is never offered to another. */
  name: string;
  values: InvoiceValues;
  /** The version that is typed over; `undefined` for a new invoice. */
  version: number | undefined;
  isDirty: boolean;
}

/** Keeps on this device what is typed and not saved yet, and offers what an earlier visit has left behind. */
export function useKeptInvoice({ name, values, version, isDirty }: Typed) {
  const [offer, setOffer] = useState(() => readKept(name));
  const [kept, setKept] = useState<{ at: string; values: InvoiceValues }>();

  const forget = () => {
    localDrafts.remove(name);
    setKept(undefined);
  };
  const keep = useEffectEvent(() => {
    if (!isDirty) {
      // Typed back to what it was.
      if (kept) forget();
      return;
    }
    if (kept?.values === values) return;
    const at = new Date().toISOString();
    if (writeKept(name, { at, version, values })) setKept({ at, values });
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

  return {
    /** When it was kept last, as ISO 8601. */
    keptAt: kept?.at,
    /** What was typed before, and neither saved nor given up. */
    offer,
    takeOffer: (): KeptInvoice | undefined => {
      setOffer(undefined);
      return offer;
    },
    dropOffer: () => {
      setOffer(undefined);
      if (!kept) forget();
    },
    /** It is saved, or given up. */
    forget,
  };
}
