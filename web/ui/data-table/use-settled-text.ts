import { useEffect, useState } from 'react';

// Long enough that typing and quick paging are announced once, by their end.
const settleMs = 500;

/** The text as it was when nothing had changed for a while; empty until then. For live regions. */
export function useSettledText(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = window.setTimeout(() => {
      setSettled(text);
    }, settleMs);
    return () => {
      window.clearTimeout(timer);
    };
  }, [text]);
  return settled;
}
