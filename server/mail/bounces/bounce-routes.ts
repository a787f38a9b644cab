import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type bounceEndpoints, bounceWebhookPath } from '#contract/mail/bounces.ts';
import { ProblemError } from '#contract/problem.ts';
import type { Connection } from '#database/connect.ts';
import { refusal } from '#messages/refusal.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { MailKinds } from '../mail-kind.ts';
import { type BounceSettings, isSecret } from './bounce-settings.ts';
import { readBounceSources, takeNotice } from './bounce-sources.ts';

export function bounceRoutes(
  db: Connection['db'],
  settings: BounceSettings,
): Handlers<typeof bounceEndpoints> {
  return { getBounceSources: async () => ({ sources: await readBounceSources(db, settings) }) };
}

const noticesPerMinute = 300;
const mostBytes = 1_048_576;

interface Webhook {
  secret: string | undefined;
  kinds: MailKinds;
}

/**
 * Takes notices from whoever knows the secret, a mail server for one: no browser, so without our origin. The answer is the
 * same whatever the notice says, and a notice that comes twice changes nothing the second time.
 */
export function bounceWebhook(db: Connection['db'], { secret, kinds }: Webhook) {
  return (api: FastifyInstance): void => {
    if (secret === undefined) return;
    void api.register((hook, _options, done) => {
      const count = hook.createRateLimit({ max: noticesPerMinute, timeWindow: 60_000 });
      hook.addHook('onRequest', async (request) => {
        const counted = await count(request);
        if (!counted.isAllowed && counted.isExceeded) {
          throw new ProblemError('too-many-requests', { retryAfterSeconds: counted.ttlInSeconds });
        }
        if (!knows(secret, request)) {
          throw new ProblemError('wrong-credentials', { reason: refusal('mail.secret') });
        }
      });
      hook.addContentTypeParser('message/rfc822', { parseAs: 'buffer' }, (_request, body, done) => {
        done(null, body);
      });
      hook.post(
        bounceWebhookPath,
        { config: { access: 'public' }, bodyLimit: mostBytes },
        async ({ body }, reply) => {
          if (!(body instanceof Uint8Array)) {
            throw new ProblemError('wrong-content-type', { reason: refusal('mail.reportType') });
          }
          await takeNotice(db, body, kinds);
          return reply.code(204).header('cache-control', 'no-store').send();
        },
      );
      done();
    });
  };
}

function knows(secret: string, { headers }: FastifyRequest): boolean {
  const given = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  return given !== undefined && isSecret(secret, given);
}
