// The pages of the product, for a browser.
import { spawnSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { buildUnlessCurrent } from './made-from.mjs';
import { root } from './root.mjs';

const sources = [
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'public',
  'web',
  'contract',
  'domain',
  'messages',
  'scripts/compile-messages.ts',
  'scripts/page-files.ts',
];

/**
 * Builds the pages into dist/ unless they are up to date.
 * @param {string} node
 */
export function buildPages(node) {
  buildUnlessCurrent({
    purpose: 'pages',
    folder: join(root, 'dist'),
    sources,
    make: (fresh) => {
      process.stderr.write('> building the pages (vite build)\n');
      const vite = join(root, 'node_modules/vite/bin/vite.js');
      const args = [vite, 'build', '--logLevel', 'warn', '--outDir', relative(root, fresh)];
      const { status } = spawnSync(node, args, {
        cwd: root,
        stdio: ['ignore', 2, 2],
        env: { ...process.env, NODE_ENV: 'production' },
      });
      if (status !== 0) process.exit(status ?? 1);
    },
  });
}
