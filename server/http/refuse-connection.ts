import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ProblemError, type ProblemType } from '#contract/problem.ts';
import { problemBody } from './send-problem.ts';

/** Answers what Node's parser refuses before there is a request, in the form of every other refusal and with the headers of every answer. */
export function refuseConnection(headers: Readonly<Record<string, string>>) {
  const always = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
      socket.destroy();
      return;
    }
    const problem = new ProblemError(problemType(error.code));
    const requestId = randomUUID();
    const body = JSON.stringify(problemBody(problem, requestId));
    socket.end(
      [
        `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}`,
        'content-type: application/problem+json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        'cache-control: no-store',
        ...always,
        `x-request-id: ${requestId}`,
        'connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  };
}

function problemType(code: string | undefined): ProblemType {
  if (code === 'HPE_HEADER_OVERFLOW') return 'headers-too-large';
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'too-slow';
  return 'bad-input';
}
