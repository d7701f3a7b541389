/**
 * Parses HTML like a browser, inside a page, and reports everything that is not on a list: elements, attributes,
 * addresses, positions.
 */
import { type DefaultTreeAdapterMap, defaultTreeAdapter, html as names, parse, serialize } from 'parse5';
import type { AllowList } from './safe-html.ts';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** Attributes whose value is fetched or followed. */
const ADDRESSES = new Set(['href', 'src', 'srcset']);
const SITE = 'https://obscura.test';

function page(html: string): string {
  return `<!DOCTYPE html><html><head><title>t</title></head><body><main><div id="text">${html}</div><footer></footer></main></body></html>`;
}

function elementsIn(node: Node): Element[] {
  const children = 'childNodes' in node ? node.childNodes : [];
  return children.flatMap((child) => [
    ...(defaultTreeAdapter.isElementNode(child) ? [child] : []),
    ...elementsIn(child),
  ]);
}

function othersIn(node: Node): string[] {
  const children = 'childNodes' in node ? node.childNodes : [];
  return children.flatMap((child) => [
    ...(defaultTreeAdapter.isElementNode(child) || defaultTreeAdapter.isTextNode(child)
      ? []
      : [`node ${child.nodeName}`]),
    ...othersIn(child),
  ]);
}

/** Addresses of a page on the site: pictures only from the site itself, links only to the web or to a mailbox. */
function isHarmless(attribute: string, value: string): boolean {
  if (attribute === 'srcset') {
    return value.split(', ').every((candidate) => isHarmless('src', candidate.replace(/ \d+w$/u, '')));
  }
  const url = URL.parse(value, `${SITE}/blog/x`);
  // An invalid address leads nowhere.
  if (url === null) return attribute === 'href' && !/^[\p{Cc}\s]*[a-z]*script/iu.test(value);
  if (attribute === 'src') return url.origin === SITE;
  return ['http:', 'https:', 'mailto:'].includes(url.protocol);
}

function problemsOf({ tagName, namespaceURI, attrs }: Element, allowed: AllowList): string[] {
  const known = namespaceURI === names.NS.HTML ? allowed[tagName] : undefined;
  if (known === undefined) return [`element ${tagName}`];
  return attrs.flatMap(({ name, value }) => {
    if (!known.includes(name)) return [`attribute ${name} of ${tagName}`];
    return ADDRESSES.has(name) && !isHarmless(name, value) ? [`${name} ${value}`] : [];
  });
}

function foreignLinks({ tagName, attrs }: Element): string[] {
  const given = Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
  const url = URL.parse(given['href'] ?? '', `${SITE}/blog/x`);
  if (url === null) return [];
  const isForeign = tagName === 'a' && url.protocol.startsWith('http') && url.origin !== SITE;
  return isForeign && given['rel'] !== 'noopener nofollow' ? [`trusting link ${url.href}`] : [];
}

function problemsOfPage(document: Node, allowed: AllowList): string[] {
  const all = elementsIn(document);
  const text = all.find(({ attrs }) => attrs.some(({ name, value }) => name === 'id' && value === 'text'));
  if (text === undefined) return ['no text'];
  const inside = elementsIn(text);
  const outside = all.filter((element) => !inside.includes(element)).map(({ tagName }) => tagName);
  return [
    ...inside.flatMap((element) => [...problemsOf(element, allowed), ...foreignLinks(element)]),
    ...othersIn(text),
    ...(outside.join(' ') === 'html head title body main div footer'
      ? []
      : [`outside: ${outside.join(' ')}`]),
  ];
}

/**
 * The harmful parts that a browser would find in the text: an element or attribute that is not on the list, an address
 * that executes or loads a picture from another site, a trusted link to another site, a comment, an element outside of
 * the text. Parsed twice, because markup may change when it is serialised and parsed again.
 */
export function harmfulParts(html: string, allowed: AllowList): readonly string[] {
  const first = parse(page(html));
  return [first, parse(serialize(first))].flatMap((document) => problemsOfPage(document, allowed));
}

/** Event handlers in attributes of a whole page: this site has none. */
export function handlersOf(document: string): readonly string[] {
  return elementsIn(parse(document)).flatMap(({ tagName, attrs }) =>
    attrs.filter(({ name }) => name.startsWith('on')).map(({ name }) => `${name} of ${tagName}`),
  );
}

/** The nesting depth of elements. */
export function depthOf(html: string): number {
  const depth = (node: Node): number =>
    1 + Math.max(0, ...('childNodes' in node ? node.childNodes.map((child) => depth(child)) : []));
  return depth(parse(page(html)));
}
