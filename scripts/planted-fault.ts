import type { Part } from './spec/test-reports.ts';

/** One break of the product's behaviour, and what must notice it. */
export interface PlantedFault {
  name: string;
  /** Where `find` stands exactly once. */
  file: string;
  find: string;
  replace: string;
  /** The tests that are run. */
  part: Part;
  files: string[];
  /** The statements that must turn red; others may. */
  turnsRed: string[];
}
