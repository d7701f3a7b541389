import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installedCommand, PROJECT } from './project.ts';

const run = promisify(execFile);

/** Where the types of the database are kept. */
export const TYPES_FILE = join(PROJECT, 'src', 'data', 'database.types.ts');

const OUTPUT_BYTES = 32 * 1024 * 1024;

const HEADER =
  '/* Generated from supabase/migrations by `npm run database:types`; a database test compares it. */';

/** One thing Supabase's advisors have to say about a database. */
export interface Advice {
  readonly name: string;
  readonly level: 'INFO' | 'WARN' | 'ERROR';
  readonly detail: string;
  readonly remediation: string;
}

/**
 * The TypeScript types of the schema `public`, as the Supabase CLI generates them, formatted as in {@link TYPES_FILE}.
 * @param databaseUrl A migrated database.
 */
export async function generateTypes(databaseUrl: string): Promise<string> {
  const types = await supabase(['gen', 'types', '--schema', 'public', `--remote=${withoutTls(databaseUrl)}`]);
  return formatted(`${HEADER}\n\n${types}`);
}

/**
 * What Supabase's security and performance advisors find in a database, warnings and errors only.
 * @param databaseUrl A migrated database.
 */
export async function readAdvice(databaseUrl: string): Promise<Advice[]> {
  const flags = ['--level', 'warn', '--fail-on', 'none', '--output-format', 'json'];
  const output = await supabase(['db', 'advisors', `--remote=${withoutTls(databaseUrl)}`, ...flags]);
  const { results }: { results: Advice[] } = JSON.parse(output);
  return results;
}

async function supabase(flags: readonly string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [installedCommand('supabase'), ...flags], {
    cwd: PROJECT,
    env: {
      ...process.env,
      DO_NOT_TRACK: '1',
      SUPABASE_TELEMETRY_DISABLED: '1',
      PUBLIC_SITE_URL: 'http://localhost:8888',
    },
    maxBuffer: OUTPUT_BYTES,
  });
  return stdout;
}

/** Laid out as our own sources. Under another name, because generated files are none of prettier's business. */
async function formatted(source: string): Promise<string> {
  const running = run(
    process.execPath,
    [installedCommand('prettier'), '--stdin-filepath', join(PROJECT, 'types.ts')],
    {
      cwd: PROJECT,
      maxBuffer: OUTPUT_BYTES,
    },
  );
  running.child.stdin?.end(source);
  return (await running).stdout;
}

/** Without this the CLI tries TLS first and says on its output that there is none. */
function withoutTls(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('sslmode', 'disable');
  return url.href;
}
