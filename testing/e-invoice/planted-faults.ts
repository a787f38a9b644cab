import { type ProfileName, profileNames, profiles } from '#domain/e-invoice/files/profiles.ts';
import type { SemanticInvoice, VatCategory } from '#domain/e-invoice/semantic-invoice.ts';
import { toSemanticInvoice } from '#domain/e-invoice/terms/to-semantic-invoice.ts';
import { categoryFaults } from './planted-category-faults.ts';
import { type Fault, type Plant, plants } from './planted-faults-of-terms.ts';
import { networkFaults } from './planted-network-faults.ts';
import { plainFacts } from './plain-facts.ts';

export interface PlantedFault {
  /** The rule that is broken. */
  rule: string;
  profile: ProfileName;
  invoice: SemanticInvoice;
}

/** A valid document of each category, from which faults are made. */
export function validInvoice(category: VatCategory): SemanticInvoice {
  return toSemanticInvoice(plainFacts(category));
}

function planted({ rule, category = 'S', plant }: Fault, profile: ProfileName): PlantedFault {
  const invoice = structuredClone(validInvoice(category));
  plant(invoice);
  return { rule, profile, invoice };
}

const ofTerms: Fault[] = Object.entries(plants).map(([rule, plant]: [string, Plant]) => ({
  rule,
  plant,
}));

/** Documents that each break one rule, in every profile that has it. */
export function plantedFaults(): PlantedFault[] {
  const all: Fault[] = [...ofTerms, ...categoryFaults, ...networkFaults];
  return all.flatMap((fault) => {
    const sets: readonly string[] = fault.sets ?? ['en'];
    const names = profileNames.filter((name) =>
      profiles[name].ruleSets.some((set) => sets.includes(set)),
    );
    return names.map((name) => planted(fault, name));
  });
}
