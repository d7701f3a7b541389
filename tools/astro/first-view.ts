/** Finds the rules of a style sheet that the beginning of a page needs, without running a browser. */
import { Parser } from 'htmlparser2';
import { printStyles, skip, splitAt, type Statement } from './style-rules.ts';

/** Elements of a part of a page. */
export interface View {
  /** Tags, and classes and ids with their sign. */
  readonly names: ReadonlySet<string>;
  /** Custom properties that attributes use. */
  readonly properties: ReadonlySet<string>;
}

const PROPERTY = /var\((--[\w-]+)/gu;

function propertiesOf(text: string): string[] {
  return [...text.matchAll(PROPERTY)].map(([, name = '']) => name);
}

/** Templates and closed dialogs do not count. */
export function readView(html: string): View {
  const names = new Set<string>();
  const properties = new Set<string>();
  const open: boolean[] = [];
  const parser = new Parser({
    onopentag(tag, attributes) {
      const isHidden = tag === 'template' || (tag === 'dialog' && !('open' in attributes));
      open.push(isHidden || open.at(-1) === true);
      if (open.at(-1) === true) return;
      names.add(tag);
      for (const name of (attributes['class'] ?? '').split(/\s+/u)) names.add(`.${name}`);
      if (attributes['id']) names.add(`#${attributes['id']}`);
      for (const value of Object.values(attributes))
        propertiesOf(value).forEach((name) => properties.add(name));
    },
    onclosetag: () => void open.pop(),
  });
  parser.end(html);
  return { names, properties };
}

const NAME = /[.#]?(?:\\.|[\w-]|[^\0-\x7f])+/uy;
const PSEUDO = /::?[\w-]+/uy;
/** They need an event first, by which the whole sheet is there. */
const LATER = new Set([':hover', ':active', ':disabled', '::selection', '::backdrop']);
const OF_FIELDS = /^::(?:placeholder|file-selector-button|-webkit-(?!scrollbar))|^:-moz-ui/u;
const FIELDS = ['input', 'select', 'textarea'];

function isPseudoSeen(pseudo: string, view: View): boolean {
  return !LATER.has(pseudo) && (!OF_FIELDS.test(pseudo) || FIELDS.some((field) => view.names.has(field)));
}

/** False when the selector certainly matches none of the elements. Attributes and states may change, so that they count as met. */
function canMatch(selector: string, view: View): boolean {
  for (let at = 0; at < selector.length;) {
    const character = selector[at] ?? '';
    const pattern = character === ':' ? PSEUDO : NAME;
    pattern.lastIndex = at;
    const [token = ''] = pattern.exec(selector) ?? [];
    const end = token === '' ? skip(selector, at) : at + token.length;
    const after = selector[end] === '(' ? skip(selector, end) : end;
    if (character === ':' && !isPseudoSeen(token, view)) return false;
    if (/^:(?:is|where)$/u.test(token) && !canMatchAny(selector.slice(end + 1, after - 1), view))
      return false;
    if (token !== '' && character !== ':' && !view.names.has(token.replaceAll(/\\(.)/gu, '$1'))) return false;
    at = after;
  }
  return true;
}

function canMatchAny(selectors: string, view: View): boolean {
  return splitAt(selectors, ',').some((selector) => canMatch(selector, view));
}

/** Statements that are no rules of elements, and those that belong to the page from its beginning. */
function isKept({ head, body }: Statement): boolean {
  return body === null || /^@(?:font-face|keyframes|property|view-transition)\b/u.test(head);
}

function matchingRules(statements: readonly Statement[], view: View): Statement[] {
  return statements.flatMap((statement) => {
    const { head } = statement;
    if (isKept(statement)) return [statement];
    if (head.startsWith('@')) {
      const inner = head.startsWith('@media print') ? [] : matchingRules(statement.statements, view);
      return inner.length === 0 ? [] : [{ ...statement, statements: inner }];
    }
    const selectors = splitAt(head, ',').filter((selector) => canMatch(selector, view));
    return selectors.length === 0 ? [] : [{ ...statement, head: selectors.join(',') }];
  });
}

function nameOf(head: string): string {
  return head.replace(/^@\S+\s*/u, '');
}

/** Without custom properties and animations that nothing uses. */
function usedRules(
  statements: readonly Statement[],
  properties: ReadonlySet<string>,
  text: string,
): Statement[] {
  return statements.flatMap((statement) => {
    const { head, body } = statement;
    if (head.startsWith('@property')) return properties.has(nameOf(head)) ? [statement] : [];
    if (head.startsWith('@keyframes')) return text.includes(nameOf(head)) ? [statement] : [];
    if (isKept(statement)) return [statement];
    if (head.startsWith('@')) {
      const inner = usedRules(statement.statements, properties, text);
      return inner.length === 0 ? [] : [{ ...statement, statements: inner }];
    }
    const declarations = splitAt(body ?? '', ';').filter(
      (declaration) => !declaration.startsWith('--') || properties.has(declaration.split(':', 1)[0] ?? ''),
    );
    return declarations.length === 0 ? [] : [{ ...statement, body: declarations.join(';') }];
  });
}

/** The text of all rules, without the definitions of properties and animations. */
function textOf(statements: readonly Statement[]): string {
  return statements
    .filter(({ head }) => !/^@(?:property|keyframes)/u.test(head))
    .map(({ body, statements: inner }) => (inner.length > 0 ? textOf(inner) : (body ?? '')))
    .join(';');
}

/** Names the layers in the order of the whole sheet, which rules alone may lack. */
function layerOrder(statements: readonly Statement[]): string {
  const names = statements.flatMap(({ head }) =>
    head.startsWith('@layer') ? splitAt(nameOf(head), ',') : [],
  );
  return names.length === 0 ? '' : `@layer ${[...new Set(names.map((name) => name.trim()))].join(',')};`;
}

/** The style sheet of a part of a page, to be followed by the whole sheet. */
export function stylesFor(statements: readonly Statement[], view: View): string {
  let rules = matchingRules(statements, view);
  for (let before = ''; before !== printStyles(rules);) {
    before = printStyles(rules);
    const text = textOf(rules);
    rules = usedRules(rules, new Set([...propertiesOf(text), ...view.properties]), text);
  }
  return (
    layerOrder(statements) +
    printStyles(rules.filter(({ head, body }) => body !== null || !head.startsWith('@layer')))
  );
}
