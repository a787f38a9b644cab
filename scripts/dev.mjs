// `npm run dev`: pages with hot reload and a server that restarts when its code changes, on one address.
import { join } from 'node:path';
import { bootstrap, root } from './bootstrap.mjs';
import { runOnNode } from './run-on-node.mjs';

runOnNode(bootstrap(), [join(root, 'scripts/dev-server.ts')], { channel: true });
