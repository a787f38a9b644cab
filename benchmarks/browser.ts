// npm run bench:browser -- [--only PART] [--runs 5] [--presses 20] [--large] [--size 1000000] [--folder …] [--tools-folder …]
//
// The built pages in a real browser. First Lighthouse on list, dashboard, sign-in, preview, editor and the client's page, as a desktop
// and as a phone, each by a fresh browser: the median of `--runs`, with its bars beside it. Then, with the processor slowed four times,
// the milliseconds from an input to the paint of the rows that it led to: next page, another order, a search. `--only` takes the pages
// whose name contains a text.
//
// On the sample data of a first start, or with `--large` on a copy of the large data of `npm run bench:data`. Lighthouse is
// installed by npm into a folder of its own (`--tools-folder`, about 150 MB).
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measuredPages } from './browser/measured-pages.ts';
import {
  forms,
  installLighthouse,
  type LighthouseRun,
  runLighthouse,
} from './browser/run-lighthouse.ts';
import { startProduct } from './browser/start-product.ts';
import { tellInputs, tellLighthouse, tellLighthouseHead } from './browser/tell.ts';
import { timeInputs } from './browser/time-inputs.ts';
import { largeDataFlags, largeDataOptions } from './large-data/open-large-data.ts';
import { currentLoad, machineLine } from './measured-app.ts';

const { values } = parseArgs({
  options: {
    ...largeDataFlags,
    large: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    runs: { type: 'string', default: '5' },
    presses: { type: 'string', default: '20' },
    'tools-folder': { type: 'string', default: join(tmpdir(), 'ledgerline-lighthouse') },
  },
});
const options = values.large ? largeDataOptions(values) : undefined;
const lighthouse = installLighthouse(values['tools-folder']);
const product = await startProduct(options);
try {
  const size = options ? `${options.size.toLocaleString('en-US')} invoices` : 'sample data';
  console.log(`${machineLine()}, ${size}\n`);
  tellLighthouseHead();
  const tally = { met: 0, missed: 0 };
  for (const { name, path, isSignedIn } of await measuredPages(product)) {
    if (!name.includes(values.only)) continue;
    for (const form of forms) {
      const runs: LighthouseRun[] = [];
      const visit = {
        url: product.address + path,
        form,
        cookie: isSignedIn ? product.cookie : undefined,
      };
      for (let run = 0; run < Number(values.runs); run += 1)
        runs.push(await runLighthouse(lighthouse, visit));
      tally[tellLighthouse(name, form, runs) ? 'met' : 'missed'] += 1;
    }
  }
  tellInputs(await timeInputs(product, Number(values.presses)));
  const { met, missed } = tally;
  console.log(`\nLoad at the end ${currentLoad()}; ${String(met)} met, ${String(missed)} missed`);
} finally {
  await product.stop();
}
