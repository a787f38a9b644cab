/** How long what is under way may hold up those who wait; longer, and the database may be stuck only for it. */
const patienceMs = 20;

/**
 * Asks one question for all who come while an earlier one is under way, and for all who come in the same turn of the
 * event loop. Nobody gets the answer to a question that was asked before he came.
 * @param ask answers as many keys as there are at once; a key without an answer has none
 */
export function batchLoader<Key, Answer>(
  ask: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Answer>>,
): (key: Key) => Promise<Answer | undefined> {
  let underWay = Promise.resolve();
  let waiting: { keys: Set<Key>; answers: Promise<ReadonlyMap<Key, Answer>> } | undefined;

  const gather = () => {
    const keys = new Set<Key>();
    const askNow = () => {
      waiting = undefined;
      const answers = ask([...keys]);
      underWay = endOrPatience(answers);
      return answers;
    };
    return { keys, answers: underWay.then(endOfTurn).then(askNow) };
  };

  return async (key) => {
    waiting ??= gather();
    const { keys, answers } = waiting;
    keys.add(key);
    return (await answers).get(key);
  };
}

function endOfTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/** Resolves when a piece of work has ended, however it did, and at the latest when it took too long. */
function endOrPatience(work: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patienceMs);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    work.then(end, end);
  });
}
