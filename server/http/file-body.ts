import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Endpoint } from '#contract/endpoint.ts';
import { fileBodies, fileBodyOf, pictureBody, statementFileBody } from '#contract/file-bodies.ts';
import { ProblemError } from '#contract/problem.ts';
import { refusal } from '#messages/refusal.ts';

const contentTypesOf = (body: (typeof fileBodies)[number]): readonly string[] =>
  body.shape.contentType.options;

/** Takes files as they are; to be called after `readJsonBodies`, which makes JSON the only body there is. */
export function readFileBodies(app: FastifyInstance): void {
  for (const contentType of fileBodies.flatMap(contentTypesOf)) {
    app.addContentTypeParser(contentType, { parseAs: 'buffer' }, (_request, bytes, done) => {
      done(null, { contentType, bytes });
    });
  }
}

/**
 * Refuses a file where JSON or a file of another kind is wanted, and the other way round.
 * @throws {ProblemError} `wrong-content-type`
 */
export function checkBodyKind(endpoint: Endpoint, { headers, body }: FastifyRequest): void {
  if (body === undefined) return;
  const contentType = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  const given = fileBodies.find((file) => contentTypesOf(file).includes(contentType));
  const wanted = fileBodyOf(endpoint);
  if (given === wanted) return;
  if (!wanted) throw new ProblemError('wrong-content-type');
  throw new ProblemError('wrong-content-type', { reason: refusal(wantedFile(wanted)) });
}

function wantedFile(wanted: (typeof fileBodies)[number]) {
  if (wanted === pictureBody) return 'request.picture';
  return wanted === statementFileBody ? 'request.statementFile' : 'request.eventFile';
}
