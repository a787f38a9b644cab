import { type Expression, sql, type SqlBool } from 'kysely';
import type { InvoiceDetail } from '#contract/invoices/invoice-detail.ts';
import { actorName } from './actor-name.ts';
import { describeActivity } from './describe-activity.ts';

/** As its row has it; what people read is composed from the data. */
interface ActivityStep {
  id: number;
  at: string;
  kind: string;
  actor: string;
  /** The name of the API key by which the actor did it. */
  key: string | null;
  data: unknown;
}

/** What happened to a record, as a column of its query: `` activitySteps(sql`activity.quote_id = quote.id`) ``. */
export function activitySteps(ofRecord: Expression<SqlBool>) {
  return sql<ActivityStep[]>`(
    select coalesce(json_agg(step order by id), '[]') from (
      select activity.id, to_char(activity.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, activity.kind,
        coalesce(app_user.name, '') as actor, activity.api_key_name as key, activity.data
      from activity left join app_user on app_user.id = activity.actor_id
      where ${ofRecord}
    ) as step)`;
}

export function describeSteps(
  steps: readonly ActivityStep[],
): NonNullable<InvoiceDetail['invoice']['activity']> {
  return steps.map(({ data, key, ...step }) => ({
    ...step,
    actor: actorName(step.actor, key),
    ...describeActivity({ kind: step.kind, data }),
  }));
}
