/**
 * Parses HTML strictly: every '<' must start a tag of a given list, written with quoted attributes of that list.
 * Markup that passes leaves a browser nothing to repair. Needs no DOM.
 */

/** The allowed attributes of each allowed tag. */
export type AllowList = Readonly<Record<string, readonly string[]>>;

const TAG = /^<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z]+="[^"<>]*")*)\s*\/?>/u;
const ATTRIBUTE = /([a-z]+)="([^"]*)"/gu;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decode(text: string): string {
  return text.replaceAll(
    /&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));?/giu,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
      if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
      return ENTITIES[name?.toLowerCase() ?? ''] ?? whole;
    },
  );
}

/** The address as a browser reads it: entities decoded, control characters and blanks removed. */
function addressOf(value: string): string {
  return decode(value)
    .replaceAll(/[\p{Cc}\s]/gu, '')
    .toLowerCase();
}

function isSafeAddress(value: string): boolean {
  const address = addressOf(value);
  const scheme = /^([a-z][a-z0-9+.-]*):/u.exec(address)?.[1];
  if (scheme !== undefined) return ['http', 'https', 'mailto'].includes(scheme);
  return !/^[/\\]{2}/u.test(address);
}

function problemsOfTag(name: string, attributes: string, allowed: AllowList): string[] {
  const known = allowed[name];
  if (known === undefined) return [`tag ${name}`];
  return [...attributes.matchAll(ATTRIBUTE)].flatMap(([, attribute = '', value = '']) => {
    if (!known.includes(attribute)) return [`attribute ${attribute} of ${name}`];
    const addresses = attribute === 'srcset' ? value.split(',') : [value];
    const isAddress = ['href', 'src', 'srcset'].includes(attribute);
    return isAddress && !addresses.every((address) => isSafeAddress(address)) ? [`address ${value}`] : [];
  });
}

/** Everything in the HTML that is not an allowed tag, an allowed attribute, a safe address or plain text. */
export function unsafeParts(html: string, allowed: AllowList): readonly string[] {
  const problems: string[] = [];
  const open: string[] = [];
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    const match = TAG.exec(html.slice(at));
    if (match === null) {
      problems.push(`broken markup at ${html.slice(at, at + 30)}`);
      continue;
    }
    const [, closing = '', name = '', attributes = ''] = match;
    problems.push(...problemsOfTag(name, attributes, allowed));
    if (['img', 'br', 'hr'].includes(name)) continue;
    if (closing === '') open.push(name);
    else if (open.pop() !== name) problems.push(`unbalanced ${name}`);
  }
  return [...problems, ...open.map((name) => `unclosed ${name}`)];
}
