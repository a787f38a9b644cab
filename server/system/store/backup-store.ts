/** A file of a store. */
export interface StoredFile {
  name: string;
  bytes: number;
}

/** Where backups are kept. */
export interface BackupStore {
  /** As people are told. */
  place: string;
  /** Whether whoever reads the place is somebody else than who reads the installation. */
  isElsewhere: boolean;
  /**
   * Has its name once it is whole. What is aborted leaves nothing.
   * @returns how many bytes it has
   * @throws {Refusal} where it can't be written, with the reason
   */
  write: (name: string, bytes: AsyncIterable<Uint8Array>, signal?: AbortSignal) => Promise<number>;
  read: (name: string) => AsyncIterable<Uint8Array>;
  list: () => Promise<StoredFile[]>;
  remove: (name: string) => Promise<void>;
}
