/** Tells the styles how wide a scroll bar is: nothing where it lies over the page. Zooming changes it. */
export function measureScrollBar(): void {
  const box = document.createElement('div');
  box.style.cssText = 'position: absolute; visibility: hidden; overflow: scroll';
  document.body.append(box);
  const width = box.offsetWidth - box.clientWidth;
  box.remove();
  document.documentElement.style.setProperty('--ll-scroll-bar', `${String(width)}px`);
}
