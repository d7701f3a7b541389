/**
 * Netlify's local server looks for imports in every file that a function may load, also in programs and libraries of the
 * machine: it reads 700 MB as text, once per function. For it such files are empty here; they are still copied.
 */
import { promises } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const BINARY = /[/\\]node_modules[/\\]node[/\\]bin[/\\]node$|\.so(?:\.\d+)*$/u;

/** Changes `fs.promises.readFile` of this process. */
export function skipBinaries(): void {
  const { readFile } = promises;
  const reader: typeof readFile = ((path: unknown, ...options: unknown[]) => {
    if (typeof path === 'string' && BINARY.test(path))
      return Promise.resolve(options.length === 0 ? Buffer.alloc(0) : '');
    return Reflect.apply(readFile, promises, [path, ...options]) as ReturnType<typeof readFile>;
  }) as typeof readFile;
  promises.readFile = reader;
  syncBuiltinESMExports();
}
