// `npm run build`: what `npm start` would build first.
import { bootstrap } from './bootstrap.mjs';
import { buildPages } from './build-pages.mjs';
import { buildServer } from './build-server.mjs';

const node = bootstrap();
buildPages(node);
buildServer(node);
