/**
 * Netlify's local server looks for imports in the packages of each function by itself: it parses the same files once per
 * function. Here each file of a package is parsed once.
 */
import { createRequire } from 'node:module';
import { installedCommand } from './project.ts';

type Analyze = (path: string, ...others: readonly unknown[]) => Promise<unknown>;

/** Loads a module of the tracer that Netlify's server uses. */
export const requireTracer: NodeJS.Require = createRequire(installedCommand('netlify'));
/** Its result for a file has no state of the function. */
export const ANALYSIS = '@vercel/nft/out/analyze.js';

/** Changes the tracer of this process. */
export function shareAnalyses(): void {
  const tracer = requireTracer(ANALYSIS) as { default: Analyze };
  const analyze = tracer.default;
  const results = new Map<string, Promise<unknown>>();
  tracer.default = (path, ...others) => {
    // Sources of the project change while the server runs.
    if (!/[/\\]node_modules[/\\]/u.test(path)) return analyze(path, ...others);
    const result = results.get(path) ?? analyze(path, ...others);
    results.set(path, result);
    return result;
  };
}
