/** Checks of the environment's variables. */
import {
  ENVIRONMENT_ENTRIES,
  EnvironmentError,
  type EnvironmentSource,
  parseEnvironment,
} from '#contract/environment.ts';
import { PURPOSES } from '#contract/environment-purposes.ts';
import { url } from '#contract/environment-shapes.ts';
import { type Check, type Finding, OK, skipped, warning, wrong, wrongWith } from './check.ts';
import { kindOfKey, projectOf } from './keys.ts';
import { isPublic, valueOf } from './network.ts';

type VariableCheck = Check<EnvironmentSource>;

/** Optional variables that are useful only together. */
interface Group {
  readonly name: string;
  readonly section: string;
  readonly needed: readonly string[];
  readonly optional?: readonly string[];
}

const GROUPS: readonly Group[] = [
  { name: 'Building again', section: '5. Building again', needed: ['BUILD_HOOK_URL'] },
  {
    name: 'The cache of pages',
    section: '5. Building again',
    needed: ['SITE_ID', 'NETLIFY_PURGE_API_TOKEN'],
  },
  { name: 'Slack', section: '6. Slack', needed: ['SLACK_WEBHOOK_URL'] },
  {
    name: 'PayFast',
    section: '7. PayFast',
    needed: ['PUBLIC_PAYFAST_URL', 'PAYFAST_MERCHANT_ID', 'PAYFAST_MERCHANT_KEY', 'PAYFAST_PASSPHRASE'],
    optional: ['PAYFAST_SOURCES'],
  },
  { name: 'Twitch', section: '8. Twitch', needed: ['TWITCH_CLIENT_ID', 'TWITCH_CLIENT_SECRET'] },
  {
    name: 'Answers by mail',
    section: '9. Answers by mail',
    needed: ['REPLY_DOMAIN', 'INBOUND_MAIL_SECRET'],
  },
];

/** Addresses of servers that play a real one. */
const OF_TESTS = ['TWITCH_URL', 'PURGE_URL'];
const KEYS = ['PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY'] as const;
const NETLIFY = '3. Netlify';

function problemsOf(source: EnvironmentSource): ReadonlyMap<string, string> {
  try {
    parseEnvironment(ENVIRONMENT_ENTRIES, source);
    return new Map();
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problems;
    throw error;
  }
}

const grouped = new Set([
  ...GROUPS.flatMap(({ needed, optional = [] }) => [...needed, ...optional]),
  ...OF_TESTS,
]);

const SINGLE: readonly VariableCheck[] = Object.keys(ENVIRONMENT_ENTRIES)
  .filter((name) => !grouped.has(name))
  .map((name) => ({
    sentence: `${name} is set and has its form.`,
    section: NETLIFY,
    find: (source) => {
      const problem = problemsOf(source).get(name);
      return problem === undefined ? OK : wrong(`Set it again: ${problem}`);
    },
  }));

const COMPLETE: readonly VariableCheck[] = GROUPS.map(({ name, section, needed, optional = [] }) => ({
  sentence: `${name} has all of its variables, each with its form, or none.`,
  section,
  find: (source) => {
    const all = [...needed, ...optional];
    if (all.every((each) => valueOf(source, each) === '')) return skipped(`Not set up: ${needed.join(', ')}`);
    const problems = problemsOf(source);
    const found = all.flatMap((each) => {
      if (valueOf(source, each) !== '') return problems.get(each) ?? [];
      return needed.includes(each) ? `${each} is missing: ${PURPOSES[each] ?? ''}` : [];
    });
    return wrongWith('Set all of them or none', found);
  },
}));

const KINDS: readonly VariableCheck[] = KEYS.map((name, nth) => ({
  sentence: `${name} is a ${nth === 0 ? 'publishable' : 'secret'} key.`,
  section: NETLIFY,
  find: (source) => {
    if (problemsOf(source).has(name)) return skipped(`${name} has another problem`);
    const kind = kindOfKey(valueOf(source, name));
    if (kind === (nth === 0 ? 'publishable' : 'secret')) return OK;
    return wrong(
      `Copy the key of this kind from Supabase → API keys: this one is ${kind === null ? 'no key of Supabase' : `a ${kind} key`}`,
    );
  },
}));

function findProject(source: EnvironmentSource): Finding {
  const projects = [...KEYS, 'PUBLIC_SUPABASE_URL', 'DATABASE_URL'].flatMap((name) => {
    const project = projectOf(valueOf(source, name));
    return project === null ? [] : { name, project };
  });
  if (projects.length < 2) return skipped('The form of fewer than two of them tells their project');
  if (new Set(projects.map(({ project }) => project)).size === 1) return OK;
  return wrong(
    `Copy all of them from one project; these differ: ${projects.map(({ name }) => name).join(', ')}`,
  );
}

function findConnection(source: EnvironmentSource): Finding {
  const address = valueOf(source, 'DATABASE_URL');
  const problem = `${address === '' ? 'is missing' : 'is malformed'}: ${PURPOSES['DATABASE_URL'] ?? ''}`;
  try {
    parseEnvironment({ DATABASE_URL: url('postgres:', 'postgresql:') }, source);
  } catch {
    return wrong(`Set it to the connection string of Supabase → Connect; DATABASE_URL ${problem}`);
  }
  const mode = new URL(address).searchParams.get('sslmode') ?? '';
  if (!isPublic(address) || ['require', 'verify-ca', 'verify-full'].includes(mode)) return OK;
  return wrong('Add sslmode=verify-full, with the certificate of the project, to DATABASE_URL');
}

const findPlain = (source: EnvironmentSource): Finding =>
  wrongWith(
    'Use https:// for',
    [
      'PUBLIC_SITE_URL',
      'PUBLIC_SUPABASE_URL',
      'PUBLIC_PAYFAST_URL',
      'SLACK_WEBHOOK_URL',
      'BUILD_HOOK_URL',
    ].filter((name) => isPublic(valueOf(source, name)) && valueOf(source, name).startsWith('http:')),
  );

function findSandbox(source: EnvironmentSource): Finding {
  const address = valueOf(source, 'PUBLIC_PAYFAST_URL');
  if (!URL.canParse(address)) return skipped('PayFast is not set up');
  if (!isPublic(valueOf(source, 'PUBLIC_SITE_URL'))) return skipped('This site is on this machine');
  if (new URL(address).hostname === 'www.payfast.co.za') return OK;
  return warning(
    'Set PUBLIC_PAYFAST_URL to https://www.payfast.co.za before you sell: no money moves until then',
  );
}

function findTestServers(source: EnvironmentSource): Finding {
  return wrongWith(
    'Remove these variables, which are for tests only',
    OF_TESTS.filter((name) => valueOf(source, name) !== ''),
  );
}

export const VARIABLE_CHECKS: readonly VariableCheck[] = [
  ...SINGLE,
  {
    sentence: 'DATABASE_URL connects to PostgreSQL, encrypted outside of this machine.',
    section: 'The doctor',
    find: findConnection,
  },
  ...COMPLETE,
  ...KINDS,
  {
    sentence: 'Both keys, PUBLIC_SUPABASE_URL and DATABASE_URL are of one project.',
    section: NETLIFY,
    find: findProject,
  },
  { sentence: 'Addresses outside of this machine have https.', section: NETLIFY, find: findPlain },
  { sentence: 'PUBLIC_PAYFAST_URL is where PayFast moves money.', section: '7. PayFast', find: findSandbox },
  { sentence: `${OF_TESTS.join(' and ')} are not set.`, section: NETLIFY, find: findTestServers },
];
