import type { FastifyRequest } from 'fastify';

const known = ['br', 'gzip'] as const;
export type Encoding = (typeof known)[number];

/** How an answer may be compressed for the caller, the smaller way first; `undefined` for not at all. */
export function acceptedEncoding({ headers }: FastifyRequest): Encoding | undefined {
  const accepted = (headers['accept-encoding'] ?? '').split(',').map((part) => {
    const [name = '', quality = ''] = part.split(';');
    return { name: name.trim().toLowerCase(), isRefused: /^\s*q\s*=\s*0(\.0*)?\s*$/.test(quality) };
  });
  return known.find((encoding) =>
    accepted.some(({ name, isRefused }) => name === encoding && !isRefused),
  );
}
