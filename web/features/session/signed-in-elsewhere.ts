type Message = 'signed-in' | 'waiting';

const open = () => new BroadcastChannel('ledgerline-session');

/** Longer than another page needs to answer, shorter than anybody notices. */
const answerMs = 250;

/** Tells the other pages of this browser of a sign-in, and resolves to whether one of them was waiting for it. */
export function tellOfSignIn(): Promise<boolean> {
  const channel = open();
  return new Promise((resolve) => {
    const end = (wasWaiting: boolean) => {
      clearTimeout(timer);
      channel.close();
      resolve(wasWaiting);
    };
    const timer = setTimeout(end, answerMs, false);
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data === 'waiting') end(true);
    });
    channel.postMessage('signed-in' satisfies Message);
  });
}

/** Calls back once there is a sign-in in another page of this browser; returns what ends the waiting. */
export function awaitSignIn(onSignIn: () => void): () => void {
  const channel = open();
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data !== 'signed-in') return;
    channel.postMessage('waiting' satisfies Message);
    onSignIn();
  });
  return () => {
    channel.close();
  };
}
