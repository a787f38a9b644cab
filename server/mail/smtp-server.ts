import { createTransport } from 'nodemailer';
import { explainConnectionFault } from './connection-fault.ts';
import type { OutgoingMessage, Verdict } from './delivery.ts';
import type { MailServer } from './mail-ground.ts';
import type { SmtpSettings } from './mail-settings.ts';
import { travellingAddress } from './travelling-address.ts';

/** How long a mail server may be silent. After the message it may think for minutes (RFC 5321, 4.5.3.2). */
const patience = { connectionTimeout: 10_000, greetingTimeout: 30_000, socketTimeout: 300_000 };

const longestReason = 500;

/** The mail server of an address: every message has a connection of its own, so that one fault meets one message. */
export function smtpServer({ url, address, name }: SmtpSettings): MailServer {
  const transport = createTransport({
    url,
    ...patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const deliver = async (message: OutgoingMessage): Promise<Verdict[]> => {
    try {
      const { rejectedErrors = [] } = await transport.sendMail(toMail(message));
      return verdicts(message.envelope, rejectedErrors, { outcome: 'accepted', reason: '' });
    } catch (error) {
      return failed(message.envelope, error);
    }
  };
  return { deliver, address, name };
}

function toMail(message: OutgoingMessage) {
  const { from, replyTo, to, cc, envelope, attachments, messageId, subject, text, html } = message;
  return {
    ...{ messageId, from, subject, text, html },
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

/** What nodemailer tells of a fault. */
interface SmtpFault {
  /** The address, where the fault is about one. */
  recipient?: unknown;
  responseCode?: unknown;
  response?: unknown;
  /** The step that met it: `MAIL FROM`, `RCPT TO`, `DATA`. */
  command?: unknown;
  message?: unknown;
  rejectedErrors?: unknown;
}

function isFault(value: unknown): value is SmtpFault {
  return typeof value === 'object' && value !== null;
}

function verdictOf({ responseCode, response, message }: SmtpFault): Omit<Verdict, 'address'> {
  const fault = typeof message === 'string' ? explainConnectionFault(message) : undefined;
  const said = typeof response === 'string' ? response : fault;
  const reason = (said ?? 'The mail server did not say why.')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longestReason);
  const isFinal = typeof responseCode === 'number' && responseCode >= 500;
  return { outcome: isFinal ? 'refused' : 'retry', reason };
}

/** A verdict for each address: its own fault, else what holds for the rest. */
function verdicts(
  envelope: readonly string[],
  faults: unknown,
  rest: Omit<Verdict, 'address'>,
): Verdict[] {
  const known = Array.isArray(faults) ? faults.filter(isFault) : [];
  return envelope.map((address) => {
    const own = known.find(
      ({ recipient }) =>
        // A fault names the address as it travels.
        typeof recipient === 'string' &&
        travellingAddress(recipient) === travellingAddress(address),
    );
    return { address, ...(own ? verdictOf(own) : rest) };
  });
}

// Only these refuse the message itself. A refused sign-in or greeting is for the admin to mend, in a later try.
const steps = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

function failed(envelope: readonly string[], error: unknown): Verdict[] {
  const fault: SmtpFault = isFault(error) ? error : { message: String(error) };
  const verdict = verdictOf(fault);
  const isAboutMessage = typeof fault.command === 'string' && steps.has(fault.command);
  const rest = isAboutMessage ? verdict : { ...verdict, outcome: 'retry' as const };
  return verdicts(envelope, fault.rejectedErrors, rest);
}
