/* Holds random e-invoices against the official rules: `node scripts/run.mjs scripts/prove-e-invoices.ts FOLDER [COUNT] [SEED]`.
   The rules are fetched and compiled as docs/proof.md says; nothing of them is part of the product. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { checkEInvoice } from '#domain/e-invoice/check/check-e-invoice.ts';
import { profileNames } from '#domain/e-invoice/files/profiles.ts';
import { writeEInvoice } from '#domain/e-invoice/files/write-e-invoice.ts';
import { toSemanticInvoice } from '#domain/e-invoice/terms/to-semantic-invoice.ts';
import { plantedFaults } from '#testing/e-invoice/planted-faults.ts';
import { officialRules } from '#testing/e-invoice/official-rules.ts';
import { randomFacts } from '#testing/e-invoice/random-facts.ts';

const [folder = '', count = '500', seed = '1'] = process.argv.slice(2);
if (!existsSync(folder)) throw new Error('Name the folder of the compiled rules.');
const judge = officialRules(createRequire(join(resolve(folder), 'rules.js')), resolve(folder));

let broken = 0;
let files = 0;
for (let number = 0; number < Number(count); number += 1) {
  const invoice = toSemanticInvoice(randomFacts(Number(seed) + number));
  for (const name of profileNames) {
    files += 1;
    const own = checkEInvoice(invoice, name).map(({ rule }) => rule);
    const official = judge(writeEInvoice(invoice, name), name).filter((one) => one.isError);
    if (official.length === 0 && own.length === 0) continue;
    broken += 1;
    console.log(invoice.number, name, 'own', own, 'official', official);
  }
}
console.log(
  `${String(files)} files of ${count} documents from seed ${seed}: ${String(broken)} broken`,
);

let disagreed = 0;
const faults = plantedFaults();
for (const { rule, profile, invoice } of faults) {
  const own = new Set(checkEInvoice(invoice, profile).map((finding) => finding.rule));
  const official = judge(writeEInvoice(invoice, profile), profile);
  if (own.has(rule) && official.length > 0) continue;
  disagreed += 1;
  console.log(
    rule,
    profile,
    'own',
    [...own],
    'official',
    official.map(({ id }) => id),
  );
}
console.log(`${String(faults.length)} planted faults: ${String(disagreed)} judged otherwise`);
process.exitCode = broken + disagreed === 0 ? 0 : 1;
