import type { Kysely } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Analytics } from '#contract/analytics/analytics.ts';
import { imageAddress } from '#contract/image-address.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { initials } from '#domain/initials.ts';
import { formatPlannedAmount } from '#server/ledger/format-amount.ts';
import { membersOf } from './project-members.ts';
import { type Reading, reading } from './json-batch-query.ts';

/** The pinned project as everybody sees it. */
export type PinnedProject = Omit<NonNullable<Analytics['appDesign']>, 'isMember'> & {
  projectId: number;
  version: number;
};

const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `2026-11-03` is day `03`, month `Nov`, year `2026`. */
function dayParts(day: CalendarDay) {
  const [year = '', month = '', date = ''] = day.split('-');
  return { year, month: monthNames[Number(month) - 1] ?? '', date };
}

function formatStart(day: CalendarDay): string {
  const { year, month, date } = dayParts(day);
  return `${date} ${month} ${year}`;
}

function formatDue(day: CalendarDay): string {
  const { month, date } = dayParts(day);
  return `${String(Number(date))} ${month}`;
}

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
        ...(dueDay === null ? [] : [{ title: 'Due Date', subtitle: formatDue(dueDay) }]),
        ...(budget === null ? [] : [{ title: 'Budget', subtitle: planned(budget) }]),
        ...(cost === null ? [] : [{ title: 'Cost', subtitle: planned(cost) }]),
      ],
    };
  });
}
