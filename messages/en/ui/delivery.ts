/** How far an email has come. */
export const delivery = {
  cc: 'Cc',
  bcc: 'copy to sender',
  queued: 'Queued',
  accepted: 'Accepted',
  bounced: 'Bounced',
  failed: 'Failed',
} as const;
