import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ListeningList, ServedCounts, ServedList } from './serve-list.ts';

/** A server in a process of its own. */
export interface Served extends ListeningList {
  /** What its queries came to since this was last asked. */
  takeCounts: () => Promise<ServedCounts>;
  stop: () => Promise<unknown>;
}

/** Runs the product, or the bare server, beside this process, so that a load from here does not hold it up. */
export async function startServed(served: ServedList): Promise<Served> {
  const script = fileURLToPath(new URL('serve-list.ts', import.meta.url));
  const child = fork(script, [JSON.stringify(served)]);
  const ended = once(child, 'exit');
  const failed = ended.then(() => {
    throw new Error(`The server ${served.kind} ended`);
  });
  // That it is stopped later is no failure.
  failed.catch(() => undefined);
  const hear = async (): Promise<unknown> => {
    const [message] = (await Promise.race([once(child, 'message'), failed])) as [unknown];
    return message;
  };
  // Only told by serve-list.ts: where it is first, then counts as often as it is asked.
  const listening = (await hear()) as ListeningList;
  const takeCounts = async (): Promise<ServedCounts> => {
    const answer = hear();
    child.send('counts');
    return (await answer) as ServedCounts;
  };
  const stop = (): Promise<unknown> => {
    child.kill();
    return ended;
  };
  return { ...listening, takeCounts, stop };
}
