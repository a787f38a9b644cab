import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const program = `
import { createServer } from '#server/http/create-server.ts';
import { logAnswer } from '#server/http/request-log.ts';
import { sendProblem } from '#server/http/send-problem.ts';
import { ProblemError } from '#contract/problem.ts';
const app = createServer({ host: '127.0.0.1', port: 0, publicUrl: undefined, trustProxy: [], offersDemo: false, logLevel: 'info' });
app.decorateRequest('openedSession', null);
app.setErrorHandler(sendProblem);
app.addHook('onResponse', logAnswer);
app.get('/list', () => {
  throw Object.assign(new Error('broken', { cause: new Error('deeper') }), { code: '23505', detail: 'Key (email)=(jane@example.com)' });
});
app.get('/i/:token', () => 'page');
app.get('/closed', () => {
  throw new ProblemError('not-allowed');
});
await app.inject({ url: '/i/opensesame?q=jane' });
await app.inject({ url: '/closed' });
await app.inject({ url: '/list?q=jane', headers: { cookie: 'session=opensesame', authorization: 'Bearer opensesame' } });
`;

function run() {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  const lines = stderr
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { stdout, stderr, lines };
}
const { stdout, stderr, lines } = run();

test('a request is one JSON line with its id, without query, cookies, links of clients or what the database quotes', () => {
  expect(stdout).toBe('');
  expect(lines.at(-1)).toMatchObject({
    msg: 'answered',
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    req: { method: 'GET', path: '/list', address: '127.0.0.1' },
    res: { status: 500 },
  });
  expect(lines[0]).toMatchObject({ msg: 'answered', req: { path: '/i/…' } });
  expect(lines.some((line) => JSON.stringify(line).includes('deeper'))).toBe(true);
  expect(stderr).not.toMatch(/jane|opensesame/);
});

test('a refusal is told by the rule that was broken, under the id of its request', () => {
  const at = lines.findIndex(({ msg }) => msg === 'refused');
  expect(lines.slice(at, at + 2)).toMatchObject([
    { refusal: 'not-allowed', requestId: lines[at + 1]?.requestId },
    { msg: 'answered', req: { path: '/closed' }, res: { status: 403 } },
  ]);
});
