import type { Locator } from 'playwright/test';

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
