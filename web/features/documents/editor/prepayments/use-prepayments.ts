import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type OfferedPrepayment, prepaymentEndpoints } from '#contract/invoices/prepayments.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import type { DocumentKind } from '../../document-kind.ts';
import type { SheetForm } from '../values/sheet-form.ts';

export interface Prepayments {
  currency: string;
  /** What the client has that is not deducted yet. */
  offered: readonly OfferedPrepayment[];
  deducted: readonly OfferedPrepayment[];
  hasFailed: boolean;
  deduct: (ids: readonly number[]) => void;
  remove: (id: number) => void;
}

/** A button that was pressed goes; the one that takes it back is next. Who pressed a key stays where they are. */
function focusSoon(selector: string): void {
  setTimeout(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>(selector)?.focus();
  });
}

/**
 * The prepayment invoices of the chosen client in the document's currency. What another client or currency had is not
 * deducted any more.
 */
export function usePrepayments(
  kind: DocumentKind,
  { values, change }: SheetForm,
  id: number | undefined,
): Prepayments {
  const { clientId, currency, isPrepayment, pricesIncludeTax, deductions } = values;
  const isAsked = kind.draft.takesPrepayments && clientId !== null && !isPrepayment;
  const { data, isError } = useQuery({
    ...endpointQuery(prepaymentEndpoints.listPrepayments, {
      query: {
        clientId: clientId ?? 0,
        currency,
        ...(id === undefined ? {} : { draft: id }),
      },
    }),
    enabled: isAsked,
    staleTime: 0,
  });
  const all = isAsked ? (data?.prepayments ?? []) : [];
  const isTaken = (one: OfferedPrepayment) =>
    deductions.includes(one.id) && one.pricesIncludeTax === pricesIncludeTax;
  const deducted = all.filter(isTaken);
  const isStale = data !== undefined && isAsked && deducted.length < deductions.length;
  useEffect(() => {
    if (isStale) change({ deductions: deducted.map((one) => one.id) });
  });
  return {
    currency,
    offered: all.filter((one) => !isTaken(one)),
    deducted,
    hasFailed: isError && isAsked,
    deduct: (ids) => {
      change({ deductions: [...deductions, ...ids] });
      focusSoon(`[data-deducted="${String(ids[0])}"] button`);
    },
    remove: (removed) => {
      change({ deductions: deductions.filter((one) => one !== removed) });
      focusSoon('[data-deduct]');
    },
  };
}
