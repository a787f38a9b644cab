// npm run bench:screens -- [--into docs/screens/million] [--only PART] [--events 100000] [--size 1000000] [--folder …]
//
// The product as `npm start` runs it, by DATABASE_URL on a copy of the large data, and pictures of its pages on a desk and on a phone, light
// and dark. Fails where a call is refused, where something is still loading after half a minute or could not be loaded, and where
// the browser's console is not silent.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { staff } from '#database/sample-data/records.ts';
import { chromiumArguments, findChromium } from '../scripts/find-chromium.mjs';
import { pressCtrlC, startUntilReady } from '../scripts/product-process.ts';
import { eventFlags, eventsOf, fillRest } from './every-read/fill-rest.ts';
import { serveLargeData } from './large-app.ts';
import { urlOf } from './large-data/address-url.ts';
import {
  largeDataFlags,
  largeDataOptions,
  largeDataPassword,
  openCopy,
} from './large-data/open-large-data.ts';
import { machineLine } from './measured-app.ts';
import { looks, pagesOf, takePicture } from './screens/take-picture.ts';

const { values } = parseArgs({
  options: {
    ...largeDataFlags,
    ...eventFlags,
    into: { type: 'string', default: 'docs/screens/million' },
    only: { type: 'string', default: '' },
    port: { type: 'string', default: '4131' },
  },
});
const options = largeDataOptions(values);
const events = eventsOf(values);
const data = await openCopy(options);
const folder = mkdtempSync(join(tmpdir(), 'ledgerline-screens-'));
const failures: string[] = [];
const executablePath = findChromium();
const browser = await chromium.launch({
  args: chromiumArguments,
  ...(executablePath !== undefined && { executablePath }),
});
try {
  const { client } = await fill();
  const began = performance.now();
  const product = await startUntilReady({
    DATABASE_URL: urlOf(data.address),
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: values.port,
  });
  try {
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const size = options.size.toLocaleString('en-US');
    console.log(`${machineLine()}, ${size} invoices; ready after ${seconds} s\n`);
    mkdirSync(values.into, { recursive: true });
    await takeAll(product.address, client);
  } finally {
    pressCtrlC(product);
    await product.ended;
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
  await data.stop();
}
for (const failure of failures) console.log(`Failed: ${failure}`);
if (failures.length > 0) process.exitCode = 1;

async function fill() {
  const app = await serveLargeData(data);
  try {
    return await fillRest({ app, size: options.size, ...events, until: new Date() });
  } finally {
    await app.stop();
  }
}

async function takeAll(origin: string, client: number): Promise<void> {
  const entered = await browser.newContext({
    baseURL: origin,
    extraHTTPHeaders: { origin },
  });
  const account = { email: staff[0].email, password: largeDataPassword };
  const answer = await entered.request.post('/auth/sign-in/email', { data: account });
  if (!answer.ok()) throw new Error(`The sign-in answered ${String(answer.status())}`);
  const storageState = await entered.storageState();
  console.log('| page | look | loaded after ms | kB |\n|---|---|---:|---:|');
  for (const [name, path] of Object.entries(pagesOf(client))) {
    if (!name.includes(values.only)) continue;
    for (const look of looks) {
      const file = join(values.into, `${name}-${look.name}.png`);
      const context = await browser.newContext({ ...look.context, storageState, baseURL: origin });
      const { ms, bytes, problems } = await takePicture(context, path, file);
      console.log(`| ${[name, look.name, ms.toFixed(0), (bytes / 1000).toFixed(0)].join(' | ')} |`);
      failures.push(...problems.map((problem) => `${name}, ${look.name}: ${problem}`));
      await context.close();
    }
  }
}
