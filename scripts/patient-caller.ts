import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type * as z from 'zod/mini';

const patienceMs = 180_000;
const shortestPauseMs = 50;
const longestPauseMs = 500;

export interface Call<Output extends z.ZodMiniType> {
  path: string;
  body: unknown;
  /** What its answer looks like. */
  output: Output;
}

/** What is called: where it is at the moment. */
export interface Called {
  address: () => Promise<string>;
}

/** Somebody who repeats a command by its key until it is done, whatever becomes of the product meanwhile. */
export class PatientCaller {
  /** How many tries failed in the server (500). */
  failures = 0;
  /** How many tries were put off: too busy, or the same command still at work. */
  putOff = 0;
  /** How many tries were not answered at all. */
  unanswered = 0;
  readonly #product: Called;
  readonly #headers: Record<string, string>;

  constructor(product: Called, { cookie, seat }: { cookie: string; seat: number }) {
    this.#product = product;
    const from = `10.0.${String(seat >> 8)}.${String(seat & 255)}`;
    this.#headers = { cookie, 'content-type': 'application/json', 'x-forwarded-for': from };
  }

  /** Does a command, once, and gives its answer. */
  async post<Output extends z.ZodMiniType>(call: Call<Output>): Promise<z.output<Output>> {
    const { path, body, output } = call;
    const key = randomUUID();
    const deadline = Date.now() + patienceMs;
    for (let pauseMs = shortestPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      const answer = await this.#attempt(path, { body, key });
      if (answer && answer.status < 300) return output.parse(JSON.parse(answer.text));
      const isRetried = answer === undefined || isPassing(answer);
      if (!isRetried || Date.now() > deadline) {
        throw new Error(
          `${path} with ${JSON.stringify(body)}: ${answer ? `${String(answer.status)} ${answer.text}` : 'no answer'}`,
        );
      }
      if (answer?.status === 500) this.failures += 1;
      else if (answer) this.putOff += 1;
      else this.unanswered += 1;
      await sleep(pauseMs);
    }
  }

  async #attempt(path: string, { body, key }: { body: unknown; key: string }) {
    const address = await this.#product.address();
    try {
      const answer = await fetch(`${address}${path}`, {
        method: 'POST',
        headers: { ...this.#headers, origin: address, 'idempotency-key': key },
        body: JSON.stringify(body),
      });
      const text = await answer.text();
      return { status: answer.status, text };
    } catch {
      return undefined;
    }
  }
}

/** A failure of the server, too many calls, or the same command still at work. */
function isPassing({ status, text }: { status: number; text: string }): boolean {
  return status >= 500 || status === 429 || (status === 409 && text.includes('/in-flight'));
}
