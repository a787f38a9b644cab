// Which browser the tests drive, in this order: the one that is named, one without windows, the machine's, Playwright's own.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, delimiter, join } from 'node:path';

/** The others draw their windows also where nobody sees them: a third of the time of the tests. */
const withoutWindows = 'chromium-headless-shell';
const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** @param {string} command */
function onPath(command) {
  return (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, command));
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
  const onMachine = [withoutWindows, ...commands].flatMap(onPath);
  return [...onMachine, ...places, playwrightsOwn()].find((file) => existsSync(file));
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
 * The browser's executable; on Debian, as root, the one without windows is installed where it is missing.
 * @returns {string}
 * @throws when there is no browser and none can be installed
 */
export function findOrInstallChromium() {
  const found = findChromium();
  if (found && (process.env.PLAYWRIGHT_CHROMIUM || basename(found) === withoutWindows)) {
    return found;
  }
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    // Where it is not to be had, the one that is there will do.
    if (!found) apt('update');
    if (!install(withoutWindows) && !found) install('chromium');
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium or Chrome. Install one (Debian: apt-get install chromium; ' +
      'elsewhere: npx playwright install chromium), or set PLAYWRIGHT_CHROMIUM to its executable.',
  );
}

/** @param {string} name */
function install(name) {
  process.stderr.write(`> installing Debian's ${name}\n`);
  return apt('install', '--no-install-recommends', name);
}

/** @param {string[]} args */
function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status } = spawnSync('apt-get', ['-qq', '-y', ...args], { stdio: ['ignore', 2, 2], env });
  return status === 0;
}
