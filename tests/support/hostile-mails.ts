/** Mails of nearly 4 MB that are built to cost much, and what reading their content has to return. */
import { MAILED_ANSWER_LIMITS } from '#contract/mailed-answers.ts';

interface HostileMail {
  readonly name: string;
  readonly bytes: () => Buffer;
  /** Refused by the limits of its head or its parts; the others are read up to the limit of texts. */
  readonly isRefused: boolean;
}

const LENGTH = MAILED_ANSWER_LIMITS.bytes - 1000;

const filled = (piece: string, length = LENGTH): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** Parts in parts, each with its own delimiter. */
const nested = (levels: number, inside: string): string =>
  `${Array.from(
    { length: levels },
    (_, level) => `Content-Type: multipart/mixed; boundary=b${String(level)}\r\n\r\n--b${String(level)}\r\n`,
  ).join('')}${inside}`;

const mail = (body: string): Buffer =>
  Buffer.from(`From: <a@mail.test>\r\nMessage-ID: <1@mail.test>\r\n${body}`);
const text = (body: string, type = 'text/plain', encoding = '8bit'): Buffer =>
  mail(`Content-Type: ${type}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}`);
const html = (body: string): Buffer => text(body, 'text/html');
const file = (body: string, encoding: string): Buffer => text(body, 'application/pdf', encoding);
const mixed = (body: string): Buffer => text(body, 'multipart/mixed; boundary=b');

const read = (name: string, bytes: () => Buffer): HostileMail => ({ name, bytes, isRefused: false });
const refused = (name: string, bytes: () => Buffer): HostileMail => ({ name, bytes, isRefused: true });

export const HOSTILE_MAILS: readonly HostileMail[] = [
  read('newlines', () => text(filled('\n'))),
  read('Windows newlines', () => text(filled('\r\n'))),
  read('carriage returns', () => text(filled('\r'))),
  read('one line', () => text(filled('a'))),
  read('blanks', () => text(filled(' '))),
  read('short lines', () => text(filled('a\n'))),
  read('flowed lines', () => text(filled('a \r\n'), 'text/plain; format=flowed; delsp=yes')),
  read('flowed blanks', () => text(filled(' '), 'text/plain; format=flowed')),
  read('attributions', () => text(filled('On 2026/11/20 14:05, Jane wrote:\n> x\n'))),
  read('colons', () => text(filled(`${'a'.repeat(90)}:\n`))),
  read('UTF-16', () => text(filled('a'), 'text/plain; charset=utf-16le')),
  read('quoted-printable escapes', () => text(filled('=41'), 'text/plain', 'quoted-printable')),
  read('quoted-printable line ends', () => text(filled('=\r\n'), 'text/plain', 'quoted-printable')),
  read('a file of quoted-printable escapes', () => file(filled('=41'), 'quoted-printable')),
  read('a file of equals signs', () => file(filled('='), 'quoted-printable')),
  read('a file of newlines', () => file(filled('\n'), '8bit')),
  read('a file of base64 lines', () => file(filled(`${'A'.repeat(76)}\r\n`), 'base64')),
  read('a file of short base64 lines', () => file(filled('AAAA\n'), 'base64')),
  read('a file of padding', () => file(filled('A='), 'base64')),
  read('a file without base64', () => file(filled('*'), 'base64')),
  read('nested elements', () => html(filled('<div>'))),
  read('nested forms', () => html(filled('<form><svg><p>'))),
  read('elements and ends of others', () => html(filled(`${'<b>'.repeat(199)}${'</i>'.repeat(1000)}`))),
  read('ends without elements', () => html(filled('</p>'))),
  read('line breaks', () => html(filled('a<br>'))),
  read('one line of elements', () => html(filled('<b>a</b> '))),
  read('attributes', () => html(`<a ${filled('a ')}`)),
  read('one attribute', () => html(`<a class="${filled('gmail_quote')}`)),
  read('comments', () => html(filled('<!--'))),
  read('less-than signs', () => html(filled('<'))),
  read('entities', () => html(filled('&amp;'))),
  read('halves of entities', () => html(filled('&#1'))),
  read('ampersands', () => html(filled('&'))),
  read('lines like delimiters', () => mixed(filled('--bx', 400 * 4))),
  read('one delimiter as one line', () => mixed(filled('--b'))),
  refused('parts', () => mixed(filled('--b\r\n'))),
  refused('parts with heads', () => mixed(filled('--b\r\nContent-Transfer-Encoding: base64\r\n\r\nx\r\n'))),
  refused('lines that begin like delimiters', () => mixed(filled('--bx\n'))),
  refused('lines that are nearly a long delimiter', () =>
    text(filled(`\n${'-'.repeat(999)}`), `multipart/mixed; boundary="${'-'.repeat(1000)}"`),
  ),
  refused('layers', () => mail(nested(1000, filled('a')))),
  refused('layers with one delimiter', () =>
    mixed(filled('--b\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n')),
  ),
  refused('a head without an end', () => mail(filled('a'))),
  refused('fields', () => mail(filled('a: b\r\n'))),
  refused('folded fields', () => mail(`a: b\r\n${filled(' x\r\n')}`)),
  refused('heads of parts', () => mixed(filled(`--b\r\n${'a: b\r\n'.repeat(1000)}\r\n`))),
];

/** Heads just within their limit. */
export const LONG_HEADS: readonly (readonly [name: string, head: string])[] = [
  ['addresses', `From: ${filled('a@b,', 120_000)}`],
  ['quotes', `From: ${filled('"', 120_000)}`],
  ['brackets', `From: ${filled('<', 900)}`],
  ['groups', `From: ${filled('a:', 900)}`],
  ['senders', filled('From: a@b\r\n', 120_000)],
  ['blanks', `From: <a@mail.test>${filled(' ', 120_000)}x`],
  ['a key of blanks', `${filled(' ', 120_000)}x: y`],
  ['folded lines', `Subject: x${filled('\r\n x', 120_000)}`],
  ['parameters', `Content-Type: multipart/mixed${filled('; boundary', 120_000)}`],
  ['half a parameter', `Content-Type: multipart/mixed${filled('; boundary="', 120_000)}`],
  ['names of files', `Content-Type: a/b${filled(';name*1=b', 120_000)}`],
];
