/** Resolver of eslint-plugin-boundaries for the `imports` of package.json (`#contract/cart.ts`): Node's own. */
import { createRequire } from 'node:module';

/** Version of the interface of eslint-module-utils. */
export const interfaceVersion = 2;

/** Path of the imported file; not found when `source` is another kind of import, which the next resolver reads. */
export function resolve(source: string, file: string): { readonly found: boolean; readonly path?: string } {
  if (!source.startsWith('#')) return { found: false };
  try {
    return { found: true, path: createRequire(file).resolve(source) };
  } catch {
    return { found: false };
  }
}
