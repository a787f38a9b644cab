/** The parts of the API, by the beginnings of its addresses; the first that fits counts. */
const byBeginning = [
  ['/apps/invoice/bulk-jobs', 'Many at once'],
  ['/api/clients/bulk-jobs', 'Many at once'],
  ['/apps/invoice/clients', 'Clients'],
  ['/api/clients', 'Clients'],
  ['/apps/invoice/credit-notes', 'Credit notes'],
  ['/apps/invoice/payments', 'Payments'],
  ['/apps/invoice/refunds', 'Payments'],
  ['/apps/invoice/recurring-invoices', 'Recurring invoices'],
  ['/apps/invoice/past-due-reminders', 'Reminders'],
  ['/apps/invoice', 'Invoices'],
  ['/apps/quote', 'Quotes'],
  ['/apps/bank', 'Bank'],
  ['/apps/import', 'Imports'],
  ['/apps/report', 'Reports'],
  ['/api/exports', 'Exports'],
  ['/api/mail', 'Email'],
  ['/analytics', 'Dashboard'],
  ['/api/projects', 'Dashboard'],
  ['/api/timeline', 'Dashboard'],
  ['/api/drawings', 'Dashboard'],
  ['/api/settings', 'Settings'],
  ['/api/roles', 'Settings'],
  ['/api/images', 'Settings'],
  ['/api/users', 'Accounts'],
  ['/auth', 'Accounts'],
] as const;

export const tags = [
  'Invoices',
  'Payments',
  'Credit notes',
  'Clients',
  'Quotes',
  'Recurring invoices',
  'Reminders',
  'Many at once',
  'Bank',
  'Reports',
  'Exports',
  'Imports',
  'Email',
  'Dashboard',
  'Settings',
  'Accounts',
  'Others',
] as const;
type Tag = (typeof tags)[number];

export function tagOf(path: string): Tag {
  return byBeginning.find(([beginning]) => path.startsWith(beginning))?.[1] ?? 'Others';
}

/** `List client activity`, from the name of the call. */
export function titleOf(name: string): string {
  const words = name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
