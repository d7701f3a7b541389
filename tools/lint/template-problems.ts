/** Finds texts and raw markup in .astro files. */
import { parse } from '@astrojs/compiler-rs';

/** `offset` counts characters from the start of the file. */
export interface TemplateProblem {
  readonly offset: number;
  readonly rule: 'template-words' | 'raw-markup' | 'template-syntax';
  readonly message: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly value?: unknown;
  readonly name?: Node | string;
  readonly namespace?: Node;
  readonly openingElement?: Node;
  readonly attributes?: readonly Node[];
  readonly children?: readonly Node[];
  readonly expression?: Node;
  readonly consequent?: Node;
  readonly alternate?: Node;
  readonly left?: Node;
  readonly right?: Node;
  readonly quasis?: readonly Node[];
  readonly [key: string]: unknown;
}

const WORDS = /\p{L}{2}/u;
const SPOKEN = new Set(['alt', 'aria-label', 'aria-description', 'label', 'placeholder', 'title']);
const SILENT = new Set(['script', 'style']);

/** Allowed raw markup: the sanitised article body, and escaped data. */
const RAW_MARKUP = new Map([
  ['src/components/news/article-body.astro', 'any'],
  ['src/components/json-payload.astro', 'script'],
  ['src/components/matches/match-zone.astro', 'script'],
  ['src/components/site/structured-data.astro', 'script'],
  ['src/layouts/base.astro', 'script'],
]);

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

function nameOf(node: Node | string | undefined): string {
  if (node === undefined || typeof node === 'string') return node ?? '';
  return node.namespace ? `${nameOf(node.namespace)}:${nameOf(node.name)}` : nameOf(node.name);
}

/** Returns the literals that an expression may print: both branches of a conditional, not its test. */
function printed(node: Node | undefined): Node[] {
  if (!node) return [];
  if (node.type === 'Literal') return typeof node.value === 'string' && WORDS.test(node.value) ? [node] : [];
  if (node.type === 'TemplateLiteral') {
    const says = (node.quasis ?? []).some((part) => WORDS.test((part.value as { raw: string }).raw));
    return says ? [node] : [];
  }
  if (node.type === 'ConditionalExpression') return [...printed(node.consequent), ...printed(node.alternate)];
  if (node.type === 'LogicalExpression') return [...printed(node.left), ...printed(node.right)];
  return [];
}

function word(node: Node): TemplateProblem {
  return {
    offset: node.start,
    rule: 'template-words',
    message: 'Sentences that people read live in src/messages.',
  };
}

function attributeProblems(file: string, tag: string, attribute: Node): TemplateProblem[] {
  const name = nameOf(attribute.name);
  if (name === 'set:html' && RAW_MARKUP.get(file) !== 'any' && RAW_MARKUP.get(file) !== tag) {
    return [
      {
        offset: attribute.start,
        rule: 'raw-markup',
        message: 'set:html only where tools/lint/template-problems.ts lists it.',
      },
    ];
  }
  if (!SPOKEN.has(name) || !isNode(attribute.value)) return [];
  const value =
    attribute.value.type === 'JSXExpressionContainer' ? attribute.value.expression : attribute.value;
  return printed(value).map(word);
}

function elementProblems(file: string, node: Node): TemplateProblem[] {
  const tag = nameOf(node.openingElement?.name);
  const own = (node.openingElement?.attributes ?? []).flatMap((attribute) =>
    attributeProblems(file, tag, attribute),
  );
  if (SILENT.has(tag)) return own;
  const spoken = (node.children ?? []).flatMap((child) => {
    if (child.type === 'JSXText') return WORDS.test(String(child.value)) ? [word(child)] : [];
    return child.type === 'JSXExpressionContainer' ? printed(child.expression).map(word) : [];
  });
  return [...own, ...spoken];
}

function visitNodes(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visitNodes(child, visit);
  }
}

/** Returns problems in source order. A file that cannot be parsed is one problem. */
export function findTemplateProblems(file: string, source: string): TemplateProblem[] {
  const { ast, diagnostics } = parse(source);
  if (!isNode(ast) || diagnostics.length > 0) {
    return [
      { offset: 0, rule: 'template-syntax', message: diagnostics[0]?.text ?? 'The file does not parse.' },
    ];
  }
  const problems: TemplateProblem[] = [];
  visitNodes(ast, (node) => {
    const isElement = node.type === 'JSXElement' || node.type === 'JSXFragment' || node.type === 'AstroRoot';
    if (isElement) problems.push(...elementProblems(file, node));
  });
  return problems;
}
