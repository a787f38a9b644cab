import { afterAll, expect } from 'vitest';
import * as z from 'zod/mini';
import { type Invitation, invitation, user, type User } from '#contract/session/users.ts';
import { brokenInvariants } from '#database/invariants.ts';
import type { OutgoingMessage } from '#server/mail/delivery.ts';
import { startTestApp, type TestAppOptions } from '#testing/app/test-app.ts';

const listed = z.object({ users: z.array(user), invitations: z.array(invitation) });

/** Strong enough for the product's own rules. */
export const goodPassword = 'violet harbour 27 lanterns';

/** For a test file: an app whose emails arrive in memory; its invariants hold at the end. */
export async function openPeopleApp(options: TestAppOptions = {}) {
  const sent: OutgoingMessage[] = [];
  const server = {
    address: 'billing@northwind.example',
    name: '',
    deliver: (message: OutgoingMessage) => {
      sent.push(message);
      const results = message.envelope.map((address) => ({
        address,
        outcome: 'accepted' as const,
        reason: '',
      }));
      return Promise.resolve(results);
    },
  };
  const app = await startTestApp({ mail: { everyMs: 20, server }, ...options });
  afterAll(async () => {
    expect(await brokenInvariants(app.db)).toEqual([]);
    await app.close();
  });
  const admin = await app.as('admin');
  const lettersTo = (address: string) => sent.filter(({ envelope }) => envelope.includes(address));
  /** The newest letter to an address, once so many have arrived. */
  const letterTo = async (address: string, count = 1): Promise<OutgoingMessage> => {
    await expect.poll(() => lettersTo(address).length, { timeout: 20_000 }).toBe(count);
    const newest = lettersTo(address).at(-1);
    if (!newest) throw new Error('No letter arrived');
    return newest;
  };
  const people = async () => listed.parse((await admin.get('/api/users')).body);
  return {
    app,
    admin,
    sent,
    lettersTo,
    letterTo,
    people,
    userOf: async (email: string): Promise<User> => {
      const found = (await people()).users.find((one) => one.email === email);
      if (!found) throw new Error(`Nobody has the address ${email}`);
      return found;
    },
    invitationOf: async (email: string): Promise<Invitation | undefined> =>
      (await people()).invitations.find((one) => one.email === email),
    /** Invites somebody: the token of the link that arrives. */
    invite: async (email: string, role = 'billing'): Promise<string> => {
      const answer = await admin.post('/api/users/invitations', { email, role });
      expect(answer).toMatchObject({ status: 201, body: { link: null } });
      return tokenIn(await letterTo(email));
    },
    accept: (token: string, name = 'New Person') =>
      app.anyone.post('/api/users/invite/accept', { token, name, password: goodPassword }),
    /** What was noted last, newest first. */
    activity: async (count = 1) =>
      (
        await app.db
          .selectFrom('activity')
          .select(['kind', 'data'])
          .orderBy('id', 'desc')
          .limit(count)
          .execute()
      ).map(({ kind, data }) => ({ kind, data })),
  };
}

/** The token of the link in an email. */
export function tokenIn({ text }: Pick<OutgoingMessage, 'text'>): string {
  const token = /\/account\/[a-z]+#([\w-]{43})/.exec(text)?.[1];
  if (token === undefined) throw new Error('The letter has no link');
  return token;
}
