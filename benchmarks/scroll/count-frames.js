/* global document, innerHeight, requestAnimationFrame, scrollTo, scrollY, window */
// Runs in the measured page: the time of each frame between start and stop, how far there is to scroll, and how far it was.
(function () {
  let times;
  let reached;
  const note = (time) => {
    if (!times) return;
    times.push(time);
    reached = Math.max(reached, scrollY);
    requestAnimationFrame(note);
  };
  window.pageHeight = () => document.documentElement.scrollHeight;
  window.startFrames = () => {
    scrollTo(0, 0);
    times = [];
    reached = 0;
    requestAnimationFrame(note);
    return window.pageHeight() - innerHeight;
  };
  window.stopFrames = () => {
    const noted = times;
    times = undefined;
    return { times: noted, reached, left: scrollY };
  };
})();
