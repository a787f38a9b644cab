import { createElement, type ComponentType } from 'react';
import { expect } from 'vitest';
import { render } from 'vitest-browser-react';
import { eventually } from '#web/app/test-eventually.ts';

/** For tests: what an icon within an element draws, whatever it is called. */
export function pathsIn(element: Element | null | undefined): (string | null)[] {
  return [...(element?.querySelectorAll('svg path') ?? [])].map((path) => path.getAttribute('d'));
}

/** For tests: the colour that a token of the theme stands for. */
export function colourOf(token: string): string {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = `var(${token})`;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** For tests: what an icon draws. */
export async function pathsOf(Icon: ComponentType): Promise<(string | null)[]> {
  const { container, unmount } = await render(createElement(Icon));
  await eventually(() => {
    expect(pathsIn(container)).not.toEqual([]);
  });
  const paths = pathsIn(container);
  await unmount();
  return paths;
}

/** For tests: lets the observers of the browser and React have their turn. */
export function nextFrames(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          resolve();
        }),
      ),
    );
  });
}
