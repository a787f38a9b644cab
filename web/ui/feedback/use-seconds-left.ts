import { useEffect, useEffectEvent, useState } from 'react';

const secondsUntil = (endsAt: number) => Math.max(0, Math.ceil((endsAt - Date.now()) / 1_000));

/** How many seconds are left, counted down; `onEnd` is called once none is. */
export function useSecondsLeft(endsAt: number, onEnd: () => void): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(endsAt));
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setInterval(() => {
      const left = secondsUntil(endsAt);
      setSeconds(left);
      if (left > 0) return;
      clearInterval(timer);
      end();
    }, 200);
    return () => {
      clearInterval(timer);
    };
  }, [endsAt]);
  return seconds;
}
