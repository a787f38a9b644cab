import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createProbe } from 'node:net';
import { join } from 'node:path';
import { createServer, type InlineConfig } from 'vite';
import { endpoints } from '#contract/endpoints.ts';
import { pagePolicy } from '#server/http/security-headers.ts';
import { runCommand } from '#server/run-command.ts';
import { stopOnSignal } from '#server/stop-on-signal.ts';

const root = join(import.meta.dirname, '..');

await runCommand(async ({ port }) => {
  const stopping = stopOnSignal();
  const apiPort = await freePort();
  // The name that Vite listens on; the server must know it to accept it as its own.
  const address = `http://localhost:${String(port)}`;
  const pages = await createServer(pagesConfig(port, apiPort));
  await pages.listen();
  stopping.add(() => pages.close());
  const server = startServer({
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(apiPort),
    PUBLIC_URL: address,
  });
  stopping.add(() => endServer(server));
  // The watcher ends only when it is told to; anything else is a failure.
  server.on('exit', () => {
    if (!stopping.signal.aborted) void stopping.run().then(() => process.exit(1));
  });
});

/** The server under Node's watcher, which starts it again when one of its files changes. */
function startServer(env: NodeJS.ProcessEnv): ChildProcess {
  const args = ['--watch', '--watch-preserve-output', join(root, 'server/main.ts')];
  return spawn(process.execPath, args, { env, cwd: root, stdio: 'inherit' });
}

async function endServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

function pagesConfig(port: number, apiPort: number): InlineConfig {
  const nonce = randomBytes(16).toString('base64');
  const policy = pagePolicy(nonce)
    // Hot reload brings an inline script and a socket.
    .replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`)
    .replace("connect-src 'self'", "connect-src 'self' ws:");
  const target = `http://127.0.0.1:${String(apiPort)}`;
  return {
    root,
    html: { cspNonce: nonce },
    server: {
      host: 'localhost',
      port,
      strictPort: true,
      headers: { 'content-security-policy': policy },
      // The Host header stays: the server takes the browser's for its own.
      proxy: { [apiPaths()]: { target, changeOrigin: false } },
    },
  };
}

/** A pattern of every address that the server answers; some pages live beside them. */
function apiPaths(): string {
  const starts = Object.values(endpoints).map(({ path }) => path.replace(/\/\{.*$/, ''));
  return `^(${['/healthz', '/readyz', '/i', ...new Set(starts)].join('|')})([/?]|$)`;
}

async function freePort(): Promise<number> {
  const probe = createProbe().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address === 'object' && address !== null) return address.port;
  throw new Error('the system gave no port');
}
