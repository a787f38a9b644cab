import { describe, expect, test } from 'vitest';
import { noticeBytes, readNotice } from './read-notice.ts';
import { notice } from '#testing/mail/test-notices.ts';

const messageId = '<5036@northwind.example>';
const about = { messageId, address: 'nobody@example.com' };
const read = (letter: string | Buffer) => readNotice(Buffer.from(letter));

describe('a notice', () => {
  test('tells the mail that it is about, whom it did not reach and why', async () => {
    expect(await read(notice(about))).toEqual({
      messageId,
      failed: [
        { addresses: ['nobody@example.com'], reason: '550 5.1.1 <nobody>: No such user here' },
      ],
    });
  });

  test('names an address that was forwarded as we have written it, too', async () => {
    const fields = [
      'Original-Recipient: rfc822;alias@example.com',
      'Final-Recipient: rfc822;<real@elsewhere.example>',
      'Action: Failed (expired)',
      'Status: 4.4.7 (delivery time expired)',
    ].join('\r\n');
    expect((await read(notice({ ...about, fields })))?.failed).toEqual([
      {
        addresses: ['alias@example.com', 'real@elsewhere.example'],
        reason: 'The mail server gave up with status 4.4.7.',
      },
    ]);
  });

  test('gives up those alone whom it says it gives up', async () => {
    const group = (name: string, action: string, status: string) =>
      `Final-Recipient: rfc822; ${name}@example.com\r\nAction: ${action}\r\nStatus: ${status}\r\n`;
    const fields = [
      group('a', 'failed', '5.2.2'),
      group('b', 'delayed', '4.4.1'),
      group('c', 'delivered', '2.0.0'),
      group('d', 'relayed', '2.0.0'),
      group('e', 'failed', '2.0.0'),
      group('f', 'failed', 'five'),
      group('g', 'expanded', '2.0.0'),
    ].join('\r\n');
    const failed = (await read(notice({ ...about, fields })))?.failed ?? [];
    expect(failed.flatMap(({ addresses }) => addresses)).toEqual(['a@example.com']);
  });

  test.each(['message/rfc822', 'message/rfc822-headers', 'message/global-headers'])(
    'that returns the mail as %s is read, where that is a type of returned mails',
    async (returnedType) => {
      const isKnown = returnedType !== 'message/rfc822-headers';
      expect((await read(notice({ ...about, returnedType })))?.messageId).toBe(
        isKnown ? messageId : undefined,
      );
    },
  );

  test('is read however much of the mail it returns', async () => {
    const returned = `Message-ID:\r\n ${messageId}\r\n\r\n${'A'.repeat(3 * noticeBytes)}`;
    const whole = notice({ ...about, returnedType: 'message/rfc822', returned });
    expect((await read(whole))?.messageId).toBe(messageId);
    expect((await read(whole.slice(0, noticeBytes)))?.messageId).toBe(messageId);
  });

  test('in signs of no known script becomes one line without control signs', async () => {
    const diagnostic = 'smtp; 550 \u0000gone\u001b[31m\r\n  caf\xe9 \u202egnp';
    const letter = Buffer.from(notice({ ...about, diagnostic }), 'latin1');
    const reason = (await read(letter))?.failed[0]?.reason;
    expect(reason).toMatch(/^550 gone \[31m caf/);
    expect(reason).not.toMatch(/\p{Cc}|\p{Cf}/u);
  });

  test('says at most 500 signs', async () => {
    const diagnostic = `smtp; ${'no '.repeat(9_000)}`;
    expect((await read(notice({ ...about, diagnostic })))?.failed[0]?.reason).toHaveLength(500);
  });
});

describe('nothing is read from', () => {
  const boundary = '=_notice';
  const inner = notice(about);
  const nested = Array.from({ length: 40 }).reduce<string>(
    (body, _, depth) =>
      `Content-Type: multipart/mixed; boundary=b${String(depth)}\r\n\r\n--b${String(depth)}\r\n${body}\r\n--b${String(depth)}--`,
    'Content-Type: text/plain\r\n\r\nHello',
  );
  test.each<[string, string]>([
    ['an empty letter', ''],
    ['bytes that are no mail', '\u0000\u0001\u0002'],
    [
      'a reply that quotes our mail',
      `From: a@example.com\r\nSubject: Re: Invoice\r\nIn-Reply-To: ${messageId}\r\n\r\nThanks! Status: 5.1.1 Action: failed`,
    ],
    [
      'a holiday answer',
      `From: nobody@example.com\r\nAuto-Submitted: auto-replied\r\nIn-Reply-To: ${messageId}\r\n\r\nI am away.`,
    ],
    [
      'a receipt of who has read it',
      notice({
        ...about,
        contentType: `multipart/report; report-type=disposition-notification; boundary="${boundary}"`,
      }),
    ],
    [
      'a report of another kind in the same clothes',
      notice({ ...about, contentType: `multipart/mixed; boundary="${boundary}"` }),
    ],
    [
      'a notice that somebody has passed on',
      `From: a@example.com\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Type: message/rfc822\r\n\r\n${inner}\r\n--x--`,
    ],
    [
      'two headers that differ on what it is',
      notice({
        ...about,
        contentType: `text/plain\r\nContent-Type: multipart/report; report-type=delivery-status; boundary="${boundary}"`,
      }),
    ],
    ['one that returns nothing of the mail', notice({ ...about, returnedType: 'text/plain' })],
    ['one that returns a mail without an id', notice({ ...about, returned: 'Subject: Invoice' })],
    [
      'one that names the mail twice',
      notice({ ...about, returned: `Message-ID: ${messageId}\r\nMessage-ID: <other@x.example>` }),
    ],
    [
      'one that names the mail in its text alone',
      notice({ ...about, returned: `Subject: a\r\n\r\nMessage-ID: ${messageId}` }),
    ],
    ['one of an address that is none', notice({ ...about, address: 'nobody' })],
    [
      'one of an address of another network',
      notice({
        ...about,
        fields: 'Final-Recipient: x400; /c=at/\r\nAction: failed\r\nStatus: 5.1.1',
      }),
    ],
    [
      'one with two reports',
      inner.replace(
        `--${boundary}--`,
        `--${boundary}\r\nContent-Type: message/delivery-status\r\n\r\nx: y\r\n--${boundary}--`,
      ),
    ],
    ['a mail nested forty deep', nested],
    [
      'one whose parts never end',
      inner.slice(0, inner.indexOf('Content-Type: text/rfc822-headers')),
    ],
  ])('%s', async (_what, letter) => {
    expect(await read(letter)).toBeUndefined();
  });

  test('the lines of a letter behind the first five thousand', async () => {
    const told = (count: number) =>
      notice({ ...about, returned: `${'X: a\r\n'.repeat(count)}Message-ID: ${messageId}` });
    expect((await read(told(4_900)))?.messageId).toBe(messageId);
    expect(await read(told(5_000))).toBeUndefined();
  });
});
