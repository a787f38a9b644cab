import { faultsIn, type PlantedFault } from '../planted-fault.ts';

const initialsTest = ['domain/initials.test.ts'];
const pageNumbersTest = ['web/ui/data-table/page-numbers.test.ts'];
const statusLookTest = ['web/features/documents/status/status-look.test.ts'];
const statusCellTest = ['web/features/invoices/list/status-cell.test.tsx'];
const invoiceRowsTest = ['web/features/invoices/list/invoice-rows.test.tsx'];

/** Faults of initials, page numbers, and of how a status looks. */
export const statusLookFaults: PlantedFault[] = [
  ...faultsIn({
    file: 'domain/initials.ts',
    tests: initialsTest,
    faults: [
      {
        name: 'The second word gives the last initial',
        find: 'words.at(-1)',
        replace: 'words.at(1)',
        turnsRed: ['S72'],
      },
    ],
  }),
  ...faultsIn({
    file: 'web/ui/data-table/page-numbers.ts',
    tests: pageNumbersTest,
    faults: [
      {
        name: 'The pager loses the first page in the middle',
        find: "return [1, 'gap-before', page - 1",
        replace: "return ['gap-before', page - 1",
        turnsRed: ['S105'],
      },
      {
        name: 'The pager loses the last page in the middle',
        find: "'gap-after', pageCount];\n}",
        replace: "'gap-after'];\n}",
        turnsRed: ['S106'],
      },
    ],
  }),
  ...faultsIn({
    file: 'web/features/documents/status/status-look.ts',
    tests: statusLookTest,
    faults: [
      {
        name: 'A partial payment is a danger',
        find: "variant: 'warning',",
        replace: "variant: 'danger',",
        turnsRed: ['S168'],
      },
      {
        name: 'Paid is an information',
        find: "variant: 'success'",
        replace: "variant: 'info'",
        turnsRed: ['S170'],
      },
      {
        name: 'Downloaded is a success',
        find: "variant: 'info'",
        replace: "variant: 'success'",
        turnsRed: ['S172'],
      },
      {
        name: 'A draft is second to others',
        find: "variant: 'primary'",
        replace: "variant: 'secondary'",
        turnsRed: ['S174'],
      },
      {
        name: 'Sent is the first of all',
        find: "['Sent', { variant: 'secondary'",
        replace: "['Sent', { variant: 'primary'",
        turnsRed: ['S176'],
      },
      {
        name: 'An unknown status is a danger',
        find: "= {\n  variant: 'secondary'",
        replace: "= {\n  variant: 'danger'",
        turnsRed: ['S180'],
      },
    ],
  }),
  ...faultsIn({
    file: 'web/features/documents/status/status-look.ts',
    tests: statusCellTest,
    faults: [
      {
        name: 'Paid draws a cross',
        find: 'Icon: IconCheck',
        replace: 'Icon: IconX',
        turnsRed: ['S171'],
      },
      {
        name: 'Downloaded draws a paper plane',
        find: 'Icon: IconArrowDown',
        replace: 'Icon: IconSend',
        turnsRed: ['S173'],
      },
      {
        name: 'A draft draws an arrow',
        find: 'Icon: IconDeviceFloppy',
        replace: 'Icon: IconArrowDown',
        turnsRed: ['S175'],
      },
      {
        name: 'Sent draws a check',
        find: 'Icon: IconSend',
        replace: 'Icon: IconCheck',
        turnsRed: ['S177'],
      },
      {
        name: 'Past Due draws a cross',
        find: 'Icon: IconInfoCircle',
        replace: 'Icon: IconX',
        turnsRed: ['S179'],
      },
      {
        name: 'An unknown status draws a check',
        find: 'Icon: IconX,',
        replace: 'Icon: IconCheck,',
        turnsRed: ['S181'],
      },
    ],
  }),
  ...faultsIn({
    file: 'web/features/invoices/list/invoice-cells.tsx',
    tests: statusCellTest,
    faults: [
      {
        name: 'The status has no icon',
        find: '<StatusCircle status={invoice.invoiceStatus} />',
        replace: '',
        turnsRed: ['S65'],
      },
    ],
  }),
  ...faultsIn({
    file: 'web/features/documents/status/status-look.ts',
    tests: invoiceRowsTest,
    faults: [
      {
        name: 'The avatar takes the colour of the status',
        find: "avatarTone: 'paid'",
        replace: "avatarTone: 'draft'",
        turnsRed: ['S182'],
      },
    ],
  }),
];
