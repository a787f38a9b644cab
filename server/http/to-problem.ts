import { ProblemError } from '#contract/problem.ts';
import { refusal } from '#messages/refusal.ts';
import { closedPeriod } from './closed-period.ts';
import { ruleBroken } from './rule-broken.ts';

/** A network or socket error of Node on the way to the database. */
const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
]);
/** The pool and the client of pg have no codes for these. */
const connectionMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after)/;

const retryAfterSeconds = 2;

/** What the caller is told of an error; `undefined` for a bug, of which nobody outside learns anything. */
export function toProblem(error: unknown): ProblemError | undefined {
  if (error instanceof ProblemError) return error;
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code.startsWith('FST_')) return fromFramework(code, error);
  if (/^[0-9A-Z]{5}$/.test(code) && 'severity' in error) {
    return refusedPeriod(error) ?? refusedOrder(error) ?? lastAdmin(error) ?? fromDatabase(code);
  }
  if (connectionCodes.has(code) || connectionMessage.test(error.message)) {
    return new ProblemError('unavailable', { retryAfterSeconds });
  }
  return undefined;
}

function fromFramework(code: string, error: Error): ProblemError | undefined {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new ProblemError('too-large');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new ProblemError('wrong-content-type');
  if (code === 'FST_ERR_HANDLER_TIMEOUT')
    return new ProblemError('unavailable', { retryAfterSeconds });
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  // A path that climbs out of the folder of the files is not there either.
  if (status === 403 || status === 404) return new ProblemError('not-found');
  return status >= 400 && status < 500 ? new ProblemError('bad-input') : undefined;
}

/** Of what would be dated into a month that is closed or locked: which one that is. */
function refusedPeriod(error: Error): ProblemError | undefined {
  const isPeriod = 'constraint' in error && error.constraint === 'books_are_open';
  if (!isPeriod || !('detail' in error) || typeof error.detail !== 'string') return undefined;
  const [month = '', state = ''] = error.detail.split(' ');
  return new ProblemError('wrong-state', { reason: closedPeriod(month, state) });
}

/** Of a document that would not follow the last number of its series: from which day on it would. */
function refusedOrder(error: Error): ProblemError | undefined {
  const isOrder = 'constraint' in error && error.constraint === 'numbers_follow_dates';
  if (!isOrder || !('detail' in error) || typeof error.detail !== 'string') return undefined;
  return ruleBroken('issuedDate', refusal('odd.numbersFollowDates', { day: error.detail }));
}

/** Of what would leave the installation without anyone who may manage it. */
function lastAdmin(error: Error): ProblemError | undefined {
  const isLast = 'constraint' in error && error.constraint === 'app_user_keeps_an_admin';
  return isLast
    ? new ProblemError('wrong-state', { reason: refusal('users.lastAdmin') })
    : undefined;
}

/** @see https://www.postgresql.org/docs/18/errcodes-appendix.html */
function fromDatabase(code: string): ProblemError | undefined {
  // Raised by begin_demo_write: a session of the demo has ended with it.
  if (code === 'LD001') return new ProblemError('no-session');
  if (code.startsWith('22')) return new ProblemError('bad-input');
  if (code === '23505') return new ProblemError('wrong-state');
  if (code === '23503' || code === '23514') return new ProblemError('rule-broken');
  // A command is tried three times before its conflict arrives here.
  if (code === '40001' || code === '40P01') return new ProblemError('wrong-state');
  if (code === '53100') {
    return new ProblemError('unavailable', {
      retryAfterSeconds,
      reason: refusal('unavailable.diskFull'),
    });
  }
  // Too long a wait for a lock or a statement: the machine is busy.
  const isBusy = code === '57014' || code === '55P03';
  if (isBusy || code.startsWith('53') || code.startsWith('57P0') || code.startsWith('08')) {
    return new ProblemError('unavailable', { retryAfterSeconds });
  }
  return undefined;
}
