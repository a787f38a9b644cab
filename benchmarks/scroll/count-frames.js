/* global document, innerHeight, requestAnimationFrame, scrollTo, window */
// Runs in the measured page: the time of each frame between start and stop, and how far there is to scroll.
(function () {
  let times;
  const note = (time) => {
    if (!times) return;
    times.push(time);
    requestAnimationFrame(note);
  };
  window.pageHeight = () => document.documentElement.scrollHeight;
  window.startFrames = () => {
    scrollTo(0, 0);
    times = [];
    requestAnimationFrame(note);
    return window.pageHeight() - innerHeight;
  };
  window.stopFrames = () => {
    const noted = times;
    times = undefined;
    return noted;
  };
})();
