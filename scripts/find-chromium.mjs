// Which browser the tests drive, in this order: the one that is named, the machine's, Playwright's own.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return commands.flatMap((command) => folders.map((folder) => join(folder, command)));
}

function playwrightsOwn() {
  const { chromium } = createRequire(import.meta.url)('playwright');
  return chromium.executablePath();
}

/**
 * The browser's executable, or undefined where there is none.
 * @returns {string | undefined}
 */
export function findChromium() {
  const named = process.env.PLAYWRIGHT_CHROMIUM;
  if (named) return named;
  return [...onPath(), ...places, playwrightsOwn()].find((file) => existsSync(file));
}

/**
 * Where there is no graphics card, emulating one takes a quarter of the time of a test. A browser that runs as root has no
 * sandbox of its own.
 */
export const chromiumArguments = [
  '--disable-gpu',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * The browser's executable; on Debian, as root, its package is installed where there is none.
 * @returns {string}
 * @throws when there is no browser and none can be installed
 */
export function findOrInstallChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stderr.write("> installing Debian's chromium\n");
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const apt = (/** @type {string[]} */ ...args) =>
      spawnSync('apt-get', ['-qq', '-y', ...args], { stdio: ['ignore', 2, 2], env: environment });
    apt('update');
    apt('install', '--no-install-recommends', 'chromium');
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium or Chrome. Install one (Debian: apt-get install chromium; ' +
      'elsewhere: npx playwright install chromium), or set PLAYWRIGHT_CHROMIUM to its executable.',
  );
}
