import { useRef } from 'react';

/**
 * All settings share one version, and a page has several forms over them: what one form saves must not look like
 * someone else's change to the others.
 */
export function useOwnVersions() {
  const after = useRef(new Map<number, number>());
  return {
    /** The version that `read` has become by what this page has saved since. */
    latest: (read: number): number => {
      let version = read;
      for (let next = after.current.get(version); next !== undefined;) {
        version = next;
        next = after.current.get(version);
      }
      return version;
    },
    saved: (sent: number, stored: number): void => {
      after.current.set(sent, stored);
    },
  };
}
export type OwnVersions = ReturnType<typeof useOwnVersions>;
