import { AsyncLocalStorage } from 'node:async_hooks';

/** An API key, as what is done by it names it. */
export interface ActingKey {
  id: number;
  name: string;
}

// Known by the call that is under way, so that no command can forget to hand it down.
const writer = new AsyncLocalStorage<ActingKey | undefined>();

/** Does the work of a call by an API key: what its transactions add is noted as done by that key. */
export function asKeyWriter<Result>(key: ActingKey, work: () => Result): Result {
  return writer.run(key, work);
}

/** The API key in whose call this runs; `undefined` for people. */
export function keyWriter(): ActingKey | undefined {
  return writer.getStore();
}
