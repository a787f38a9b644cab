import * as z from 'zod/mini';
import { endpoint, fileAnswer } from '#contract/endpoint.ts';

export const imageEndpoints = {
  getImage: endpoint({
    method: 'GET',
    path: '/api/images/{id}',
    permission: 'own-account',
    input: {
      params: z.strictObject({ id: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
    },
    output: fileAnswer,
  }),
};
