import type { Locator, Page } from 'playwright/test';

/** Clicks as a person does, and counts how often. */
export function clickCounter() {
  let clicks = 0;
  return {
    click: async (target: Locator) => {
      clicks += 1;
      await target.click();
    },
    count: () => clicks,
  };
}

/** Presses keys as a person does, and counts them; a chord is one. What is typed is not counted. */
export function keyCounter(page: Page) {
  let keys = 0;
  return {
    press: async (key: string) => {
      keys += 1;
      // The browser's own key, which reaches no page without its window.
      if (key === 'Alt+ArrowLeft') await page.goBack();
      else await page.keyboard.press(key);
    },
    count: () => keys,
  };
}
