/**
 * Layout of mails as HTML and text. Values are escaped here; styles are inline and the layout is a table, as mail
 * clients require.
 */
import { BEAM, INK, LINE, MUTED, PAPER } from '#contract/brand-colours.ts';
import { BRAND_NAME } from '#contract/brand.ts';
import { urls } from '#contract/urls.ts';
import { escapeHtml } from '#domain/xml.ts';
import { ACTION_NOTE, QUESTIONS } from '#messages/mail/mail-words.ts';

/** A line of the fact table. Only plain http(s) addresses become links. */
export interface MailFact {
  readonly label: string;
  readonly value: string;
  readonly href?: string;
}

export const questionsFact = (
  mailbox: { readonly address: string },
  label: string = QUESTIONS,
): MailFact => ({
  label,
  value: mailbox.address,
  href: urls.email(mailbox.address),
});

/** A bought item with its picture; the address is absolute. Null without a picture that mail clients can show. */
export interface MailItem {
  readonly text: string;
  readonly picture: { readonly src: string; readonly alt: string } | null;
}

/** Content in reading order, with final texts. */
export interface MailContent {
  readonly heading: string;
  readonly intro: string;
  readonly facts: readonly MailFact[];
  /** The call to action; its address is always on this site. */
  readonly action?: { readonly label: string; readonly href: string };
  /** Above the address, for mail clients without buttons; ACTION_NOTE if absent. */
  readonly actionNote?: string;
  /** A longer text with a heading; line breaks are kept. */
  readonly passage?: { readonly label: string; readonly text: string };
  /** Bought items with a heading; the sums follow, one per line. */
  readonly items?: {
    readonly label: string;
    readonly rows: readonly MailItem[];
    readonly sums: readonly string[];
  };
  readonly footer: string;
}

const SANS = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

function safeHref(href: string | undefined): string | null {
  if (href === undefined || !URL.canParse(href)) return null;
  return ['https:', 'http:', 'mailto:', 'tel:'].includes(new URL(href).protocol) ? href : null;
}

function factValue(fact: MailFact): string {
  const href = safeHref(fact.href);
  const value = escapeHtml(fact.value);
  return href === null ? value : `<a href="${escapeHtml(href)}" style="color:${INK}">${value}</a>`;
}

function factRow(fact: MailFact): string {
  const cell = `padding:10px 0;border-top:1px solid ${LINE};vertical-align:top`;
  return `<tr>
<th scope="row" align="left" style="${cell};width:34%;padding-right:16px;font-weight:600;color:${MUTED}">${escapeHtml(fact.label)}</th>
<td style="${cell};word-break:break-word">${factValue(fact)}</td>
</tr>`;
}

function passageHtml(passage: MailContent['passage']): string {
  if (passage === undefined) return '';
  const text = escapeHtml(passage.text).replaceAll(/\r\n?|\n/gu, '<br>');
  return `<h2 style="margin:28px 0 8px;font-size:16px">${escapeHtml(passage.label)}</h2>
<p style="margin:0;padding:16px;background:${PAPER};border-left:4px solid ${INK};word-break:break-word">${text}</p>`;
}

/** Displayed edge of a picture in pixels; the file has twice as many. */
const PICTURE_EDGE = 64;

function itemRow({ text, picture }: MailItem): string {
  const edge = String(PICTURE_EDGE);
  const size = `display:block;width:${edge}px;height:${edge}px;background:${LINE};font-size:11px;line-height:1.2`;
  const image =
    picture === null
      ? ''
      : `<img src="${escapeHtml(picture.src)}" alt="${escapeHtml(picture.alt)}" width="${edge}" height="${edge}" style="${size}">`;
  const cell = `padding:10px 0;border-top:1px solid ${LINE};vertical-align:middle`;
  return `<tr>
<td width="${String(PICTURE_EDGE + 16)}" style="${cell}">${image}</td>
<td style="${cell};word-break:break-word">${escapeHtml(text)}</td>
</tr>`;
}

function itemsHtml({ items }: MailContent): string {
  if (items === undefined) return '';
  const sums = items.sums.map(escapeHtml).join('<br>');
  return `<h2 style="margin:28px 0 8px;font-size:16px">${escapeHtml(items.label)}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;font-size:15px">
${items.rows.map(itemRow).join('\n')}
</table>
<p style="margin:0;padding:12px 16px;background:${PAPER};border-left:4px solid ${INK}">${sums}</p>`;
}

function actionHtml({ action, actionNote = ACTION_NOTE }: MailContent): string {
  if (action === undefined) return '';
  const href = escapeHtml(action.href);
  const button = `display:inline-block;padding:14px 28px;background:${INK};color:${BEAM};font-weight:800;text-decoration:none`;
  return `<p style="margin:28px 0 12px"><a href="${href}" style="${button}">${escapeHtml(action.label)}</a></p>
<p style="margin:0;color:${MUTED};font-size:13px;word-break:break-all">${escapeHtml(actionNote)} ${href}</p>`;
}

export function mailHtml(content: MailContent): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(content.heading)}</title></head>
<body style="margin:0;padding:24px 12px;background:${PAPER};color:${INK};font:16px/1.55 ${SANS}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;margin:0 auto;background:#ffffff;border:1px solid ${LINE}">
<tr><td style="padding:20px 28px;background:${INK};border-bottom:4px solid ${BEAM};color:${BEAM};font-size:20px;font-weight:800;letter-spacing:.08em;text-transform:uppercase">${escapeHtml(BRAND_NAME)}</td></tr>
<tr><td style="padding:28px">
<h1 style="margin:0 0 8px;font-size:24px;line-height:1.2">${escapeHtml(content.heading)}</h1>
<p style="margin:0 0 20px;color:${MUTED}">${escapeHtml(content.intro)}</p>
<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;font-size:15px">
${content.facts.map(factRow).join('\n')}
</table>
${actionHtml(content)}
${itemsHtml(content)}
${passageHtml(content.passage)}
</td></tr>
<tr><td style="padding:16px 28px;border-top:1px solid ${LINE};color:${MUTED};font-size:13px">${escapeHtml(content.footer)}</td></tr>
</table>
</body>
</html>`;
}

/** Addresses of pages are written out; an email address is the value itself. */
function factText({ label, value, href }: MailFact): string {
  const link = safeHref(href);
  return link?.startsWith('http') === true ? `${label}: ${value} (${link})` : `${label}: ${value}`;
}

export function mailText(content: MailContent): string {
  const facts = content.facts.map(factText);
  const action = content.action ? ['', `${content.action.label}:`, content.action.href] : [];
  const { items } = content;
  const bought = items ? ['', `${items.label}:`, ...items.rows.map(({ text }) => text), ...items.sums] : [];
  const passage = content.passage ? ['', `${content.passage.label}:`, content.passage.text] : [];
  const lines = [
    content.heading,
    '',
    content.intro,
    '',
    ...facts,
    ...action,
    ...bought,
    ...passage,
    '',
    '-- ',
    BRAND_NAME,
    content.footer,
  ];
  return `${lines.join('\n')}\n`;
}
