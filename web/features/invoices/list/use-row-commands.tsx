import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { InvoiceRow } from '#contract/invoices/invoices.ts';
import { isDraft, isOpenForPayment, sendRefusal } from '../invoice-state.ts';
import { useRefusals } from '#web/features/documents/commands/write-refusals.ts';
import type { RowCommands } from '../row-commands.ts';
import type { RowActions } from './row-actions.tsx';
import type { Copy } from './use-copy-in-place.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';

const RowActionsHost = lazyPart(() => import('./row-actions.tsx'));

// After what the list itself needs.
const aheadMs = 500;

interface RowCommandsOptions {
  /** The rows are on the screen: what can be done to them is loaded now. */
  hasRows: boolean;
  onDelete: (invoice: InvoiceRow) => void;
  onDeleted: () => void;
  onCopied: (copy: Omit<Copy, 'list'>) => void;
}

export function useRowCommands({ hasRows, onDelete, onDeleted, onCopied }: RowCommandsOptions): {
  commands: RowCommands;
  dialogs: ReactNode;
} {
  const { send, write, draft } = useRefusals();
  const navigate = useNavigate();
  const { act, onReady, isWanted } = useLateActions(hasRows);

  const commands = useMemo<RowCommands>(
    () => ({
      refusals: { send, write, draft },
      onSend: (invoice) => {
        if (sendRefusal({ send }, invoice) !== undefined) return;
        act((actions) => {
          actions.send(invoice);
        });
      },
      onPay: (invoice, anchor) => {
        if (write !== undefined || !isOpenForPayment(invoice)) return;
        act((actions) => {
          actions.pay({ invoice, anchor });
        });
      },
      onDownload: (invoice) => {
        act((actions) => {
          actions.download(invoice);
        });
      },
      onEdit: ({ id }) => {
        if (draft !== undefined) return;
        void navigate({ to: '/apps/invoice/edit/$id', params: { id: String(id) } });
      },
      onDelete: (invoice) => {
        if ((isDraft(invoice) ? draft : write) !== undefined) return;
        act((actions) => {
          if (invoice.number !== null) {
            actions.offerVoid(invoice);
            return;
          }
          onDelete(invoice);
          actions.remove(invoice);
        });
      },
      onDuplicate: (invoice) => {
        act((actions) => {
          actions.duplicate(invoice);
        });
      },
    }),
    [send, write, draft, navigate, act, onDelete],
  );
  const on = { onDeleted, onCopied, onReady };
  const dialogs = isWanted && <RowActionsHost mayIssue={write === undefined} {...on} />;
  return { commands, dialogs };
}

/** The actions once their code has come; the last thing that was wanted before waits for them. */
function useLateActions(hasRows: boolean) {
  const [isWanted, setIsWanted] = useState(false);
  const ready = useRef<RowActions>(undefined);
  const waiting = useRef<(actions: RowActions) => void>(undefined);
  useEffect(() => {
    if (!hasRows) return;
    const timer = setTimeout(() => {
      setIsWanted(true);
    }, aheadMs);
    return () => {
      clearTimeout(timer);
    };
  }, [hasRows]);

  const act = useCallback((what: (actions: RowActions) => void) => {
    if (ready.current) {
      what(ready.current);
      return;
    }
    waiting.current = what;
    setIsWanted(true);
  }, []);
  const onReady = useCallback((actions: RowActions) => {
    ready.current = actions;
    const what = waiting.current;
    waiting.current = undefined;
    what?.(actions);
  }, []);
  return { act, onReady, isWanted };
}
