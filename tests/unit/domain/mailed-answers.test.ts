/** Quotes and signatures as mail clients write them. Each row is a whole mail; its answer is the same. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { answerOf } from '#domain/mailed-answers.ts';
import { textOfHtml } from '#domain/mail-html.ts';
import { forAll } from '#tests/support/for-all.ts';

const ANSWER = 'Yes, Tuesday works.\n\nSee you there';
const US = 'Obscura HR <reply+0123456789abcdef@reply.obscura.test>';
const OUR_MAIL = 'There’s an answer for you\n\nHi Member! HR has answered.\n\nNumber: HR-123456\n';
const quoted = OUR_MAIL.split('\n')
  .map((line) => `> ${line}`)
  .join('\n');

const TEXTS: readonly (readonly [client: string, mail: string])[] = [
  ['nothing else', ANSWER],
  ['Gmail', `${ANSWER}\n\nOn Fri, 20 Nov 2026 at 14:05, ${US}\nwrote:\n\n${quoted}`],
  [
    'Gmail, broken before the address',
    `${ANSWER}\n\nOn Fri, Nov 20, 2026 at 2:05 PM Obscura HR <\nreply+0123@reply.obscura.test> wrote:\n\n${quoted}`,
  ],
  ['Gmail in Afrikaans', `${ANSWER}\n\nOp Vr. 20 Nov. 2026 om 14:05 het ${US}\ngeskryf:\n\n${quoted}`],
  ['Gmail in isiZulu', `${ANSWER}\n\nNgoLwesihlanu, 20 Novemba 2026 ngo-14:05, ${US}\nubhale:\n\n${quoted}`],
  ['a phone in isiZulu', `${ANSWER}\n\nNgomhla ka 20 Nov 2026, ngo-14:05, Obscura HR wabhala:\n\n${quoted}`],
  ['Gmail in Sesotho', `${ANSWER}\n\nKa 20 Nov 2026 14:05, ${US} ngwadile:\n${quoted}`],
  ['Gmail in Dutch', `${ANSWER}\n\nOp vr 20 nov 2026 om 14:05 schreef ${US}:\n\n${quoted}`],
  ['Gmail in German', `${ANSWER}\n\nAm Fr., 20. Nov. 2026 um 14:05 Uhr schrieb ${US}:\n\n${quoted}`],
  ['Gmail in French', `${ANSWER}\n\nLe ven. 20 nov. 2026 à 14:05, ${US} a écrit :\n\n${quoted}`],
  ['Gmail in Portuguese', `${ANSWER}\n\nEm sex., 20 de nov. de 2026 às 14:05, ${US} escreveu:\n\n${quoted}`],
  ['an old Gmail', `${ANSWER}\n\n2026-11-20 14:05 GMT+02:00 ${US}:\n${quoted}`],
  ['Apple Mail', `${ANSWER}\n\n> On 20 Nov 2026, at 14:05, ${US} wrote:\n> \n${quoted}`],
  [
    'an iPhone',
    `${ANSWER}\n\nSent from my iPhone\n\n> On 20 Nov 2026, at 14:05, Obscura HR wrote:\n> \n${quoted}`,
  ],
  [
    'an iPhone in Afrikaans',
    `${ANSWER}\n\nGestuur vanaf my iPhone\n\n> Op 20 Nov. 2026 om 14:05 het ${US} die volgende geskryf:\n${quoted}`,
  ],
  ['Thunderbird', `${ANSWER}\n\nOn 2026/11/20 14:05, Obscura HR wrote:\n${quoted}`],
  [
    'Thunderbird below the quote',
    `On 2026/11/20 14:05, Obscura HR wrote:\n${quoted}\n${ANSWER}\n\n-- \nThandi Nkosi\n082 123 4567`,
  ],
  [
    'answers between quoted lines',
    `On 2026/11/20 14:05, Obscura HR wrote:\n> Does Tuesday work?\n\nYes, Tuesday works.\n\n> And the place?\n\nSee you there`,
  ],
  [
    'Yahoo',
    `${ANSWER}\n\nSent from Yahoo Mail on Android \n \n  On Fri, 20 Nov 2026 at 14:05, ${US} wrote:   \n${OUR_MAIL}`,
  ],
  [
    'Outlook',
    `${ANSWER}\n\nFrom: ${US}\nSent: Friday, 20 November 2026 14:05\nTo: member@obscura.test\nSubject: HR answered HR-123456\n\n${OUR_MAIL}`,
  ],
  [
    'Outlook with bold names',
    `${ANSWER}\n\n*From:* ${US}\n*Sent:* Friday, 20 November 2026 14:05\n*To:* member@obscura.test\n*Subject:* HR answered HR-123456\n\n${OUR_MAIL}`,
  ],
  [
    'Outlook in Afrikaans',
    `${ANSWER}\n\nVan: ${US}\nGestuur: Vrydag 20 November 2026 14:05\nAan: member@obscura.test\nOnderwerp: HR answered HR-123456\n\n${OUR_MAIL}`,
  ],
  [
    'Outlook on a phone',
    `${ANSWER}\n\nGet Outlook for Android<https://aka.ms/AAb9ysg>\n________________________________\nFrom: ${US}\nSent: Friday, November 20, 2026 2:05:11 PM\nTo: member@obscura.test <member@obscura.test>\nSubject: HR answered HR-123456\n\n${OUR_MAIL}`,
  ],
  ['an old Outlook', `${ANSWER}\n\n-----Original Message-----\nFrom: ${US}\n\n${OUR_MAIL}`],
  ['an old Outlook in Afrikaans', `${ANSWER}\n\n-----Oorspronklike boodskap-----\nVan: ${US}\n\n${OUR_MAIL}`],
  ['a signature', `${ANSWER}\n\n-- \nThandi Nkosi\nCaptain`],
  [
    'a signature whose space was trimmed',
    `${ANSWER}\n--\nThandi Nkosi\n\nOn 2026/11/20 14:05, Obscura HR wrote:\n${quoted}`,
  ],
  [
    'Proton',
    `${ANSWER}\n\nSent with Proton Mail secure email.\n\nOn Friday, November 20th, 2026 at 2:05 PM, ${US} wrote:\n\n${quoted}`,
  ],
  [
    'Samsung',
    `${ANSWER}\n\nSent from my Galaxy\n\n-------- Original message --------\nFrom: ${US} \nDate: 2026/11/20 14:05 (GMT+02:00) \n\n${OUR_MAIL}`,
  ],
  [
    'Windows line ends, blanks and marks',
    `\uFEFF${ANSWER.replaceAll('\n', ' \r\n')}\r\n\r\n\r\n\r\nOn 2026/11/20 14:05, Obscura HR wrote:\r\n${quoted.replaceAll('\n', '\r\n')}`,
  ],
];

it.each(TEXTS)('the answer in a mail as text has no quote and no signature with %s', (_client, mail) => {
  expect(answerOf(mail)).toBe(ANSWER);
});

it.each([
  ['On Monday my captain wrote:\nyou are out'],
  ['On 3 November I asked.\nNobody wrote:\n- me\n- you'],
  ['From: Cape Town\nI want to play for you'],
  ['I wrote to two people:\n1. Jane\n2. Thabo'],
  ['2 > 1 and a -- b'],
  ['----- \nOne\n-----'],
  ['Sent from my heart, and I mean it.\nThandi'],
])('the answer in a mail as text keeps %j', (text) => {
  expect(answerOf(text)).toBe(text.replace('----- ', '-----'));
});

it.each(['', ' \n\t\n', `> ${OUR_MAIL.replaceAll('\n', '\n> ')}`, '-- \nThandi', 'Sent from my iPhone'])(
  'the answer in a mail as text is empty in %j',
  (text) => {
    expect(answerOf(text)).toBe('');
  },
);

it('the answer in a mail as text has no control characters and no half of a pair, whatever was sent', () => {
  expect(answerOf('a\u0000b\u0007\u{1F600}\uD83D c')).toBe('ab\u{1F600}\uFFFD c');
  forAll(fc.uint16Array({ maxLength: 200 }), (units) => {
    const answer = answerOf(String.fromCharCode(...units));
    expect(answer.isWellFormed()).toBe(true);
    expect(answer).not.toMatch(/[^\P{Cc}\n\t]/u);
    expect(answer).toBe(answer.trim());
  });
});

it('the answer in a mail as text ends for hostile texts', () => {
  const hostile = [
    'On '.repeat(60_000),
    `${'a'.repeat(100)}:\n`.repeat(2000),
    '>'.repeat(200_000),
    '-'.repeat(200_000),
    `-----${'a '.repeat(90_000)}`,
  ];
  for (const text of hostile) expect(answerOf(text).length).toBeLessThanOrEqual(text.length);
});

const HTMLS: readonly (readonly [client: string, html: string])[] = [
  [
    'Gmail',
    `<div dir="ltr">Yes, Tuesday works.<div><br></div><div>See you there</div></div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">On Fri, 20 Nov 2026 at 14:05, Obscura HR &lt;x@y.test&gt; wrote:<br></div><blockquote class="gmail_quote" style="margin:0">There’s an answer</blockquote></div>`,
  ],
  [
    'Apple Mail',
    `<html><head><style>p{color:red}</style></head><body>Yes, Tuesday works.<div><br></div><div>See you there<br><div><br><blockquote type="cite"><div>On 20 Nov 2026, at 14:05, Obscura HR wrote:</div>There’s an answer</blockquote></div></div></body></html>`,
  ],
  [
    'Outlook',
    `<div class="elementToProof">Yes, Tuesday&nbsp;works.</div>\n<div class="elementToProof"><br>\n</div>\n<div class="elementToProof">See you there</div><div id="Signature"><p>Thandi Nkosi</p></div><hr style="width:98%"><div id="divRplyFwdMsg"><font><b>From:</b> Obscura HR &lt;x@y.test&gt;<br><b>Sent:</b> Friday, 20 November 2026 14:05<br><b>To:</b> member@obscura.test<br><b>Subject:</b> HR answered HR-123456</font></div><div>There’s an answer</div>`,
  ],
  [
    'Thunderbird',
    `<p>Yes, Tuesday works.</p><p>See you there</p><div class="moz-cite-prefix">On 2026/11/20 14:05, Obscura HR wrote:<br></div><blockquote type="cite"><p>There’s an answer</p></blockquote><div class="moz-signature">-- <br>Thandi</div>`,
  ],
  [
    'Yahoo',
    `<div>Yes, Tuesday works.</div><div><br></div><div>See you there</div><div class="yahoo_quoted" id="yahoo_quoted_1"><div>On Friday, Obscura HR wrote:</div></div>`,
  ],
  [
    'a page with scripts',
    `<script>steal()</script><style>.a{}</style><title>Re</title><p>Yes, Tuesday works.</p><p onclick="x()">See <b>you</b> <a href="javascript:x()">there</a></p><img src="https://tracker.test/x.gif">`,
  ],
];

it.each(HTMLS)('the text of a mail as HTML has no quote and no signature with %s', (_client, html) => {
  expect(answerOf(textOfHtml(html))).toBe(ANSWER);
});

it('the text of a mail as HTML shows characters as they were typed', () => {
  expect(textOfHtml('<p>1 &lt; 2 &amp;amp; &quot;x&quot; &eacute;</p>')).toBe('1 < 2 &amp; "x" é\n');
});

it('the text of a mail as HTML ends for deeply nested and unclosed elements', () => {
  const html = `${'<div><blockquote>'.repeat(20_000)}Hello`;
  expect(textOfHtml(html).length).toBeLessThan(html.length);
});
