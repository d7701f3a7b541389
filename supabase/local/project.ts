import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export const PROJECT = join(import.meta.dirname, '..', '..');

const require = createRequire(import.meta.url);

/** Scripts of installed commands, run by this Node. */
const COMMANDS = {
  astro: () => join(dirname(require.resolve('astro/package.json')), 'bin', 'astro.mjs'),
  netlify: () => join(dirname(require.resolve('netlify-cli/package.json')), 'bin', 'run.js'),
  supabase: () => join(dirname(require.resolve('supabase/package.json')), 'dist', 'supabase.js'),
};

export function installedCommand(name: keyof typeof COMMANDS): string {
  return COMMANDS[name]();
}
