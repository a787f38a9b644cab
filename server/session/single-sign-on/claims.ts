import type { Role } from '#domain/permissions.ts';
import { roles } from '#domain/permissions.ts';
import type { SingleSignOnSettings } from '#contract/session/single-sign-on.ts';
import { normalizeEmail } from '../check-credentials.ts';

/** What the provider says of somebody. */
export interface Claims {
  subject: string;
  /** Only where the provider has verified it. */
  email: string | undefined;
  name: string;
  /** `undefined` where it says nothing of groups. */
  groups: string[] | undefined;
}

export function readClaims(
  raw: Readonly<Record<string, unknown>> & { sub: string },
  groupsClaim: string,
): Claims {
  const { sub: subject, email, name } = raw;
  // Some send it as a word. Nothing said is not verified.
  const isVerified = raw.email_verified === true || raw.email_verified === 'true';
  const isAddress = typeof email === 'string' && email.length <= 254 && email.includes('@');
  const given = raw[groupsClaim];
  const groups = typeof given === 'string' ? [given] : given;
  return {
    subject,
    email: isVerified && isAddress ? normalizeEmail(email) : undefined,
    name: typeof name === 'string' ? name.normalize('NFC').trim().slice(0, 120) : '',
    groups: Array.isArray(groups) ? groups.filter((group) => typeof group === 'string') : undefined,
  };
}

/**
 * The role that somebody's groups stand for, the widest of several.
 * @returns `undefined` where roles don't follow groups, `null` where the person is in none that comes in
 */
export function roleOfGroups(
  groups: readonly string[] | undefined,
  { groupRoles, otherRole }: Pick<SingleSignOnSettings, 'groupRoles' | 'otherRole'>,
): Role | null | undefined {
  if (groupRoles.length === 0) return undefined;
  const held = groupRoles.filter(({ group }) => groups?.includes(group)).map(({ role }) => role);
  return roles.find((role) => held.includes(role)) ?? otherRole;
}
