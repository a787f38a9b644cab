import { AsyncLocalStorage } from 'node:async_hooks';

// Known by the call that is under way, so that no command can forget to hand it down.
const writer = new AsyncLocalStorage<number | undefined>();

/** Does the work of a call of a sample account: what its transactions add is sample data, and none begins after the demo. */
export function asDemoWriter<Result>(userId: number, work: () => Result): Result {
  return writer.run(userId, work);
}

/** Does what leads out of the demo: what it adds is real, whoever calls. */
export function asRealWriter<Result>(work: () => Result): Result {
  return writer.run(undefined, work);
}

/** The id of the sample account in whose call this runs; `undefined` for everybody else. */
export function demoWriter(): number | undefined {
  return writer.getStore();
}
