import { analyticsEndpoints } from './analytics.ts';
import { clientEndpoints } from './clients.ts';
import { editorChoicesEndpoints } from './editor-choices.ts';
import { goalEndpoints } from './goal.ts';
import { imageEndpoints } from './images.ts';
import { invoiceEndpoints } from './invoices.ts';
import { projectEndpoints } from './projects.ts';
import { sessionEndpoints } from './session.ts';
import { timelineEndpoints } from './timeline.ts';

/** Every call of the API. The server refuses to start while one of them has no handler. */
export const endpoints = {
  ...sessionEndpoints,
  ...analyticsEndpoints,
  ...invoiceEndpoints,
  ...clientEndpoints,
  ...imageEndpoints,
  ...projectEndpoints,
  ...timelineEndpoints,
  ...goalEndpoints,
  ...editorChoicesEndpoints,
};
