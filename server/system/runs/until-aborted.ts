/** The parts of a stream until the process is told to stop: then whoever reads it is thrown the reason, and undoes what it began. */
export async function* untilAborted<Part>(
  parts: AsyncIterable<Part>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Part> {
  for await (const part of parts) {
    signal?.throwIfAborted();
    yield part;
  }
}
