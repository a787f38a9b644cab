const prefix = 'ledgerline-tab ';
/** A tab in the background answers late. */
const answerMs = 300;

/**
 * Which tabs are open that have something unsaved, by the id that each took. Locks of the browser end with their tab,
 * however that ends; over plain http there are none, and the tabs ask each other.
 */
export const activeTabs = {
  /** Active until the returned function is called, or the tab is gone. */
  hold: (tab: string): (() => void) => (hasLocks() ? holdLock(tab) : answerCalls(tab)),
  list: (): Promise<Set<string>> => (hasLocks() ? listLocks() : callTabs()),
};

// The types promise more than plain http keeps.
const hasLocks = () => (navigator as Partial<Navigator>).locks !== undefined;

function holdLock(tab: string): () => void {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  void navigator.locks.request(prefix + tab, () => promise);
  return () => {
    resolve(undefined);
  };
}

async function listLocks(): Promise<Set<string>> {
  const { held = [], pending = [] } = await navigator.locks.query();
  return new Set([...held, ...pending].map(({ name = '' }) => name.slice(prefix.length)));
}

type Message = 'who is there' | { tab: string };

function answerCalls(tab: string): () => void {
  const channel = new BroadcastChannel(prefix);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data === 'who is there') channel.postMessage({ tab });
  };
  return () => {
    channel.close();
  };
}

async function callTabs(): Promise<Set<string>> {
  const channel = new BroadcastChannel(prefix);
  const tabs = new Set<string>();
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data !== 'who is there') tabs.add(data.tab);
  };
  channel.postMessage('who is there');
  await new Promise((resolve) => setTimeout(resolve, answerMs));
  channel.close();
  return tabs;
}
