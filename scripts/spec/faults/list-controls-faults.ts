import { faultsIn, type PlantedFault } from '../planted-fault.ts';

const invoiceRowsTest = ['web/features/invoices/list/invoice-rows.test.tsx'];
const sendPanelTest = ['web/features/documents/send-panel/send-panel.test.tsx'];
const invoiceListPageTest = ['web/features/invoices/list/invoice-list-page.test.tsx'];
const searchFieldTest = ['web/ui/form/search-field.test.tsx'];

/** Faults of the controls of the list. */
export const listControlsFaults: PlantedFault[] = [
  ...faultsIn({
    file: 'web/features/invoices/list/invoice-actions.tsx',
    tests: invoiceRowsTest,
    faults: [
      {
        name: 'Send draws an eye',
        find: '<IconSend size={17}',
        replace: '<IconEye size={17}',
        turnsRed: ['S85'],
      },
      {
        name: 'Preview draws a paper plane',
        find: '<IconEye size={17}',
        replace: '<IconSend size={17}',
        turnsRed: ['S87'],
      },
      {
        name: 'Send is called Mail',
        find: "label={t('menu.send')}",
        replace: 'label="Mail"',
        turnsRed: ['S86'],
      },
      {
        name: 'The tooltip of Preview is shorter than its name',
        find: "<Tooltip label={t('menu.preview')}>",
        replace: '<Tooltip label="Preview">',
        turnsRed: ['S88'],
      },
      {
        name: 'The eye leads to the editor',
        find: 'to="/apps/invoice/preview/$id"',
        replace: 'to="/apps/invoice/edit/$id"',
        turnsRed: ['S56'],
      },
      {
        name: 'Download is called Download PDF',
        find: "label: t('menu.download')",
        replace: "label: 'Download PDF'",
        turnsRed: ['S90'],
      },
      {
        name: 'Edit is called Change',
        find: "label: t('menu.edit')",
        replace: "label: 'Change'",
        turnsRed: ['S91'],
      },
      {
        name: 'Delete is called Remove',
        find: "label: t('menu.delete')",
        replace: "label: 'Remove'",
        turnsRed: ['S92'],
      },
      {
        name: 'Duplicate is called Copy',
        find: "label: t('menu.duplicate')",
        replace: "label: 'Copy'",
        turnsRed: ['S93'],
      },
    ],
  }),
  ...faultsIn({
    file: 'web/ui/action/action-menu.tsx',
    tests: invoiceRowsTest,
    faults: [
      {
        name: 'The menu of a row does not say that it is one',
        find: 'aria-haspopup="menu"',
        replace: '',
        turnsRed: ['S89'],
      },
    ],
  }),
  ...faultsIn({
    file: 'web/features/invoices/list/use-row-commands.tsx',
    tests: sendPanelTest,
    faults: [
      {
        name: 'Send opens nothing',
        find: 'actions.send(invoice);',
        replace: 'void invoice;',
        turnsRed: ['S96'],
      },
    ],
  }),
  ...faultsIn({
    file: 'web/ui/data-table/data-table-footer.tsx',
    tests: invoiceListPageTest,
    faults: [
      {
        name: 'Every list has one page',
        find: 'Math.max(1, Math.ceil(total / pageSize))',
        replace: '1',
        turnsRed: ['S3'],
      },
      {
        name: 'The footer counts from nought',
        find: 'formatCount(from)',
        replace: 'formatCount(from - 1)',
        turnsRed: ['S104'],
      },
    ],
  }),
  ...faultsIn({
    file: 'web/features/invoices/list/invoice-rows.tsx',
    tests: invoiceListPageTest,
    faults: [
      {
        name: 'Another page is the first',
        find: 'onChange({ page });',
        replace: 'onChange({ page: 1 });',
        turnsRed: ['S17', 'S184'],
      },
      {
        name: 'A header sorts by the id',
        find: 'sortBy: toSortKey(columnId)',
        replace: "sortBy: 'id'",
        turnsRed: ['S188'],
      },
      {
        name: 'The list has the words of any table',
        find: "title: t('empty.title'),\n    detail: (",
        replace: "title: 'There are no records matching your request',\n    detail: (",
        turnsRed: ['S230'],
      },
    ],
  }),
  ...faultsIn({
    file: 'messages/en/ui.ts',
    tests: searchFieldTest,
    faults: [
      {
        name: 'The search box has an ellipsis',
        find: "placeholder: 'Search...'",
        replace: "placeholder: 'Search\u2026'",
        turnsRed: ['S60'],
      },
    ],
  }),
  ...faultsIn({
    file: 'messages/en/invoices.ts',
    tests: invoiceListPageTest,
    faults: [
      {
        name: 'The status filter says All',
        find: "'Select Status'",
        replace: "'All'",
        turnsRed: ['S61'],
      },
    ],
  }),
  ...faultsIn({
    file: 'web/features/invoices/list/status-select.tsx',
    tests: invoiceListPageTest,
    faults: [
      {
        name: 'The status filter leaves out its first option',
        find: '{statusFilterOptions.map',
        replace: '{statusFilterOptions.slice(1).map',
        turnsRed: ['S216'],
      },
      {
        name: 'A chosen status is not asked for',
        find: 'onChange(chosen ? [chosen] : []);',
        replace: 'onChange([]);',
        turnsRed: ['S187'],
      },
    ],
  }),
  ...faultsIn({
    file: 'web/features/invoices/list/entries-select.tsx',
    tests: invoiceListPageTest,
    faults: [
      {
        name: 'Entries are called rows',
        find: ">{t('entries')}<",
        replace: '>Rows<',
        turnsRed: ['S59'],
      },
      {
        name: 'Twenty entries are offered',
        find: '[10, 25, 50, 100]',
        replace: '[10, 20, 50, 100]',
        turnsRed: ['S212'],
      },
    ],
  }),
];
