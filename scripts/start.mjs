// `npm start`: everything that is needed, then the server.
import { join } from 'node:path';
import { bootstrap, root } from './bootstrap.mjs';
import { buildPages } from './build-pages.mjs';
import { runOnNode } from './run-on-node.mjs';

const node = bootstrap();
buildPages(node);
runOnNode(node, [join(root, 'server/main.ts')], { channel: true });
