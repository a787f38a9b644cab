/** Code of the page that could not be loaded: the connection is gone, or a new version has replaced it. */
export class MissingPart extends Error {
  constructor(cause: unknown) {
    super('A part of the page could not be loaded', { cause });
    this.name = 'MissingPart';
  }
}

let isAnyMissing = false;
let round = 0;
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

/** Whether parts of the page are missing, and which round of loading them this is. */
export const missingParts = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isAnyMissing: (): boolean => isAnyMissing,
  round: (): number => round,
  /** Has every missing part load again. */
  retry: (): void => {
    isAnyMissing = false;
    round += 1;
    changed();
  },
};

/** @throws {MissingPart} where the code does not come */
export async function loadPart<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    isAnyMissing = true;
    changed();
    throw new MissingPart(cause);
  }
}
