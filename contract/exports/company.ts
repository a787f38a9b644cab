import { endpoint, fileAnswer } from '#contract/endpoint.ts';
import { streamedReadLimits } from '#contract/streamed-limits.ts';

export const companyExportEndpoints = {
  /** Everything the company has, as a ZIP that a new installation of the same version reads back. */
  downloadCompany: endpoint({
    method: 'GET',
    path: '/api/exports/company/file',
    permission: 'settings.write',
    output: fileAnswer,
    limits: streamedReadLimits,
  }),
};
