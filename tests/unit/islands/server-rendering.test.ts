/** Islands that the build renders into pages: a page shows nothing that another one has left in a store. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';

interface Island {
  readonly name: string;
  readonly Component: ComponentType;
}

/** Every component that a page or layout renders with a directive other than client:only. */
async function renderedIslands(): Promise<Island[]> {
  const found = new Map<string, string>();
  for (const file of globSync('src/{pages,layouts,components}/**/*.astro')) {
    const source = readFileSync(file, 'utf8');
    for (const [, name = ''] of source.matchAll(/<(\w+)\s[^>]*?client:(?!only)\w+/gu)) {
      const path = new RegExp(String.raw`import \{[^}]*\b${name}\b[^}]*\} from '([^']+)'`, 'u').exec(
        source,
      )?.[1];
      if (path === undefined) continue;
      const module = path.startsWith('#') ? resolve('src', path.slice(1)) : resolve(dirname(file), path);
      found.set(name, pathToFileURL(module).href);
    }
  }
  return Promise.all(
    [...found].map(async ([name, path]) => {
      const module = (await import(path)) as Record<string, ComponentType>;
      const Component = module[name];
      if (Component === undefined) throw new Error(`${path} does not export ${name}`);
      return { name, Component };
    }),
  );
}

const markupOf = ({ name, Component }: Island): string =>
  `${name}: ${renderToString(createElement(Component))}`;

describe('islands rendered by the build', () => {
  let islands: Island[];
  beforeAll(async () => {
    islands = await renderedIslands();
  });

  it('are found', () => {
    expect(islands.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['LoginPage', 'SignupPage', 'CartDrawer', 'OptionDialog', 'Feedback']),
    );
  });

  it('are the same in any order, and when a page is rendered twice', () => {
    const first = islands.map(markupOf);
    const reversed = islands.toReversed().map(markupOf).toReversed();
    expect(reversed).toEqual(first);
    expect(islands.map(markupOf)).toEqual(first);
  });
});
