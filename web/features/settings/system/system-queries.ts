import { type SystemState, systemEndpoints } from '#contract/system/system.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';

const againMs = 2_000;

export const systemQuery = endpointQuery(systemEndpoints.getSystem, {});

/** While something runs, the page watches it. */
export const watchEvery = (state: SystemState | undefined): number | false =>
  state?.backups?.backup.isRunning === true || state?.backups?.drill.isRunning === true
    ? againMs
    : false;
