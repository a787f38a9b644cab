import { Refusal } from '#database/refusal.ts';
import { type Config, readConfig } from './config.ts';

/** Runs a command of the terminal on the settings of the environment; what can be mended is said without a stack. */
export async function runCommand(command: (config: Config) => Promise<void>): Promise<void> {
  try {
    await command(readConfig(process.env));
  } catch (error) {
    process.stderr.write(`${error instanceof Refusal ? error.message : describeBug(error)}\n`);
    process.exitCode = 1;
  }
}

function describeBug(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? '' : `\nbecause: ${describeBug(error.cause)}`;
  return `${error.stack ?? error.message}${cause}`;
}
