type Preload = (options: never) => Promise<unknown>;

let isTouched = false;
for (const type of ['touchstart', 'touchend', 'touchcancel']) {
  const note = () => {
    isTouched = type === 'touchstart';
  };
  document.addEventListener(type, note, { capture: true, passive: true });
}

/** A finger on a link may be about to scroll: loading what the link opens would make the page halt just then. */
export const unlessTouched = <P extends Preload>(preload: P): P =>
  // Safe: where it isn't called, its answer is one of those that it may give.
  ((options) => (isTouched ? Promise.resolve(undefined) : preload(options))) as P;
