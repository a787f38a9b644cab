import type { BackupStore } from '#server/system/store/backup-store.ts';

/** A store in memory, whose files tests damage. */
export function memoryStore(): BackupStore & { files: Map<string, Buffer> } {
  const files = new Map<string, Buffer>();
  return {
    files,
    place: 'memory',
    isElsewhere: false,
    write: async (name, bytes) => {
      const parts: Uint8Array[] = [];
      for await (const part of bytes) parts.push(part);
      files.set(name, Buffer.concat(parts));
      return files.get(name)?.length ?? 0;
    },
    read: async function* (name) {
      const whole = files.get(name) ?? Buffer.alloc(0);
      for (let start = 0; start < whole.length; start += 100_000)
        yield await Promise.resolve(whole.subarray(start, start + 100_000));
    },
    list: () => Promise.resolve([...files].map(([name, { length: bytes }]) => ({ name, bytes }))),
    remove: (name) => {
      files.delete(name);
      return Promise.resolve();
    },
  };
}
