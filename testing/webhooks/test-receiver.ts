import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook as Verifier } from 'standardwebhooks';
import * as z from 'zod/mini';

const received = z.object({
  id: z.string(),
  type: z.string(),
  timestamp: z.string(),
  version: z.literal(1),
  data: z.looseObject({
    invoice: z.optional(z.looseObject({ id: z.int(), status: z.string() })),
    quote: z.optional(z.looseObject({ id: z.int(), status: z.string() })),
    previousStatus: z.optional(z.string()),
  }),
});
export type ReceivedEvent = z.infer<typeof received>;

export interface ReceivedRequest {
  headers: Record<string, string>;
  body: string;
  event: ReceivedEvent;
  /** Whether it was answered with success. */
  isTaken: boolean;
}

type Answer = (request: ReceivedRequest, response: ServerResponse) => void;

/** A program that is told by webhooks. It takes everything, until it is told to answer otherwise. */
export async function startReceiver() {
  const requests: ReceivedRequest[] = [];
  const take: Answer = (_request, response) => {
    response.writeHead(204).end();
  };
  const receiver = { answer: take };
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const headers = Object.fromEntries(
        Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
      );
      const event = received.parse(JSON.parse(body));
      const request = { headers, body, event, isTaken: false };
      requests.push(request);
      response.on('finish', () => {
        request.isTaken = response.statusCode < 300;
      });
      receiver.answer(request, response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // Safe: it listens on a port, not on a pipe.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}/hooks`,
    requests,
    /** Events that were taken, each attempt by itself. */
    taken: () => requests.filter(({ isTaken }) => isTaken).map(({ event }) => event),
    answer: (how: Answer) => {
      receiver.answer = how;
    },
    takeAll: () => {
      receiver.answer = take;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

/** @throws where the signature is not of that secret */
export function verify(secret: string, { body, headers }: ReceivedRequest): unknown {
  return new Verifier(secret).verify(body, headers);
}

/** Answers with a status. */
export const withStatus =
  (status: number, headers: Record<string, string> = {}, text = ''): Answer =>
  (_request, response) => {
    response.writeHead(status, headers).end(text);
  };
