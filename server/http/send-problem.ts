import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ProblemBody, ProblemError } from '#contract/problem.ts';
import { problemText } from './problem-text.ts';
import { toProblem } from './to-problem.ts';

/** Answers an error as JSON: a refusal says why, a bug is logged and says nothing. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = noteProblem(error, request, reply);
  void reply
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problemBody(problem, request.id)));
}

/** The one place where an error becomes a refusal: logs what is a bug, and sets the head of the answer. */
export function noteProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): ProblemError {
  const problem = toProblem(error) ?? new ProblemError('unexpected');
  if (problem.type === 'unexpected') request.log.error({ err: error }, 'unexpected error');
  else if (problem.status === 503) request.log.warn({ err: error }, 'unavailable');
  // Which check it was that held: whoever looks for attacks asks for this.
  else request.log.info({ refusal: problem.type }, 'refused');

  if (problem.retryAfterSeconds !== undefined) {
    void reply.header('retry-after', String(problem.retryAfterSeconds));
  }
  // The rest of a body that is refused unread must not be taken for the next request.
  if (problem.type === 'too-large') void reply.header('connection', 'close');
  void reply.code(problem.status).header('cache-control', 'no-store');
  return problem;
}

export function problemBody(problem: ProblemError, requestId: string): ProblemBody {
  const { title, detail, errors } = problemText(problem);
  const { status, type } = problem;
  return { type: `/problems/${type}`, title, status, detail, requestId, errors };
}
