/** Text of mails that have no text part: line breaks as shown, without quotes and signatures that clients mark. */
import sanitizeHtml from 'sanitize-html';

const BLOCKS =
  'address article blockquote center dd div dl dt footer h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tbody td tr ul'.split(
    ' ',
  );

/** Classes and ids around quoted mails and signatures: Gmail, Outlook, Apple, Thunderbird, Yahoo, Proton, Zoho. */
const MARKED =
  /(?:^|\s)(?:gmail_quote\S*|gmail_signature|gmail_attr|yahoo_quoted|moz-cite-prefix|moz-signature|protonmail_quote|protonmail_signature_block\S*|zmail_extra|Signature|ms-outlook-mobile-signature|AppleMailSignature|lineBreakAtBeginningOfSignature)(?:\s|$)/u;

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...BLOCKS, 'br'],
  allowedAttributes: {},
  nonTextTags: ['script', 'style', 'title', 'textarea', 'option', 'noscript'],
  nestingLimit: 100,
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'blockquote' && attribs['type'] === 'cite') ||
    MARKED.test(`${attribs['class'] ?? ''} ${attribs['id'] ?? ''}`),
};

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** Returns the text of a mail's HTML. */
export function textOfHtml(html: string): string {
  const safe = sanitizeHtml(html, OPTIONS).replaceAll(/\s+/gu, ' ');
  let text = '';
  for (const [part] of safe.matchAll(/<[^>]*>|[^<]+/gu)) {
    if (/^<br\b/u.test(part)) text += '\n';
    else if (!part.startsWith('<')) text += text.endsWith('\n') || text === '' ? part.trimStart() : part;
    else if (text !== '' && !text.endsWith('\n')) text = `${text.trimEnd()}\n`;
    if (/^<p\b/u.test(part) && text !== '' && !text.endsWith('\n\n')) text += '\n';
  }
  return text.replaceAll(/&(?:lt|gt|quot|amp);/gu, (entity) => ENTITIES[entity] ?? entity);
}
