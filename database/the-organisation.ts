import { sql } from 'kysely';

/** Joins the one row of `organisation`: of a join with any of its rows the planner expects more than a hundred. */
export const isTheOrganisation = sql<boolean>`organisation.id = 1`;
