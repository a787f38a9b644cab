import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { Refusal } from '#database/refusal.ts';
import { texts } from '#messages/texts.ts';

const t = texts('commandLine');

/**
 * Asks for a new password: twice and unseen on a terminal, else the first line of standard input.
 * @throws {Refusal} where there is none or the two differ.
 */
export async function askPassword(): Promise<string> {
  const password = process.stdin.isTTY ? await askTwice() : await readLine();
  if (password === '') throw new Refusal(t('setPasswordCommand.missing'));
  return password;
}

async function askTwice(): Promise<string> {
  // The line editor shows what is typed on its output, and this one shows nothing.
  const output = new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  // The editor would take Ctrl-C for itself.
  lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    const first = await ask(t('setPasswordCommand.new'));
    const second = await ask(t('setPasswordCommand.repeat'));
    if (first !== second) throw new Refusal(t('setPasswordCommand.different'));
    return first;
  } finally {
    lines.close();
  }

  async function ask(prompt: string): Promise<string> {
    process.stderr.write(prompt);
    const line = await lines.question('');
    process.stderr.write('\n');
    return line;
  }
}

async function readLine(): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
  }
}
