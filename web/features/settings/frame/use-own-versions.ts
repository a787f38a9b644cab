import { useRef } from 'react';

/**
 * All settings have one version, and a page has several forms over them: what one of them saved is no change of
 * somebody else for the others.
 */
export function useOwnVersions() {
  const after = useRef(new Map<number, number>());
  return {
    /** The version that one that was read here has by now, as far as this page has moved it on. */
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
