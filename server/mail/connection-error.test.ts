import { expect, test } from 'vitest';
import { explainConnectionError } from './connection-error.ts';

test.each([
  [
    'connect ECONNREFUSED 127.0.0.1:25',
    'nothing answers at that address and port (connect ECONNREFUSED 127.0.0.1:25)',
  ],
  [
    'getaddrinfo ENOTFOUND mail.example',
    'there’s no server with that name (getaddrinfo ENOTFOUND mail.example)',
  ],
  ['450 4.2.0 Come back later', '450 4.2.0 Come back later'],
  ['EHLO was refused', 'EHLO was refused'],
])('an error of a connection is told with its meaning: %s', (detail, told) => {
  expect(explainConnectionError(detail)).toBe(told);
});
