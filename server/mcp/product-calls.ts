import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { problemBody, type ProblemBody } from '#contract/problem.ts';
import { requestUrl, type Values } from '#contract/request-url.ts';

/** A refusal of the product, as it answers any program. */
export class Refused extends Error {
  readonly problem: ProblemBody;

  constructor(problem: ProblemBody) {
    super(problem.title);
    this.problem = problem;
  }
}

export interface Sent {
  method: Endpoint['method'];
  url: string;
  headers: Record<string, string>;
  payload?: string;
}

/** Hands a request to the product's own server, as it would come over the network. */
export type Send = (request: Sent) => Promise<{ status: number; text: string }>;

interface Parts {
  params?: Values;
  query?: Values;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Calls an endpoint of the contract in the name of whoever calls the tool. @throws {Refused} */
export type CallProduct = <E extends Endpoint>(
  endpoint: E,
  parts: Parts,
) => Promise<z.output<E['output']>>;

export function productCalls(send: Send): CallProduct {
  return async (endpoint, { params = {}, query = {}, body, headers = {} }) => {
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    const { status, text } = await send({
      method: endpoint.method,
      url: requestUrl(endpoint.path, params, query),
      headers: { ...json, ...headers },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    const answer: unknown = text === '' ? {} : JSON.parse(text);
    if (status >= 400) throw new Refused(z.parse(problemBody, answer));
    // What left the server has passed this very schema.
    return answer as never;
  };
}
