import { vi } from 'vitest';

/** For tests: waits until a check throws no more, for as long as a busy machine may need. */
export function eventually<Found>(check: () => Found): Promise<Found> {
  return vi.waitFor(check, { timeout: 15_000 });
}
