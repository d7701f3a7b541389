/** The sheets scan the files whose classes their pages use. A path that moved would silently lose its classes. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Source {
  readonly sheet: string;
  readonly path: string;
  readonly files: readonly string[];
}

/** Files that Tailwind scans for a path: a folder counts with everything in it. */
function filesOf(path: string): readonly string[] {
  return extname(path) === '' ? globSync(`${path}/**/*.{ts,tsx,astro}`) : globSync(path);
}

const SOURCES: readonly Source[] = globSync('src/styles/*.css').flatMap((sheet) =>
  [...readFileSync(sheet, 'utf8').matchAll(/^@source '(.+)';$/gmu)].map(([, path = '']) => ({
    sheet,
    path,
    files: filesOf(join(dirname(sheet), path)),
  })),
);

function scanned(...sheets: readonly string[]): ReadonlySet<string> {
  const named = SOURCES.filter(({ sheet }) => sheets.length === 0 || sheets.includes(sheet));
  return new Set(named.flatMap(({ files }) => files));
}

describe('the sources of the style sheets', () => {
  it.each(SOURCES)('$path of $sheet exists', ({ files }) => {
    expect(files).not.toEqual([]);
  });

  it('cover every island and every element of ui', () => {
    const covered = scanned();
    const files = globSync('src/{islands,ui}/**/*.tsx');
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => !covered.has(file))).toEqual([]);
  });

  it('of the portal cover everything that its screens are made of', () => {
    const covered = scanned('src/styles/portal.css');
    const files = globSync('src/{islands/{admin,core,portal},ui}/**/*.tsx');
    expect(files.filter((file) => !covered.has(file))).toEqual([]);
  });
});
