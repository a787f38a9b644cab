import type { Connection } from '#database/connect.ts';
import { addClient, addInvoice } from './invoice-fixtures.ts';

/** The day on which the tests of the list take place. */
export const today = '2026-03-15';
export const noonToday = new Date(`${today}T12:00:00Z`);

const issued = { issuedDate: '2026-02-01', dueDate: '2026-04-01' };
const late = { issuedDate: '2026-01-10', dueDate: '2026-03-14' };

/** Thirteen invoices of four clients, each for a reason, by a name that tells it. */
export async function addSampleInvoices(db: Connection['db']) {
  const amelie = await addClient(db, {
    name: 'Émilie Garnier',
    companyEmail: 'hello@garnier.example',
  });
  const brand = await addClient(db, {
    name: 'brandt & Co 100%',
    companyEmail: 'billing_eu@kessel.example',
  });
  const zoe = await addClient(db, { name: 'Zoë Ångström', companyEmail: '' });
  const smith = await addClient(db, {
    name: 'Smith\\Wesson',
    companyEmail: 'kessel@smith.example',
  });
  const add = (fixture: Parameters<typeof addInvoice>[1]) => addInvoice(db, fixture);
  return {
    clients: { amelie, brand, zoe, smith },
    draft: await add({ ...issued, clientId: amelie, totalMinor: 125_000 }),
    issued: await add({ ...issued, clientId: amelie, totalMinor: 50_00, number: 'INV-2026-0001' }),
    sent: await add({
      ...issued,
      clientId: brand,
      totalMinor: 900_00,
      number: 'INV-2026-0002',
      isSent: true,
    }),
    downloaded: await add({
      ...issued,
      clientId: brand,
      totalMinor: 899_99,
      number: 'INV-2026-0003',
      isSent: true,
      isDownloaded: true,
    }),
    partial: await add({
      ...issued,
      clientId: zoe,
      totalMinor: 2_000_00,
      number: 'INV-2026-0004',
      payments: [{ paidOn: '2026-02-20', amountMinor: 75_000 }],
    }),
    paid: await add({
      ...issued,
      clientId: zoe,
      totalMinor: 61_74,
      number: 'INV-2026-0005',
      payments: [
        { paidOn: '2026-03-01', amountMinor: 60_00 },
        { paidOn: '2026-03-02', amountMinor: 1_74 },
      ],
    }),
    pastDue: await add({
      ...late,
      clientId: smith,
      totalMinor: 900_00,
      number: 'INV-2026-0006',
      isSent: true,
    }),
    latePartial: await add({
      ...late,
      clientId: smith,
      totalMinor: 100_00,
      number: 'INV-2026-0007',
      payments: [{ paidOn: '2026-03-01', amountMinor: 1 }],
    }),
    dueToday: await add({
      ...late,
      dueDate: today,
      clientId: amelie,
      totalMinor: 10_00,
      number: 'INV-2026-0008',
    }),
    void: await add({
      ...issued,
      clientId: brand,
      totalMinor: 300_00,
      number: 'INV-2026-0009',
      voidedOn: '2026-02-02',
    }),
    writtenOff: await add({
      ...late,
      clientId: brand,
      totalMinor: 300_00,
      number: 'INV-2026-0010',
      writtenOffOn: '2026-03-02',
    }),
    yen: await add({
      ...issued,
      clientId: zoe,
      totalMinor: 1_250,
      currency: 'JPY',
      number: 'INV-2026-0011',
    }),
    dinar: await add({
      ...issued,
      clientId: zoe,
      totalMinor: 1_250_005,
      currency: 'KWD',
      number: 'INV-2026-0012',
    }),
  };
}
export type SampleInvoices = Awaited<ReturnType<typeof addSampleInvoices>>;
