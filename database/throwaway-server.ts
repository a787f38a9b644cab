import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning } from './embedded/data-folder.ts';
import { startPrivateServer, type PrivateServer } from './embedded/private-server.ts';

const prefix = 'ledgerline-throwaway-';

/** Starts a private PostgreSQL that forgets everything when it is stopped: for tests and tools. */
export async function startThrowawayServer(): Promise<PrivateServer> {
  removeForgotten();
  // The number tells a later run whether this one is gone.
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${String(process.pid)}-`));
  // The database account must pass through.
  chmodSync(folder, 0o755);
  const server = await startPrivateServer(folder, { durable: false });
  const stop = async (): Promise<void> => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { socketDir: server.socketDir, stop };
}

/** A run that was killed leaves its folder; its watchdog has stopped its database. */
function removeForgotten(): void {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const pid = Number(name.slice(prefix.length).split('-')[0]);
    if (!isRunning(pid))
      rmSync(join(tmpdir(), name), { recursive: true, force: true, maxRetries: 5 });
  }
}
