/** Heads and contents of received mails, and mails that are built to cost much (tests/support/hostile-mails.ts). */
import { expect, it } from 'vitest';
import { MAIL_LIMITS } from '#server/mail/received-mail-parts.ts';
import { readMailBody, readMailHead } from '#server/mail/received-mail.ts';
import { HOSTILE_MAILS, LONG_HEADS } from '#tests/support/hostile-mails.ts';

const ENVELOPE = '<jane@mail.test>';
const JANE = 'jane@mail.test';

const senderOf = (...heads: readonly string[]) =>
  readMailHead(Buffer.from(`${heads.join('\r\n')}\r\n\r\nText`), ENVELOPE)?.sender;
const bodyOf = (...lines: readonly string[]) => readMailBody(Buffer.from(lines.join('\r\n')));

it.each([
  [`From: ${JANE}`],
  [`From: <${JANE}>`],
  [`From: Jane Nkosi <${JANE}>`],
  [`From: "Nkosi, Jane" <${JANE}>`],
  [`From: "me@else.test" <${JANE}>`],
  [`From: ${JANE} <${JANE}>`],
  [`From: =?utf-8?Q?Zo=C3=AB=2C?= <${JANE}>`],
  [`FROM :\r\n <${JANE}>`],
  [`From: ${JANE} (Jane)`],
])('the sender of a mail is the address of %j', (from) => {
  expect(senderOf('To: <x@y.test>', from)).toBe(JANE);
});

it.each([
  ['two addresses', `From: ${JANE}, other@mail.test`],
  ['two addresses in brackets', `From: Jane <${JANE}>, Other <other@mail.test>`],
  ['two addresses without a comma', `From: ${JANE} other@mail.test`],
  ['two addresses in brackets without a comma', `From: <${JANE}> <other@mail.test>`],
  ['an address for a name', `From: other@mail.test <${JANE}>`],
  ['addresses with a semicolon', `From: ${JANE}; other@mail.test`],
  ['two addresses in one pair of brackets', `From: <${JANE},other@mail.test>`],
  ['a group', `From: all: ${JANE};`],
  ['two fields', `From: ${JANE}\r\nFrom: ${JANE}`],
  ['two fields, one with a blank before its colon', `From: ${JANE}\r\nfrom : other@mail.test`],
  ['a folded second address', `From: ${JANE},\r\n other@mail.test`],
  ['no field', 'To: somebody@mail.test'],
  ['a field that begins with a blank', `\u00A0From: ${JANE}`],
  ['no address', 'From: Jane'],
])('the sender of a mail is null with %s', (_name, head) => {
  expect(senderOf('To: <x@y.test>', head)).toBeNull();
});

it('the content of a mail is the text of one alternative, and the files of all', async () => {
  const body = await bodyOf(
    'Content-Type: multipart/alternative; boundary="a b"',
    '',
    'Preamble',
    '--a b',
    'Content-Type: text/plain',
    '',
    'Plain',
    '--a b',
    'Content-Type: multipart/mixed; charset=utf-8; boundary=inner',
    '',
    '--inner',
    'Content-Type: text/html',
    '',
    '<p>Rich</p>',
    '--inner  ',
    "Content-Disposition: attachment; filename*0*=utf-8''Zo%C3%AB; filename*1=.pdf",
    'Content-Type: application/pdf',
    'Content-Transfer-Encoding: base64',
    '',
    'AAEC',
    '--inner--',
    '--a b--',
    'Epilogue',
  );
  expect(body).toEqual({ text: 'Plain', files: [{ name: 'Zoë.pdf', bytes: Buffer.from([0, 1, 2]) }] });
});

it('the content of a mail joins several texts, and reads a mail that ends early', async () => {
  const body = await bodyOf(
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    '',
    'One',
    '--bx is no delimiter',
    '--b',
    'Content-Type: text/html; charset="utf-8"',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    '<p>T=77o, Zo=C3=AB =',
    '=3D 2</p>',
    '--b',
    'Content-Type: message/rfc822',
    '',
    'From: <a@b.test>',
  );
  expect(body).toEqual({
    text: 'One\n--bx is no delimiter\nTwo, Zoë = 2',
    files: [{ name: '', bytes: Buffer.from('From: <a@b.test>') }],
  });
});

it('the content of a mail has no text and no file without a delimiter', async () => {
  expect(await bodyOf('Content-Type: multipart/mixed', '', '--b', '', 'One')).toEqual({
    text: '',
    files: [],
  });
});

it.each(HOSTILE_MAILS.filter(({ isRefused }) => isRefused))(
  'a hostile mail of $name is refused',
  async ({ bytes }) => {
    expect(await readMailBody(bytes())).toBeNull();
  },
);

it.each(HOSTILE_MAILS.filter(({ isRefused }) => !isRefused))(
  'a hostile mail of $name is read up to the limit of texts',
  async ({ bytes }) => {
    const mail = bytes();
    expect(readMailHead(mail, ENVELOPE)?.sender).toBe('a@mail.test');
    const body = await readMailBody(mail);
    expect(body?.text.length).toBeLessThanOrEqual(MAIL_LIMITS.textBytes);
    expect(body?.files.length).toBeLessThanOrEqual(1);
  },
);

it.each(LONG_HEADS)('a hostile mail with a head of %s has no sender', (_name, head) => {
  expect(senderOf(head)).toBeNull();
});

it('a hostile mail has the limit of texts over all its parts', async () => {
  const part = `--b\r\n\r\n${'a'.repeat(MAIL_LIMITS.textBytes / 10)}`;
  const body = await bodyOf(
    'Content-Type: multipart/mixed; boundary=b',
    '',
    ...Array.from({ length: 50 }, () => part),
  );
  expect(body?.text.replaceAll('\n', '').length).toBe(MAIL_LIMITS.textBytes);
});
