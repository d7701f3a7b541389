/** Files that the bundler writes for the browser. */

export interface Chunk {
  readonly type: string;
  readonly fileName: string;
  readonly facadeModuleId?: string | null;
  readonly moduleIds?: readonly string[];
  readonly imports?: readonly string[];
  readonly code?: string;
}

/** Adds a file and its direct and indirect imports to `found`; returns `found`. */
export function withImports(
  fileName: string,
  chunks: ReadonlyMap<string, Chunk>,
  found: Set<string>,
): Set<string> {
  if (found.has(fileName)) return found;
  found.add(fileName);
  for (const next of chunks.get(fileName)?.imports ?? []) withImports(next, chunks, found);
  return found;
}
