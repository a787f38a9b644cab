import { staff } from '#database/sample-data/records.ts';
import { largeDataToday } from './large-data/draw-sql.ts';
import type { SealHeadFile } from '#server/seal-head.ts';
import {
  type LargeData,
  type LargeDataOptions,
  largeDataPassword,
  openCopy,
  openLargeData,
} from './large-data/open-large-data.ts';
import { type MeasuredApp, startMeasuredApp } from './measured-app.ts';

/** The clock of the data. */
export const largeDataNow = (): Date => new Date(`${largeDataToday}T12:00:00Z`);

/** The product on large data, or a copy to write to, on the day of the data, with the admin signed in. */
export async function startLargeApp(
  options: LargeDataOptions,
  { asCopy = false, now = largeDataNow } = {},
): Promise<{ app: MeasuredApp; data: LargeData; stop: () => Promise<void> }> {
  const data = await (asCopy ? openCopy(options) : openLargeData(options));
  const app = await serveLargeData(data, now);
  const stop = async (): Promise<void> => {
    await app.stop();
    await data.stop();
  };
  return { app, data, stop };
}

/** The product on large data that is open already. */
export function serveLargeData(
  { address }: Pick<LargeData, 'address'>,
  now = largeDataNow,
  sealHead?: SealHeadFile,
): Promise<MeasuredApp> {
  const account = { email: staff[0].email, password: largeDataPassword };
  return startMeasuredApp({ address, ...account, now, ...(sealHead && { sealHead }) });
}
