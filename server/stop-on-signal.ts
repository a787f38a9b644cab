import { texts } from '#messages/texts.ts';

// Longer than the longest lame duck and the drain together.
const longestStopMs = 30_000;

/** The steps that end this process, newest first. */
export interface Stopping {
  /** Aborted as soon as the process is told to end. */
  signal: AbortSignal;
  /** Adds a step that runs before those that were added earlier. */
  add: (step: () => Promise<void>) => void;
  /** Runs the steps once, however often it is called. */
  run: () => Promise<void>;
}

/**
 * Ends the process in order when it is told to: by SIGTERM, by Ctrl-C, by a terminal that closes, or
 * because the script that started it is gone. A second signal changes nothing: Ctrl-C reaches us twice,
 * from the terminal and from that script.
 */
export function stopOnSignal(): Stopping {
  const controller = new AbortController();
  const steps: (() => Promise<void>)[] = [];
  let running: Promise<void> | undefined;
  const runSteps = async (): Promise<void> => {
    controller.abort();
    for (let step = steps.pop(); step !== undefined; step = steps.pop()) await step();
  };
  const run = (): Promise<void> => (running ??= runSteps());
  const end = (): void => {
    // Should a step hang: the database has its watchdog, and needs no goodbye.
    setTimeout(() => process.exit(1), longestStopMs).unref();
    void run().then(
      () => process.exit(0),
      (error: unknown) => {
        const t = texts('commandLine');
        process.stderr.write(`${t('start.stopFailed', { reason: String(error) })}\n`);
        process.exit(1);
      },
    );
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, end);
  process.on('disconnect', end);
  // Listening to the channel must not keep a process alive that has nothing left to do.
  process.channel?.unref();
  return { signal: controller.signal, add: (step) => steps.push(step), run };
}
