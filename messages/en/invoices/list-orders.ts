/** The orders of the list, as the palette offers them. */
export const listOrders = {
  title: 'Sort',
  orders: {
    'balance-descending': 'Sort by balance, largest first',
    'balance-ascending': 'Sort by balance, smallest first',
    'total-descending': 'Sort by total, largest first',
    'total-ascending': 'Sort by total, smallest first',
    'issuedDate-descending': 'Sort by issued date, newest first',
    'issuedDate-ascending': 'Sort by issued date, oldest first',
    'dueDate-descending': 'Sort by due date, latest first',
    'dueDate-ascending': 'Sort by due date, earliest first',
    'client-ascending': 'Sort by client, A to Z',
    'client-descending': 'Sort by client, Z to A',
    'invoiceStatus-ascending': 'Sort by status, A to Z',
    'invoiceStatus-descending': 'Sort by status, Z to A',
    'id-descending': 'Sort by number, newest first',
    'id-ascending': 'Sort by number, oldest first',
  },
  key: 'Shift {letter}',
} as const;
