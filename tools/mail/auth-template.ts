/**
 * Layout of the auth server's mails as HTML and text. Styles are inline and the layout is a table, as mail clients
 * require.
 */
import { BEAM, INK, LINE, MUTED, PAPER } from '#contract/brand-colours.ts';
import { BRAND } from '#contract/brand.ts';
import { escapeHtml } from '#domain/xml.ts';
import { AUTH_MAIL_FRAME, type AuthMailWords } from '#messages/mail/auth-server.ts';

const SANS = "system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const DISPLAY = "'Arial Narrow',Arial,sans-serif";
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

const DARK = `
@media (prefers-color-scheme: dark) {
  .ground { background: ${INK} !important; }
  .sheet { background: #14181d !important; border-color: #2b323a !important; }
  .text { color: #e8ece9 !important; }
  .faint { color: #9aa5a0 !important; }
}`;

/** Returns a template. @param path Path of the link, with variables of the auth server. */
export function authMailHtml(words: AuthMailWords, path: string | null): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(words.heading)}</title>
<style>${DARK}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${PAPER}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(words.preview)}</div>
<table ${TABLE} class="ground" style="background:${PAPER}"><tr><td align="center" style="padding:32px 12px">
<table ${TABLE} style="max-width:560px">
<tr><td style="padding:20px 28px;background:${INK};border-bottom:4px solid ${BEAM}">
<span style="font:800 22px/1 ${DISPLAY};letter-spacing:4px;text-transform:uppercase;color:#ffffff">${escapeHtml(BRAND.name)}</span>
</td></tr>
<tr><td class="sheet" style="padding:32px 28px;background:#ffffff;border:1px solid ${LINE};border-top:0;font-family:${SANS}">
<h1 class="text" style="margin:0 0 16px;font:800 30px/1.1 ${DISPLAY};color:${INK}">${heading(words.heading)}</h1>
${words.paragraphs.map((text) => paragraph('text', '16px', '#2a312d', text)).join('\n')}
${path === null || words.action === undefined ? '' : linkHtml(words.action, path)}
${paragraph('faint', '14px', MUTED, words.footer)}
</td></tr>
<tr><td class="faint" style="padding:16px 28px;font:13px/1.5 ${SANS};color:${MUTED}">${escapeHtml(signature())}</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
}

export function authMailText(words: AuthMailWords, path: string | null): string {
  const link = path === null || words.action === undefined ? [] : [`${words.action}:`, path, ''];
  const paragraphs = words.paragraphs.flatMap((text) => [text, '']);
  const lines = [words.heading, '', ...paragraphs, ...link, words.footer, '', '-- ', signature()];
  return `${lines.join('\n')}\n`;
}

/** Keeps hyphenated words on one line. */
function heading(text: string): string {
  return escapeHtml(text).replaceAll(/\w+-\w+/gu, '<span style="white-space:nowrap">$&</span>');
}

function signature(): string {
  return `${BRAND.legalName}, ${BRAND.country}`;
}

function linkHtml(action: string, path: string): string {
  const href = escapeHtml(path);
  const button = `display:inline-block;padding:14px 28px;background:${BEAM};font-size:16px;font-weight:700;color:${INK};text-decoration:none`;
  return `<p style="margin:8px 0 24px"><a href="${href}" style="${button}">${escapeHtml(action)}</a></p>
${paragraph('faint', '14px', MUTED, AUTH_MAIL_FRAME.fallback)}
<p class="faint" style="margin:0 0 24px;font-size:13px;line-height:1.5;word-break:break-all;color:${MUTED}">${href}</p>`;
}

function paragraph(name: string, size: string, colour: string, text: string): string {
  return `<p class="${name}" style="margin:0 0 16px;font-size:${size};line-height:1.6;color:${colour}">${escapeHtml(text)}</p>`;
}
