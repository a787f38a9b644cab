import { clientEndpoints } from './clients.ts';
import { imageEndpoints } from './images.ts';
import { invoiceEndpoints } from './invoices.ts';
import { sessionEndpoints } from './session.ts';

/** Every call of the API. The server refuses to start while one of them has no handler. */
export const endpoints = {
  ...sessionEndpoints,
  ...invoiceEndpoints,
  ...clientEndpoints,
  ...imageEndpoints,
};
