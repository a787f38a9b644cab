import type { SealHead } from '#database/integrity/seals.ts';
import { secretFile } from './secret-file.ts';

/** The head of the chain of seals as this installation last saw it, outside the database: who rewrites the whole chain has another. */
export interface SealHeadFile {
  read: () => SealHead | undefined;
  keep: (head: SealHead) => void;
}

/** @param folder the path that installationFolder() gave */
export function sealHeadFile(folder: string): SealHeadFile & { forget: () => void } {
  const file = secretFile(folder, 'seal-head');
  return {
    read: () => {
      const noted = file.read();
      if (noted === undefined) return undefined;
      const [id, hash = ''] = noted.split(' ');
      // What was damaged by hand is in no chain.
      return /^[0-9a-f]{64}$/.test(hash) ? { id: Number(id), hash } : { id: 0, hash: '' };
    },
    keep: ({ id, hash }) => {
      file.keep(`${String(id)} ${hash}`);
    },
    forget: file.forget,
  };
}
