import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root.mjs';
import { whenNpmIsGone } from './when-npm-is-gone.mjs';

/**
 * Runs Node in place of this process: same terminal, same signals, same end. The channel tells the
 * other process when this one is gone, even by kill -9.
 * @param {string} node
 * @param {string[]} args
 * @param {{ channel?: boolean }} options
 */
export function runOnNode(node, args, { channel = false } = {}) {
  const child = spawn(node, args, {
    // Half of the time until the server listens went into stripping and compiling the same files again.
    env: { NODE_COMPILE_CACHE: join(root, '.cache/node'), ...process.env },
    stdio: channel ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
  });
  // Ctrl-C reaches the child from the terminal, too; a second one must do no harm to it.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  whenNpmIsGone(() => child.kill('SIGTERM'));
  child.on('error', (error) => {
    process.stderr.write(`${node} cannot be run: ${error.message}\n`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
