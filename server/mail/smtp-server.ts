import { createTransport } from 'nodemailer';
import { explainConnectionError, t } from './connection-error.ts';
import type { OutgoingMessage, DeliveryResult } from './delivery.ts';
import type { MailServer } from './mail-deps.ts';
import type { SmtpSettings } from './mail-settings.ts';
import { toAsciiAddress } from './to-ascii-address.ts';

/** How long a mail server may be silent. After the message it may think for minutes (RFC 5321, 4.5.3.2). */
const patience = { connectionTimeout: 10_000, greetingTimeout: 30_000, socketTimeout: 300_000 };

const longestReason = 500;

/** The mail server of an address: every message has a connection of its own, so that one error meets one message. */
export function smtpServer({ url, requiresTls, address, name }: SmtpSettings): MailServer {
  const transport = createTransport({
    url,
    requireTLS: requiresTls,
    ...patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const deliver = async (message: OutgoingMessage): Promise<DeliveryResult[]> => {
    try {
      const { rejectedErrors = [] } = await transport.sendMail(toMail(message));
      return results(message.envelope, rejectedErrors, { outcome: 'accepted', reason: '' });
    } catch (error) {
      return failed(message.envelope, error);
    }
  };
  return { deliver, address, name };
}

function toMail(message: OutgoingMessage) {
  const { from, replyTo, to, cc, envelope, attachments, messageId, subject, text, html } = message;
  return {
    messageId,
    from,
    subject,
    text,
    html,
    to: [...to],
    cc: [...cc],
    ...(replyTo === '' ? {} : { replyTo }),
    envelope: { from: from.address, to: [...envelope] },
    attachments: attachments.map(({ fileName, contentType, bytes }) => ({
      filename: fileName,
      contentType,
      content: Buffer.from(bytes),
    })),
    // No answer to a machine's holiday, no holiday answer to us.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

interface SmtpError {
  /** The address, where the error is about one. */
  recipient?: unknown;
  responseCode?: unknown;
  response?: unknown;
  /** The step that met it: `MAIL FROM`, `RCPT TO`, `DATA`. */
  command?: unknown;
  message?: unknown;
  rejectedErrors?: unknown;
}

function isSmtpError(value: unknown): value is SmtpError {
  return typeof value === 'object' && value !== null;
}

function resultOf({ responseCode, response, message }: SmtpError): Omit<DeliveryResult, 'address'> {
  const error = typeof message === 'string' ? explainConnectionError(message) : undefined;
  const said = typeof response === 'string' ? response : error;
  const reason = (said ?? t('noReason')).replaceAll(/\s+/g, ' ').trim().slice(0, longestReason);
  const isFinal = typeof responseCode === 'number' && responseCode >= 500;
  return { outcome: isFinal ? 'refused' : 'retry', reason };
}

/** A result for each address: its own error, else what holds for the rest. */
function results(
  envelope: readonly string[],
  errors: unknown,
  rest: Omit<DeliveryResult, 'address'>,
): DeliveryResult[] {
  const known = Array.isArray(errors) ? errors.filter(isSmtpError) : [];
  return envelope.map((address) => {
    const own = known.find(
      ({ recipient }) =>
        // An error names the address as it travels.
        typeof recipient === 'string' && toAsciiAddress(recipient) === toAsciiAddress(address),
    );
    return { address, ...(own ? resultOf(own) : rest) };
  });
}

// Only these refuse the message itself. A refused sign-in or greeting is for the admin to mend, in a later try.
const steps = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

function failed(envelope: readonly string[], error: unknown): DeliveryResult[] {
  const failure: SmtpError = isSmtpError(error) ? error : { message: String(error) };
  const result = resultOf(failure);
  const isAboutMessage = typeof failure.command === 'string' && steps.has(failure.command);
  const rest = isAboutMessage ? result : { ...result, outcome: 'retry' as const };
  return results(envelope, failure.rejectedErrors, rest);
}
