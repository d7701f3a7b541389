/**
 * Names in each file that is imported dynamically all files which it imports indirectly, so that the browser requests them
 * in one wave instead of one round trip per level. Rollup does this by default (`output.hoistTransitiveImports`),
 * [Rolldown does not](https://github.com/rolldown/rolldown/issues/10820).
 */
import { posix } from 'node:path';
import type { Plugin } from 'vite';
import { withImports, type Chunk } from './chunks.ts';

interface RenderedChunk extends Chunk {
  readonly isDynamicEntry?: boolean;
  readonly dynamicImports?: readonly string[];
}

/** Returns the indirect imports of a file that not all files which import it dynamically have loaded. */
export function indirectImports(file: string, chunks: ReadonlyMap<string, RenderedChunk>): readonly string[] {
  const importers = [...chunks.values()].filter(({ dynamicImports }) => dynamicImports?.includes(file));
  const loaded = importers.map(({ fileName }) => withImports(fileName, chunks, new Set()));
  const direct = new Set(chunks.get(file)?.imports);
  return [...withImports(file, chunks, new Set())].filter(
    (other) => other !== file && !direct.has(other) && !loaded.every((files) => files.has(other)),
  );
}

export function hoistedImports(): Plugin {
  return {
    name: 'hoisted-imports',
    apply: 'build',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    renderChunk(code, { fileName, isDynamicEntry }, _options, { chunks }) {
      if (!isDynamicEntry) return null;
      const files = indirectImports(
        fileName,
        new Map(Object.entries(chunks as Record<string, RenderedChunk>)),
      );
      const imports = files.map((file) => `import"./${posix.relative(posix.dirname(fileName), file)}";`);
      return { code: `${code}${imports.join('')}`, map: null };
    },
  };
}
