/** Creates a value on first use: a page's first Intl object is slow to create, and the first paint need not wait for it. */
export function lazyValue<T>(create: () => T): () => T {
  let created: { value: T } | undefined;
  return () => {
    created ??= { value: create() };
    return created.value;
  };
}
