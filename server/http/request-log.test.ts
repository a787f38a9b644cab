import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const program = `
import { createServer } from '#server/http/create-server.ts';
import { logAnswer } from '#server/http/request-log.ts';
import { sendProblem } from '#server/http/send-problem.ts';
const app = createServer({ host: '127.0.0.1', port: 0, publicUrl: undefined, trustProxy: [], offersDemo: false, logLevel: 'info' });
app.decorateRequest('openedSession', null);
app.setErrorHandler(sendProblem);
app.addHook('onResponse', logAnswer);
app.get('/list', () => {
  throw Object.assign(new Error('broken', { cause: new Error('deeper') }), { code: '23505', detail: 'Key (email)=(jane@example.com)' });
});
app.get('/i/:token', () => 'page');
await app.inject({ url: '/i/opensesame?q=jane' });
await app.inject({ url: '/list?q=jane', headers: { cookie: 'session=opensesame', authorization: 'Bearer opensesame' } });
`;

test('a request is one JSON line with its id, without query, cookies, links of clients or what the database quotes', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  expect(stdout).toBe('');
  const lines = stderr
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
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
