/** Each rule reports its planted violation, and a tidy tree has none. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { PLANTED } from './planted.ts';
import { lintTree, type Findings, type Tree } from './planted-tree.ts';

const TIDY: Tree = {
  'src/contract/cart.ts': '/** How many lines a cart may have. */\nexport const MAX_LINES = 50;\n',
  'src/domain/cart.ts':
    "import { MAX_LINES } from '../contract/cart.ts';\n\n/** Whether a cart of so many lines takes one more. */\nexport function takesMore(lines: number): boolean {\n  return lines < MAX_LINES;\n}\n",
  'src/messages/cart.ts': "export const CART_TEXT = { title: 'Your cart', close: 'Close' };\n",
  'src/stores/cart.ts':
    "import { atom } from 'nanostores';\nimport { takesMore } from '../domain/cart.ts';\n\n/** How many lines there are. */\nexport const $lineCount = atom(0);\n\n/** Adds a line while there is room. */\nexport function addLine(): void {\n  if (takesMore($lineCount.get())) $lineCount.set($lineCount.get() + 1);\n}\n",
  'src/ui/button.tsx':
    'import { type ReactNode } from \'react\';\n\nexport function Button({ label }: { readonly label: string }): ReactNode {\n  return (\n    <button type="button" className="button">\n      {label}\n    </button>\n  );\n}\n',
  'src/islands/cart.tsx':
    "import { useStore } from '@nanostores/react';\nimport { type ReactNode } from 'react';\nimport { CART_TEXT } from '../messages/cart.ts';\nimport { $lineCount } from '../stores/cart.ts';\nimport { Button } from '../ui/button.tsx';\n\nexport function Cart(): ReactNode {\n  const count = useStore($lineCount);\n  return (\n    <section aria-label={CART_TEXT.title}>\n      {count} <Button label={CART_TEXT.close} />\n    </section>\n  );\n}\n",
  'src/components/cart-link.astro':
    "---\nimport { CART_TEXT } from '../messages/cart.ts';\nconst { href = '/cart' } = Astro.props;\n---\n\n<a href={href} aria-label={CART_TEXT.title} class:list={['link', href && 'there']}>{CART_TEXT.title} · <b>99+</b></a>\n<style>\n  a { color: red; }\n</style>\n",
  'src/pages/shop/[slug].astro':
    "---\nimport CartLink from '#components/cart-link.astro';\n---\n\n<CartLink />\n",
  'netlify/functions/ping.mts':
    "export default function ping(): Response {\n  return new Response('pong');\n}\n\nexport const config = { path: '/api/ping' };\n",
  'tests/unit/cart.test.ts':
    "import { expect, it } from 'vitest';\nimport { takesMore } from '#domain/cart.ts';\n\nit('takes the first line', () => {\n  expect(takesMore(0)).toBe(true);\n});\n",
};

describe('the lint rules', () => {
  let planted: Findings;
  let tidy: Findings;
  beforeAll(async () => {
    [planted, tidy] = await Promise.all([
      lintTree(Object.fromEntries(PLANTED.map(({ path, text }) => [path, text]))),
      lintTree(TIDY),
    ]);
  });

  it.each(Object.keys(TIDY))('report nothing in the tidy %s', (path) => {
    expect(tidy[path]).toEqual([]);
  });

  it.each(PLANTED)('report $breaks in $path, and nothing else', ({ path, breaks }) => {
    expect(planted[path]).toEqual([breaks]);
  });
});

it('npm run lint reports type errors', async () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    readonly scripts: { readonly lint: string };
  };
  const [, ...flags] = scripts.lint.split(' && ')[0]?.split(' ') ?? [];
  const path = 'src/domain/sum.ts';
  const tree = { [path]: "/** A sum. */\nexport const SUM: number = 'one';\n" };
  expect(await lintTree(tree, flags)).toEqual({ [path]: ['typescript/TS2322'] });
});
