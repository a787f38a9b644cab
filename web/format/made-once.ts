/** Makes a value on its first use: the first Intl object of a page takes a browser long, and the first paint need not wait for it. */
export function madeOnce<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
