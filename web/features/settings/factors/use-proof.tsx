import { useState, type ReactNode } from 'react';
import { CallError } from '#web/api/call-error.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';

const ProofDialog = lazyPart(() => import('./proof-dialog.tsx'));

interface Asking {
  again: () => void;
  giveUp: () => void;
}

const asksForProof = (error: unknown): error is CallError =>
  error instanceof CallError && error.problem?.type.endsWith('proof-needed') === true;

/** For changes that a session alone does not make: does them, and asks who it is in between where the server wants that. */
export function useProof(): {
  proven: <Result>(work: () => Promise<Result>) => Promise<Result>;
  proofDialog: ReactNode;
} {
  const [asking, setAsking] = useState<Asking>();
  return {
    proven: async (work) => {
      try {
        return await work();
      } catch (error) {
        if (!asksForProof(error)) throw error;
        await new Promise<void>((resolve, reject) => {
          setAsking({
            again: resolve,
            giveUp: () => {
              reject(error);
            },
          });
        });
        return work();
      }
    },
    proofDialog: asking && (
      <ProofDialog
        onProven={() => {
          setAsking(undefined);
          asking.again();
        }}
        onClose={() => {
          setAsking(undefined);
          asking.giveUp();
        }}
      />
    ),
  };
}
