import { useEffect, useRef, useState } from 'react';

/** So many rows have their fields at once: more than a screen shows. */
const firstRows = 30;

/**
 * Whether a row of a long list has come near the window, or has the focus: the fields of a thousand rows would take
 * seconds, of which most are never looked at. What was seen stays.
 */
export function useSeen(index: number) {
  const row = useRef<HTMLLIElement>(null);
  const [isSeen, setIsSeen] = useState(index < firstRows);
  useEffect(() => {
    if (isSeen || !row.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsSeen(true);
      },
      { rootMargin: '800px 0px' },
    );
    observer.observe(row.current);
    return () => {
      observer.disconnect();
    };
  }, [isSeen]);
  const see = () => {
    setIsSeen(true);
  };
  return { row, isSeen, see };
}
