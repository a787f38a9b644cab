import { rmSync } from 'node:fs';

/** Removes the data of the run's server. */
export default function removeData(): void {
  const folder = process.env.E2E_DATA_DIR;
  // The database may still be writing its last files.
  const patient = { maxRetries: 20, retryDelay: 250 };
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true, ...patient });
}
