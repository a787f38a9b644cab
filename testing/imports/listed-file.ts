const head = 'Number,Customer,Date,Total,Tags,Recipients\n';

/** A file of invoices with tags and recipients, of such rows. */
export const fileOf = (...lines: string[]) => `${head}${lines.join('\n')}\n`;
export const row = (number: string, tags: string, recipients = '') =>
  `${number},Acme,2026-01-02,100.00,"${tags}","${recipients}"`;
