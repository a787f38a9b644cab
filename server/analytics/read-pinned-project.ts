import type { Kysely } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Analytics } from '#contract/analytics/analytics.ts';
import { imageAddress } from '#contract/image-address.ts';
import type { DB } from '#database/schema.ts';
import { initials } from '#domain/initials.ts';
import { dayWriter } from '#domain/written-day.ts';
import { defaultLanguage } from '#messages/default-language.ts';
import { formatPlannedAmount } from '#server/ledger/format-amount.ts';
import { membersOf } from './project-members.ts';
import { type Reading, reading } from './json-batch-query.ts';
import { t } from './t.ts';

/** The pinned project as everybody sees it. */
export type PinnedProject = Omit<NonNullable<Analytics['appDesign']>, 'isMember'> & {
  projectId: number;
  version: number;
};

/** `03 Nov 2026` */
const formatStart = dayWriter(defaultLanguage, { day: '2-digit', month: 'short', year: 'numeric' });
/** `3 Nov` */
const formatDue = dayWriter(defaultLanguage, { day: 'numeric', month: 'short' });

/** The project that is pinned to the dashboard; `undefined` where none is. */
export function readPinnedProject(db: Kysely<DB>): Reading<PinnedProject | undefined> {
  const query = db
    .selectFrom('project')
    .innerJoin('currency', 'currency.code', 'project.currency')
    .where('is_pinned', '=', true)
    .select(['id', 'version', 'title', 'subtitle', 'start_day as startDay', 'due_day as dueDay'])
    .select(['budget_minor as budget', 'cost_minor as cost', 'currency', 'exponent'])
    .select((row) => [
      jsonArrayFrom(
        row
          .selectFrom('project_team as team')
          .whereRef('team.project_id', '=', 'project.id')
          .orderBy('team.position')
          .select(['team.name', 'team.color']),
      ).as('teams'),
      membersOf(row).as('members'),
    ]);
  return reading(jsonObjectFrom(query), (project) => {
    if (!project) return undefined;
    const { id, version, title, subtitle, startDay, dueDay, budget, cost, teams, members } =
      project;
    const planned = (minor: number) => formatPlannedAmount({ ...project, minor: BigInt(minor) });
    return {
      projectId: id,
      version,
      date: formatStart(startDay),
      title,
      subtitle,
      teams,
      members: members.map(({ color, name, imageId }) => ({
        color,
        text: initials(name),
        img: imageAddress(imageId),
        name,
      })),
      planing: [
        ...(dueDay === null ? [] : [{ title: t('dueDate'), subtitle: formatDue(dueDay) }]),
        ...(budget === null ? [] : [{ title: t('budget'), subtitle: planned(budget) }]),
        ...(cost === null ? [] : [{ title: t('cost'), subtitle: planned(cost) }]),
      ],
    };
  });
}
