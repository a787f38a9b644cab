/** What a line says of its section: a heading above it begins one, a subtotal below it ends one. */
export interface SectionFacts {
  /** Empty or left out for none. */
  heading?: string | undefined;
  showsSubtotal?: boolean | undefined;
}

/** Neither above nor below. */
export const noSection = { heading: '', showsSubtotal: false } as const;

/** For each line what its section comes to down to it, where that is shown below the line; else `null`. */
export function sectionSums(
  lines: readonly SectionFacts[],
  amountsMinor: readonly bigint[],
): (bigint | null)[] {
  let sumMinor = 0n;
  return lines.map(({ heading = '', showsSubtotal = false }, index) => {
    if (heading !== '') sumMinor = 0n;
    sumMinor += amountsMinor[index] ?? 0n;
    if (!showsSubtotal) return null;
    const shownMinor = sumMinor;
    sumMinor = 0n;
    return shownMinor;
  });
}

interface Section {
  heading: string;
  showsSubtotal: boolean;
}

/** The section of each line of an invoice, by the line's position. */
function sectionsByPosition(
  lines: readonly (SectionFacts & { position: number })[],
): Map<number, Section> {
  const sections = new Map<number, Section>();
  let section: Section = { ...noSection };
  for (const { position, heading = '', showsSubtotal = false } of lines) {
    if (heading !== '' || section.showsSubtotal) section = { heading, showsSubtotal: false };
    sections.set(position, section);
    section.showsSubtotal = showsSubtotal;
  }
  return sections;
}

/**
 * What the lines of a credit note say of the sections of their invoice: the heading above the first of a section, its
 * subtotal below the last. A line of its own is in none.
 */
export function creditedSections(
  invoiceLines: readonly (SectionFacts & { position: number })[],
  positions: readonly (number | null)[],
): Section[] {
  const byPosition = sectionsByPosition(invoiceLines);
  const sections = positions.map((position) =>
    position === null ? undefined : byPosition.get(position),
  );
  return sections.map((section, index) => ({
    heading: section && section !== sections[index - 1] ? section.heading : '',
    showsSubtotal: section?.showsSubtotal === true && section !== sections[index + 1],
  }));
}
