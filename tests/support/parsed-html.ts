/** Reads HTML as a browser does, inside a page, and finds whatever is not on a list: elements, attributes, addresses, places. */
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
  // What is no address at all leads nowhere.
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
 * What a browser would find in the text that is not harmless: an element or attribute that is not on the list, an address
 * that runs something or leads a picture off the site, a link off the site that is trusted, a comment, an element that left
 * the text. Looked for twice: markup may become something else when it is written down and read again.
 */
export function harmfulParts(html: string, allowed: AllowList): readonly string[] {
  const first = parse(page(html));
  return [first, parse(serialize(first))].flatMap((document) => problemsOfPage(document, allowed));
}

/** Handlers that a whole page carries in attributes: this site has none. */
export function handlersOf(document: string): readonly string[] {
  return elementsIn(parse(document)).flatMap(({ tagName, attrs }) =>
    attrs.filter(({ name }) => name.startsWith('on')).map(({ name }) => `${name} of ${tagName}`),
  );
}

/** How deep elements stand in each other. */
export function depthOf(html: string): number {
  const depth = (node: Node): number =>
    1 + Math.max(0, ...('childNodes' in node ? node.childNodes.map((child) => depth(child)) : []));
  return depth(parse(page(html)));
}
