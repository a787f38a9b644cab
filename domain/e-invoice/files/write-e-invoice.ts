import type { SemanticInvoice } from '../semantic-invoice.ts';
import { type ProfileName, profiles } from './profiles.ts';
import { writeCii } from './write-cii.ts';
import { writeUbl } from './write-ubl.ts';

/** The file of an e-invoice: the same text for the same terms. */
export function writeEInvoice(invoice: SemanticInvoice, name: ProfileName): string {
  const profile = profiles[name];
  return profile.syntax === 'cii' ? writeCii(invoice, profile) : writeUbl(invoice, profile);
}
