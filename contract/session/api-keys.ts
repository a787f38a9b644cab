import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { nothing, plainText } from '#contract/input.ts';
import { reason } from '#messages/refusal.ts';
import { keyLifetimes, keyScopes } from './key-scopes.ts';

/** What is told of a key; the key itself is told once, when it is made. */
export const apiKey = z.object({
  id: z.int(),
  name: z.string(),
  /** Its first characters. */
  hint: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  owner: z.object({ id: z.int(), name: z.string() }),
  createdAt: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
  /** By the minute; `null` for never. */
  lastUsedAt: z.nullable(z.string()),
  /** The address of the last use, or empty. */
  lastAddress: z.string(),
});
export type ApiKey = z.infer<typeof apiKey>;

export const apiKeyBody = z.strictObject({
  name: plainText(60).check(z.minLength(1, reason('accounts.name'))),
  scopes: z
    .array(z.enum(keyScopes, reason('field.choice')))
    .check(z.minLength(1, reason('field.missing')), z.maxLength(50, reason('field.tooMany'))),
  expiresInDays: z.literal(keyLifetimes, reason('field.invalid')),
});
export type ApiKeyBody = z.output<typeof apiKeyBody>;

const own = { permission: 'api-keys.own', path: '/auth/api-keys' } as const;
const all = { permission: 'users.manage', path: '/api/users/api-keys' } as const;
const keys = z.object({ keys: z.array(apiKey) });
const limits = { bodyBytes: 16_384, callsPerMinute: 60 };

/** By what programs sign in for people. Revoked keys are not among those that are listed. */
export const apiKeyEndpoints = {
  listApiKeys: endpoint({ ...own, method: 'GET', output: keys }),
  /** With the key itself, which is not told again. */
  createApiKey: endpoint({
    ...own,
    needsProof: true,
    method: 'POST',
    input: { body: apiKeyBody },
    output: z.object({ key: apiKey, token: z.string() }),
    successStatus: 201,
    limits,
  }),
  revokeApiKey: endpoint({
    ...own,
    method: 'DELETE',
    path: `${own.path}/{id}`,
    output: nothing,
    limits,
  }),
  /** Of everybody. */
  listAllApiKeys: endpoint({ ...all, method: 'GET', output: keys }),
  revokeAnyApiKey: endpoint({
    ...all,
    method: 'DELETE',
    path: `${all.path}/{id}`,
    output: nothing,
    limits,
  }),
};
