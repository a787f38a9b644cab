// `npm start`: everything that is needed, then the server.
import { bootstrap } from './bootstrap.mjs';
import { buildPages } from './build-pages.mjs';
import { buildServer, serverFile } from './build-server.mjs';
import { runOnNode } from './run-on-node.mjs';

const node = bootstrap();
buildPages(node);
buildServer(node);
runOnNode(node, [serverFile], { channel: true });
