/* global document, performance, requestAnimationFrame, window, MessageChannel, MutationObserver */
// Runs in the measured page: the milliseconds from the next input until rows of other invoices have been painted.
(function () {
  const shown = () =>
    [...document.querySelectorAll('tbody a[href*="/preview/"]')]
      .map((link) => link.textContent)
      .join();

  window.nextRows = () => {
    const before = shown();
    let pressedAt;
    for (const type of ['click', 'input']) {
      const note = (event) => (pressedAt ??= event.timeStamp);
      window.addEventListener(type, note, { capture: true, once: true });
    }
    window.painted = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        const now = shown();
        if (pressedAt === undefined || now === '' || now === before) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          // Comes after the frame has been painted.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - pressedAt);
          port2.postMessage(null);
        });
      });
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    });
  };
})();
