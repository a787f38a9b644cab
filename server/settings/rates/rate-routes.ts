import type { dailyRateEndpoints } from '#contract/settings/exchange-rates.ts';
import type { Connection } from '#database/connect.ts';
import type { Handlers } from '#server/http/handler.ts';
import { putDailyRate, removeDailyRate } from './change-rate.ts';
import { importRates } from './import-rates.ts';
import { listDailyRates } from './list-rates.ts';

export function rateRoutes(db: Connection['db']): Handlers<typeof dailyRateEndpoints> {
  return {
    listDailyRates: ({ query }) => listDailyRates(db, query),
    putDailyRate: ({ body }, context) => putDailyRate(db, body, context),
    removeDailyRate: ({ body }, context) => removeDailyRate(db, body, context),
    importDailyRates: ({ body: { bytes } }, context) => importRates(db, bytes, context),
  };
}
