import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Endpoint, pictureBody } from '#contract/endpoint.ts';
import { ProblemError } from '#contract/problem.ts';
import { refusal } from '#messages/refusal.ts';

const contentTypes = pictureBody.shape.contentType.options;

/** Takes pictures as they are; to be called after `readJsonBodies`, which makes JSON the only body there is. */
export function readPictureBodies(app: FastifyInstance): void {
  for (const contentType of contentTypes) {
    app.addContentTypeParser(contentType, { parseAs: 'buffer' }, (_request, bytes, done) => {
      done(null, { contentType, bytes });
    });
  }
}

/**
 * Refuses a picture where JSON is wanted, and the other way round.
 * @throws {ProblemError} `wrong-content-type`
 */
export function checkBodyKind({ input }: Endpoint, { headers, body }: FastifyRequest): void {
  if (body === undefined) return;
  const isPicture =
    headers['content-type']?.trimStart().toLowerCase().startsWith('image/') ?? false;
  if (isPicture === (input.body === pictureBody)) return;
  throw isPicture
    ? new ProblemError('wrong-content-type')
    : new ProblemError('wrong-content-type', {
        reason: refusal('request.picture'),
      });
}
