/** Reads a stream of bytes by numbers of them. */
export class ByteReader {
  #parts: AsyncIterator<Uint8Array>;
  #kept: Buffer[] = [];
  #keptBytes = 0;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#parts = source[Symbol.asyncIterator]();
  }

  /** @returns so many bytes; fewer where the stream ends before */
  async read(count: number): Promise<Buffer> {
    while (this.#keptBytes < count) {
      const part = await this.#parts.next();
      if (part.done === true) break;
      this.#keep(Buffer.from(part.value.buffer, part.value.byteOffset, part.value.byteLength));
    }
    const all = this.#kept.length === 1 ? this.#kept[0] : Buffer.concat(this.#kept);
    const taken = all?.subarray(0, count) ?? Buffer.alloc(0);
    this.#kept = [];
    this.#keptBytes = 0;
    if (all && all.length > count) this.#keep(all.subarray(count));
    return taken;
  }

  /** Lets the source know that nothing more is read. */
  async end(): Promise<void> {
    await this.#parts.return?.();
  }

  #keep(part: Buffer): void {
    this.#kept.push(part);
    this.#keptBytes += part.length;
  }
}
