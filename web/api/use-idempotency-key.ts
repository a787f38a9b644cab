import { useRef } from 'react';

/**
 * Gives the `Idempotency-Key` of what a person wants to do: the same for the same wish, so that a retry after a lost
 * answer does nothing twice, and a new one as soon as the wish is another.
 */
export function useIdempotencyKey(): (wish: object) => string {
  const intent = useRef<{ wish: string; key: string }>(undefined);
  return (wish) => {
    const text = JSON.stringify(wish);
    if (intent.current?.wish !== text) intent.current = { wish: text, key: crypto.randomUUID() };
    return intent.current.key;
  };
}
