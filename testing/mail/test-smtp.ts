import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A message that the mail server of a test has accepted. */
export interface ArrivedMessage {
  to: string[];
  raw: string;
  messageId: string;
}

export interface TestSmtp {
  url: string;
  /** Everything that was accepted, in turn. */
  arrived: () => ArrivedMessage[];
  /** Kills it and starts it again at the same place. */
  down: () => Promise<void>;
  up: () => Promise<void>;
  remove: () => Promise<void>;
}

const program = join(import.meta.dirname, 'test-smtp-process.ts');

/** Starts a real mail server in a process of its own. */
export async function startTestSmtp(): Promise<TestSmtp> {
  const folder = mkdtempSync(join(tmpdir(), 'ledgerline-smtp-'));
  const file = join(folder, 'arrived');
  let { child, port } = await startAnywhere(file);
  const down = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived: () => (existsSync(file) ? readFileSync(file, 'utf8') : '').split('\n').flatMap(parse),
    down,
    up: async () => {
      ({ child, port } = await start(port, file));
    },
    remove: async () => {
      await down();
      rmSync(folder, { recursive: true });
    },
  };
}

/** While it is down nobody else may be given its port: it lies below those that systems give out by themselves. */
async function startAnywhere(file: string): Promise<{ child: ChildProcess; port: string }> {
  for (;;) {
    const wanted = String(randomInt(10_000, 32_000));
    const { child, port } = await start(wanted, file);
    if (port === wanted) return { child, port };
    child.kill('SIGKILL');
  }
}

async function start(wanted: string, file: string): Promise<{ child: ChildProcess; port: string }> {
  const child = spawn(process.execPath, [program, wanted, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Safe: the first thing that it says is its port, or what is wrong with it.
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, port: said.toString().trim() };
}

function parse(line: string): ArrivedMessage[] {
  if (line === '') return [];
  // Safe: our own process wrote it.
  const message = JSON.parse(line) as Pick<ArrivedMessage, 'to' | 'raw'>;
  const messageId = /^Message-ID: (\S+)/im.exec(message.raw)?.[1] ?? '';
  return [{ ...message, messageId }];
}
