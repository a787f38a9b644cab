import { AsyncLocalStorage } from 'node:async_hooks';

/** Of the request whose work this is. */
interface RequestOrigin {
  requestId: string;
  /** The client's address. */
  address: string;
}

const origin = new AsyncLocalStorage<RequestOrigin>();

/** Does the work of a request: what its transactions note says where it came from, and no command can forget it. */
export function asRequest<Result>(from: RequestOrigin, work: () => Result): Result {
  return origin.run(from, work);
}

const uuid = /^[0-9a-f-]{36}$/;
/** A proxy may hand on more than an address; what is none is not kept. */
const networkAddress = /^[0-9A-Fa-f:.]{2,45}(%[\w.-]{1,16})?$/;

/** The statement that tells a transaction where it came from; nothing where no request asked for it. */
export function tellOrigin(): string | undefined {
  const from = origin.getStore();
  if (!from || !uuid.test(from.requestId)) return undefined;
  const address = networkAddress.test(from.address) ? from.address : '';
  // Of letters, digits and a few signs: nothing in it ends the text.
  return `set local ledgerline.origin = '${from.requestId} ${address}'`;
}
