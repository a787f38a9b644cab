/** What a notice is made of; each part can be another one than a mail server would write. */
export interface NoticeParts {
  messageId: string;
  /** Whom it gives up. */
  address: string;
  action?: string;
  status?: string;
  diagnostic?: string;
  /** In place of the groups of fields about recipients. */
  fields?: string;
  /** In place of the whole header `Content-Type`. */
  contentType?: string;
  /** The type of what is returned. */
  returnedType?: string;
  /** In place of what is returned. */
  returned?: string;
}

const boundary = '=_notice';

/** A delivery status notification as mail servers write it. */
export function notice(parts: NoticeParts): string {
  const { messageId, address, action = 'failed', status = '5.1.1' } = parts;
  const { diagnostic = 'smtp; 550 5.1.1 <nobody>: No such user here' } = parts;
  const {
    contentType = `multipart/report; report-type=delivery-status;\r\n boundary="${boundary}"`,
    returnedType = 'text/rfc822-headers',
  } = parts;
  const {
    fields = [
      `Final-Recipient: rfc822; ${address}`,
      `Action: ${action}`,
      `Status: ${status}`,
      `Diagnostic-Code: ${diagnostic}`,
    ].join('\r\n'),
    returned = `From: billing@northwind.example\r\nMessage-ID: ${messageId}\r\nSubject: Invoice`,
  } = parts;
  return [
    'From: Mail Delivery System <mailer-daemon@mx.example.com>',
    'To: billing@northwind.example',
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    `Content-Type: ${contentType}`,
    '',
    `--${boundary}`,
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I am sorry to have to tell you that your mail could not be delivered.',
    '',
    `--${boundary}`,
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.com',
    '',
    fields,
    '',
    `--${boundary}`,
    `Content-Type: ${returnedType}`,
    '',
    returned,
    '',
    `--${boundary}--`,
    '',
  ].join('\r\n');
}
