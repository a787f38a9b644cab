import { sql } from 'kysely';

/** What one unit in the last decimal of a currency is worth, for each that there is. */
export const currencyUnits = sql`(
  select code::text as code, case exponent when 0 then 1 when 1 then 0.1 when 2 then 0.01 when 3 then 0.001 else 0.0001 end as worth
  from currency)`;
