/** One break of the product's behaviour, and what must notice it. */
export interface PlantedFault {
  name: string;
  /** Where `find` stands exactly once. */
  file: string;
  find: string;
  replace: string;
  /** The test files that are run. */
  tests: readonly string[];
  /** The statements that must turn red; others may. */
  turnsRed: readonly string[];
}

/** Faults that are planted at the same time, each of which must still be seen. */
export interface Trial {
  name: string;
  faults: readonly PlantedFault[];
}

interface FaultGroup {
  file: string;
  tests: readonly string[];
  faults: readonly Omit<PlantedFault, 'file' | 'tests'>[];
}

/** Faults of one file that the same tests see. */
export function faultsIn({ file, tests, faults }: FaultGroup): PlantedFault[] {
  return faults.map((fault) => ({ ...fault, file, tests }));
}
