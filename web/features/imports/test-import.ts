import type { ImportPlan, ImportRun } from '#contract/imports/import-plan.ts';

/** A plan of two invoices, with what is given. */
export function importPlan(part: Partial<ImportPlan> = {}): ImportPlan {
  return {
    kind: 'invoices',
    file: {
      ...{ encoding: 'utf-8', separator: ';', sheets: [], sheet: null, rows: 3 },
      columns: [
        { name: 'Nr', samples: ['A-1', 'A-2'] },
        { name: 'Kunde', samples: ['Brück'] },
        { name: 'Datum', samples: ['1/2/2026', '3/4/2026'] },
        { name: 'Summe', samples: ['5,00'] },
        { name: 'Notizen', samples: [] },
      ],
    },
    product: null,
    isRemembered: false,
    mapping: {
      columns: ['number', 'clientName', 'issued', 'total', ''],
      rules: [],
      known: 'skip',
    },
    guessed: [0, 1, 2, 3],
    missing: [],
    questions: [],
    counts: { create: 2, update: 0, skip: 0, reject: 0 },
    creates: { clients: 1, items: 0, invoices: 2, payments: 1 },
    sums: [{ currency: 'USD', total: '10.00', open: '5.00' }],
    assumedPaymentDays: 0,
    groups: [],
    rows: [{ line: 2, verdict: 'create', name: 'A-1', detail: 'Brück · $5.00' }],
    importedAt: null,
    ...part,
  };
}

export function importRun(part: Partial<ImportRun> = {}): ImportRun {
  return {
    ...{ id: 4, kind: 'invoices', fileName: 'alt.csv', importedBy: 'Ann Lee' },
    importedAt: '2026-11-20T09:00:00.000Z',
    ...{ created: 2, updated: 0, skipped: 0, rejected: 0, undoneAt: null, undoneBy: '' },
    ...part,
  };
}
