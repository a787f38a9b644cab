// What every script does first, on any Node from 18 on and without a package: have the locked packages, find the pinned Node.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  installPackages,
  isInstalled,
  missingForThisMachine,
  platform,
} from './install-packages.mjs';
import { root } from './root.mjs';

export { root };

// The first that runs TypeScript without a flag and a warning, and has argon2.
const oldestNode = { major: 24, minor: 12 };

/**
 * Installs what the lock file says where it is missing or stale, and finds the product's Node.
 * @returns {string} the executable of Node 24
 */
export function bootstrap() {
  if (!isInstalled()) installPackages();
  const missing = missingForThisMachine();
  if (missing.length > 0) {
    fail(
      `npm could not download ${missing.join(' and ')}. Check the connection to the registry and start again.`,
    );
  }
  return pinnedNode();
}

function pinnedNode() {
  const pinned = locatePinned();
  if (pinned) return pinned;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isNewEnough =
    major > oldestNode.major || (major === oldestNode.major && minor >= oldestNode.minor);
  if (isNewEnough) return process.execPath;
  return fail(
    `No Node comes with the product for ${process.platform} on ${process.arch}, and this one is ${process.versions.node}: install Node 24.`,
  );
}

function locatePinned() {
  const { prefix, os, arch } = platform;
  // On Apple silicon the package is a Node without argon2: the machine's own must do.
  if (prefix === 'node-bin') return undefined;
  try {
    const file = createRequire(join(root, 'package.json')).resolve(
      `${prefix}-${os}-${arch}/package.json`,
    );
    const node = join(dirname(file), 'bin', os === 'win' ? 'node.exe' : 'node');
    return existsSync(node) ? node : undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} message @returns {never} */
function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
