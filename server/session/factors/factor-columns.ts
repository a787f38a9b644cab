import { sql } from 'kysely';

/** How long somebody who showed that it is them is believed. */
export const provenFor = sql`interval '10 minutes'`;

/** Whether the account of `app_user` has a second factor. */
export const hasFactor = sql<boolean>`(
  exists (select from totp where totp.user_id = app_user.id and confirmed_at is not null)
  or exists (select from passkey where passkey.user_id = app_user.id))`;

/** Whether the organisation demands one that the account does not have; nobody is let in by sample accounts. */
export const lacksFactor = sql<boolean>`
  case when organisation.demands_second_factor and not app_user.is_sample then not ${hasFactor} else false end`;
