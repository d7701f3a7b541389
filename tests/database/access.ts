/** Reads supabase/access.txt, which access.test.ts compares with the database. */
import { readFileSync } from 'node:fs';
import { ACCESS_FILE } from '#local/access.ts';

type Role = 'anon' | 'authenticated' | 'service_role';
type Verb = 'select' | 'insert' | 'update' | 'delete' | 'truncate' | 'usage' | 'execute';
/** Verb → the columns, or 'all'. */
type Verbs = Readonly<Partial<Record<Verb, 'all' | readonly string[]>>>;

interface Line {
  readonly role: string;
  readonly object: string;
  readonly verbs: Verbs;
}

const LINES: readonly Line[] = readFileSync(ACCESS_FILE, 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, role = '', object = '', verbs = ''] = /^(\w+) (\w+\.\w+) (.+)$/u.exec(line) ?? [];
    return role === '' ? [] : [{ role, object, verbs: verbsOf(verbs) }];
  });

function verbsOf(text: string): Verbs {
  return Object.fromEntries(
    [...text.matchAll(/(\w+)(?: \(([^)]*)\))?(?:, |$)/gu)].map(([, verb = '', columns]) => [
      verb,
      columns === undefined ? 'all' : columns.split(', '),
    ]),
  );
}

/** What a role may do with the tables and views of `public`. */
export function relationsOf(role: Role): Readonly<Record<string, Verbs>> {
  return Object.fromEntries(
    LINES.filter(
      (line) => line.role === role && line.object.startsWith('public.') && line.verbs.execute === undefined,
    ).map(({ object, verbs }) => [object.slice('public.'.length), verbs]),
  );
}

/** Names of the functions of `public` that a role may execute. */
export function executableBy(role: Role): string[] {
  return LINES.filter(
    (line) => line.role === role && line.object.startsWith('public.') && line.verbs.execute !== undefined,
  ).map(({ object }) => object.slice('public.'.length));
}
