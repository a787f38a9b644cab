import * as z from 'zod/mini';
import { permissions } from '#domain/access/permission-names.ts';
import { roles } from '#domain/permissions.ts';
import { endpoint } from '#contract/endpoint.ts';

/** What each role may do. */
export const roleEndpoints = {
  /** Widest rights first. */
  listRoles: endpoint({
    method: 'GET',
    permission: 'settings.read',
    path: '/api/roles',
    output: z.object({
      roles: z.array(z.object({ name: z.enum(roles), permissions: z.array(z.enum(permissions)) })),
    }),
  }),
};
