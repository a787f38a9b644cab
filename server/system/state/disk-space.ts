import { statfs } from 'node:fs/promises';

export interface DiskSpace {
  freeBytes: number;
  totalBytes: number;
}

const leastFreeBytes = 1_000_000_000;
const leastFreeShare = 0.05;

/** Of the file system of a folder; nothing where it can't be told. */
export async function diskSpace(folder: string): Promise<DiskSpace | undefined> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return undefined;
  }
}

/** Whether PostgreSQL may soon be unable to write. */
export const isDiskLow = ({ freeBytes, totalBytes }: DiskSpace) =>
  freeBytes < leastFreeBytes || freeBytes < leastFreeShare * totalBytes;
