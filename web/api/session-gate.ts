type Listener = () => void;

interface GateState {
  /** Armed while someone is known to be signed in: before that, a refusal is an answer like any other. */
  isArmed: boolean;
  /** Closed from the end of a session until the same person has signed in again. */
  isClosed: boolean;
}

let state: GateState = { isArmed: false, isClosed: false };
let waiting: Listener[] = [];
const listeners = new Set<Listener>();

function change(next: GateState): void {
  state = next;
  for (const listener of listeners) {
    listener();
  }
}

/** Calls that meet the end of the session wait here until the same person has signed in again; then they run once more. */
export const sessionGate = {
  read: (): GateState => state,
  subscribe: (listener: Listener): Listener => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  arm(): void {
    change({ ...state, isArmed: true });
  },
  /** Nobody is signed in any more, on purpose: what waits is given up. */
  disarm(): void {
    waiting = [];
    change({ isArmed: false, isClosed: false });
  },
  /** Closes the gate; resolves when it opens, rejects when the call is given up. */
  pass(signal: AbortSignal | undefined): Promise<void> {
    change({ ...state, isClosed: true });
    return new Promise((resolve, reject) => {
      waiting.push(resolve);
      signal?.addEventListener('abort', () => {
        reject(new DOMException('The call was given up.', 'AbortError'));
      });
    });
  },
  open(): void {
    const released = waiting;
    waiting = [];
    change({ isArmed: true, isClosed: false });
    for (const release of released) {
      release();
    }
  },
};
