import { users } from '#messages/en/settings/users.ts';
import type { Role } from '#domain/permissions.ts';
import { translator } from '#web/language/translator.ts';

const t = translator('users', users);

export const roleName = (role: Role): string => t(`roleName.${role}`);
