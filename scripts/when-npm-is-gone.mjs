import { readFileSync } from 'node:fs';

const pollMs = 500;

/**
 * Calls back when the npm that runs this script is gone, even by kill -9: it stands two processes above,
 * behind a shell, and takes neither along. Without npm nothing is watched.
 * @param {() => void} callback
 */
export function whenNpmIsGone(callback) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const { ppid: shell } = process;
  const npm = parentOf(shell);
  const timer = setInterval(() => {
    if (process.ppid === shell && parentOf(shell) === npm) return;
    clearInterval(timer);
    callback();
  }, pollMs);
  timer.unref();
}

/**
 * Undefined where the system does not say; then only the shell is watched.
 * @param {number} pid
 */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  } catch {
    return undefined;
  }
}
