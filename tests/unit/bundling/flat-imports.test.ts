import { describe, expect, it } from 'vitest';
import type { Chunk } from '../../../tools/astro/chunks.ts';
import { withFlatImports, withScreenFiles } from '../../../tools/astro/flat-imports.ts';

function chunk(
  fileName: string,
  imports: readonly string[] = [],
  moduleIds: readonly string[] = [],
): [string, Chunk] {
  return [fileName, { type: 'chunk', fileName, imports, moduleIds }];
}

const CHUNKS: ReadonlyMap<string, Chunk> = new Map([
  chunk('_astro/page.js', ['_astro/store.js']),
  chunk('_astro/store.js', ['_astro/shared.js', '_astro/page.js']),
  chunk('_astro/shared.js'),
  chunk(
    '_astro/controls.js',
    ['_astro/react.js'],
    ['/here/src/ui/button.tsx', '/here/src/islands/portal/shell/mount.tsx'],
  ),
  chunk('_astro/react.js'),
  chunk('_astro/refer.js', ['_astro/react.js', '_astro/shared.js'], ['/here/src/islands/portal/refer.tsx']),
]);
const SCRIPT = '<script type="module" src="/_astro/page.js"></script>';

describe('withFlatImports', () => {
  it('names each file that the scripts import, once, and not the scripts themselves', () => {
    const html = withFlatImports(`<meta name="flat-imports" content>${SCRIPT}`, CHUNKS);
    expect(html).toBe(
      `<link rel="modulepreload" href="/_astro/store.js"><link rel="modulepreload" href="/_astro/shared.js">${SCRIPT}`,
    );
  });

  it('leaves a page alone that does not ask', () => {
    expect(withFlatImports(SCRIPT, CHUNKS)).toBe(SCRIPT);
  });
});

describe('withScreenFiles', () => {
  const asking = (path: string): string =>
    `${SCRIPT}<script type="application/json" data-screen-files="${path}">\n  []\n</script>`;

  it('lists what the screen and its mount need beyond what the page fetches anyway', () => {
    expect(withScreenFiles(asking('/refer'), CHUNKS)).toBe(
      `${SCRIPT}<script type="application/json" data-screen-files="/refer">["/_astro/controls.js","/_astro/react.js","/_astro/refer.js"]</script>`,
    );
  });

  it('finds the screen of a route with a value in its path under the path before it', () => {
    expect(withScreenFiles(asking('/refer/{code}'), CHUNKS)).toContain('"/_astro/refer.js"');
  });

  it('stops the build where a shell promises a screen that is not there', () => {
    expect(() => withScreenFiles(asking('/nowhere'), CHUNKS)).toThrow('/nowhere');
  });
});
