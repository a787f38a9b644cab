// The server of the product in few files: the more than a thousand modules that it is written in take Node seconds to load.
import { spawnSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { buildUnlessCurrent } from './made-from.mjs';
import { root } from './root.mjs';

const sources = [
  'vite.server.config.ts',
  'package-lock.json',
  'server',
  'database',
  'contract',
  'domain',
  'messages',
];
const folder = join(root, '.cache/server');

/** The server's bundle. */
export const serverFile = join(folder, 'main.js');

/**
 * Bundles the server unless its bundle is up to date.
 * @param {string} node
 */
export function buildServer(node) {
  buildUnlessCurrent({
    purpose: 'bundle',
    folder,
    sources,
    make: (fresh) => {
      process.stderr.write('> bundling the server (vite build)\n');
      const vite = join(root, 'node_modules/vite/bin/vite.js');
      const args = [vite, 'build', '--config', 'vite.server.config.ts', '--configLoader', 'native'];
      const { status } = spawnSync(
        node,
        [...args, '--logLevel', 'warn', '--outDir', relative(root, fresh)],
        { cwd: root, stdio: ['ignore', 2, 2], env: { ...process.env, NODE_ENV: 'production' } },
      );
      if (status !== 0) process.exit(status ?? 1);
    },
  });
}
