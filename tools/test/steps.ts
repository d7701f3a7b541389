/** Steps of `npm test`, in order. */
import type { Command } from './command.ts';
import type { TestSite } from './test-site.ts';

/** Variables for the commands of a step, and what ends after them. */
interface Served {
  readonly environment: Readonly<Record<string, string>>;
  /** Other values for some projects. */
  readonly environments?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly stop?: () => Promise<unknown>;
}

/** A command or projects of vitest. */
export interface Step {
  readonly name: string;
  readonly line?: Command['line'];
  /** On the served site, projects run beside each other: one a core. */
  readonly projects?: readonly string[];
  /** Of steps on the served site, which run in a row of their own. */
  readonly serve?: (site: TestSite) => Served | Promise<Served>;
  /** Prints its output also when all is well. */
  readonly isPrinted?: true;
}

const npm = (script: string): Step => ({ name: script, line: ['npm', 'run', '--silent', script] });

const serve = ({ environment }: TestSite): Served => ({ environment });

export const STEPS: readonly Step[] = [
  { ...npm('format:check'), name: 'format' },
  // Type errors of all TypeScript files, too.
  npm('lint'),
  npm('typecheck:astro'),
  npm('unused'),
  { name: 'unit + rules', projects: ['unit', 'rules'] },
  { name: 'backend', projects: ['backend'] },
  { ...npm('budgets'), isPrinted: true, serve: ({ canary }) => ({ environment: { CANARY: canary } }) },
  { name: 'build', projects: ['build', 'e2e-second-factor'], serve },
  {
    // All other tests use the server in tools/test/server.
    name: 'netlify',
    projects: ['netlify'],
    async serve({ environment, serveByNetlify }) {
      const { url, stop } = await serveByNetlify();
      return { environment: { ...environment, NETLIFY_URL: url }, stop };
    },
  },
  {
    name: 'e2e',
    projects: ['e2e-site', 'e2e-members'],
    // A database each: both change teams, stock and categories.
    async serve({ environment, serveSecond }) {
      return { environment, environments: { 'e2e-members': await serveSecond() } };
    },
  },
  {
    // Replaces the pages of the served site, so it runs alone.
    name: 'rebuild',
    projects: ['e2e-rebuild'],
    serve(site) {
      site.enableBuilds();
      return serve(site);
    },
  },
];
