// Started by paired.ts: the product of one checkout in a process of its own, told as JSON which one and where the data is.
import { join } from 'node:path';
import type { DatabaseAddress } from '#database/connect.ts';
import type { startMeasuredApp } from '../measured-app.ts';

/** What the child is given. */
export interface ServedCheckout {
  /** Its folder. */
  checkout: string;
  address: DatabaseAddress;
  account: { email: string; password: string };
  /** ISO: the clock's one instant. */
  now: string;
}

/** What the child says once it listens, and the milliseconds of each request since it was last asked for them. */
export type CheckoutMessage = { origin: string; cookie: string } | { inServer: number[] };

interface MeasuredApps {
  startMeasuredApp: typeof startMeasuredApp;
}

// Written by paired.ts.
const { checkout, address, account, now } = JSON.parse(process.argv[2] ?? '') as ServedCheckout;
// Safe as long as that checkout starts it in the same way; its modules are all its own.
const { startMeasuredApp: start } = (await import(
  join(checkout, 'benchmarks/measured-app.ts')
)) as MeasuredApps;
const app = await start({ address, ...account, now: () => new Date(now) });
process.on('message', () => process.send?.({ inServer: app.inServer.splice(0) }));
process.send?.({ origin: app.origin, cookie: app.cookie } satisfies CheckoutMessage);
