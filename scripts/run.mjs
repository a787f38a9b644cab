// `node scripts/run.mjs FILE …`: runs a file on the product's Node.
import { bootstrap } from './bootstrap.mjs';
import { runOnNode } from './run-on-node.mjs';

const [file, ...args] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write('Which file? node scripts/run.mjs FILE …\n');
  process.exit(1);
}
runOnNode(bootstrap(), [file, ...args]);
