/** Answers calls of the same key with one result until the state is another; a failure is not kept. */
export function shareWhileUnchanged<Result>(): (
  place: { state: string; key: string },
  start: () => Promise<Result>,
) => Promise<Result> {
  let state: string | undefined;
  let results = new Map<string, Promise<Result>>();
  return (place, start) => {
    if (place.state !== state) {
      state = place.state;
      results = new Map();
    }
    const own = results;
    const known = own.get(place.key);
    if (known) return known;
    const result = start();
    own.set(place.key, result);
    result.catch(() => own.delete(place.key));
    return result;
  };
}
