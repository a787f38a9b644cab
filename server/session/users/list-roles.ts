import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { roleEndpoints } from '#contract/session/roles.ts';
import type { DB } from '#database/schema.ts';
import { asPermissions, asRole } from '../role-permissions.ts';

type Answer = z.output<(typeof roleEndpoints)['listRoles']['output']>;

export async function listRoles(db: Kysely<DB>): Promise<Answer> {
  const rows = await db.selectFrom('role').select('name').orderBy('position').execute();
  const granted = await db.selectFrom('role_permission').selectAll().execute();
  return {
    roles: rows.map(({ name }) => ({
      name: asRole(name),
      permissions: asPermissions(
        granted.filter(({ role }) => role === name).map(({ permission }) => permission),
      ),
    })),
  };
}
