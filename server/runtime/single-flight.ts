/** Answers calls of the same key that come while the first of them is under way with the result of that one. */
export function singleFlight<Result>(): (
  key: string,
  start: () => Promise<Result>,
) => Promise<Result> {
  const flights = new Map<string, Promise<Result>>();
  return (key, start) => {
    const underWay = flights.get(key);
    if (underWay) return underWay;
    const flight = start().finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  };
}
