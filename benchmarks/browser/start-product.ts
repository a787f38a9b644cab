import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { staff } from '#database/sample-data/records.ts';
import { demoPassword } from '#server/demo-password.ts';
import { pressCtrlC, startUntilReady } from '../../scripts/product-process.ts';
import { urlOf } from '../large-data/address-url.ts';
import {
  type LargeDataOptions,
  largeDataPassword,
  openCopy,
} from '../large-data/open-large-data.ts';

export interface StartedProduct {
  /** `http://127.0.0.1:…` */
  address: string;
  /** Of the admin, who is signed in. */
  cookie: string;
  stop: () => Promise<void>;
}

/** The product as `npm start` runs it: on the sample data of a first start, or on a copy of the large data. */
export async function startProduct(large: LargeDataOptions | undefined): Promise<StartedProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'ledgerline-browser-'));
  // The database's account must pass through.
  chmodSync(folder, 0o755);
  const data = large && (await openCopy(large));
  const stops: (() => Promise<unknown>)[] = [
    async () => data?.stop(),
    () => rm(folder, { recursive: true }),
  ];
  const stop = async (): Promise<void> => {
    for (const end of stops) await end();
  };
  try {
    const product = await startUntilReady({
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: '0',
      ...(data ? { DATABASE_URL: urlOf(data.address) } : { SAMPLE_DATA: 'yes' }),
    });
    stops.unshift(async () => {
      pressCtrlC(product);
      await product.ended;
    });
    const password = data ? largeDataPassword : (demoPassword(folder).read() ?? '');
    return { address: product.address, cookie: await signIn(product.address, password), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function signIn(origin: string, password: string): Promise<string> {
  const answer = await fetch(`${origin}/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email: staff[0].email, password }),
  });
  if (!answer.ok) throw new Error(`The sign-in answered ${String(answer.status)}`);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
