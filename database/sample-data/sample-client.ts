import type { Portrait } from './portraits.ts';

/** A client of the sample data, before it has an id. */
export interface SampleClient {
  name: string;
  company: string;
  companyEmail: string;
  address: string;
  country: string;
  /** A telephone number. */
  contact: string;
  portrait?: Portrait;
}
