import { useRef } from 'react';
import { newId } from './new-id.ts';

/**
 * Gives the `Idempotency-Key` of what a person wants to do: the same for the same intent, so that a retry after a lost
 * answer does nothing twice, and a new one as soon as the intent is another.
 */
export function useIdempotencyKey(): (intent: object) => string {
  const last = useRef<{ intent: string; key: string }>(undefined);
  return (intent) => {
    const text = JSON.stringify(intent);
    if (last.current?.intent !== text) last.current = { intent: text, key: newId() };
    return last.current.key;
  };
}
