let last: Promise<unknown> = Promise.resolve();

/** A task of its own; unlike a timer it is not held back in a tab that nobody looks at. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/**
 * Starts loading one part of the page after another, each in a task of its own: a load begins with a link for each of its
 * files, and the links of all parts that come with the first rows made the page halt for a quarter of a second.
 */
export function inTurn<Module>(load: () => Promise<Module>): Promise<Module> {
  const turn = last.then(nextTask);
  last = turn;
  return turn.then(load);
}
