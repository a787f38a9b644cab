import type { Maintenance } from '../maintenance/keep-maintained.ts';

/** What the state of an installation is read from. */
export interface StateDeps {
  maintenance: Maintenance | undefined;
  now: () => Date;
  version: string;
}
