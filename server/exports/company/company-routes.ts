import type { companyExportEndpoints } from '#contract/exports/company.ts';
import type { Connection } from '#database/connect.ts';
import type { Handlers } from '#server/http/handler.ts';
import { exportCompany } from './export-company.ts';

export function companyExportRoutes(
  db: Connection['db'],
  { now }: { now: () => Date },
): Handlers<typeof companyExportEndpoints> {
  return {
    downloadCompany: (_input, { today, command: { actorId } }) =>
      exportCompany(db, { actorId, now: now(), day: today }),
  };
}
