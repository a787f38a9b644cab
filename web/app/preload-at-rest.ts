type Preload = (options: never) => Promise<unknown>;

/** How long after a scroll event the page still counts as moving: a wheel turns in steps. */
const restMs = 150;

let isTouched = false;
for (const type of ['touchstart', 'touchend', 'touchcancel']) {
  const note = () => {
    isTouched = type === 'touchstart';
  };
  document.addEventListener(type, note, { capture: true, passive: true });
}

let scrolledAt = Number.NEGATIVE_INFINITY;
const noteScroll = () => {
  scrolledAt = performance.now();
};
document.addEventListener('scroll', noteScroll, { capture: true, passive: true });

/**
 * A finger on a link may be about to scroll, and under a wheel links pass below a pointer that means none of them: loading
 * what they open would make the page halt just then.
 */
export const atRest = <P extends Preload>(preload: P): P =>
  // Safe: where it isn't called, its answer is one of those that it may give.
  ((options) =>
    isTouched || performance.now() - scrolledAt < restMs
      ? Promise.resolve(undefined)
      : preload(options)) as P;
