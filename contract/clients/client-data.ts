import { endpoint, fileAnswer } from '#contract/endpoint.ts';
import { streamedReadLimits } from '#contract/streamed-limits.ts';

export const clientDataEndpoints = {
  /** Everything that is kept about a client, as a ZIP: whoever is asked for it by the client hands it on. */
  downloadClientData: endpoint({
    method: 'GET',
    path: '/apps/invoice/clients/{id}/data',
    permission: 'settings.write',
    output: fileAnswer,
    limits: streamedReadLimits,
  }),
};
