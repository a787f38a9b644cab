import * as z from 'zod/mini';
import { endpoint, fileAnswer, readLimits } from '#contract/endpoint.ts';
import { nothing } from '#contract/input.ts';

export const imageEndpoints = {
  getImage: endpoint({
    method: 'GET',
    path: '/api/images/{id}',
    permission: 'own-account',
    input: {
      params: z.strictObject({ id: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
      query: nothing,
      body: nothing,
    },
    output: fileAnswer,
    limits: readLimits,
  }),
};
