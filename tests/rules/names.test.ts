/** Areas, nouns and words are the same in every room. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { oddAliases, oddComments, oddNames, oddTitles, type SourceFile } from './plain-language.ts';

const AREAS = ['admin', 'auth', 'core', 'portal', 'shop', 'site'];
/** Areas without a screen of their own. */
const CHANNELS = ['mail', 'slack'];
/** Rooms whose comments are checked. */
const CHECKED_ROOMS = [
  'src/messages',
  'src/ui',
  'src/pages',
  'src/contract',
  'src/domain',
  'src/data',
  'supabase/migrations',
  'netlify',
  'supabase/local',
  'tools',
  'src/scripts',
  'src/components',
  'src/layouts',
  'src/browser',
  'src/stores',
  'src/islands',
  'tests',
];

/** Rooms of tests whose titles are checked. */
const TITLED_ROOMS = ['unit', 'e2e', 'build', 'database', 'functions', 'local', 'netlify'];

function folders(path: string): readonly string[] {
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
}

function sources(...patterns: readonly string[]): readonly SourceFile[] {
  return globSync(patterns)
    .filter((path) => !path.endsWith('database.types.ts'))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

it('areas are the same folders in stores, islands and messages', () => {
  expect(folders('src/stores')).toEqual(AREAS);
  expect(folders('src/islands')).toEqual(AREAS);
  expect(folders('src/messages')).toEqual([...AREAS, ...CHANNELS].toSorted());
});

it.each(['admin', 'portal'])('areas of %s have their screens beside their state', (part) => {
  // The shell surrounds every screen and has no state of its own.
  const screens = folders(`src/islands/${part}`).filter((area) => area !== 'shell');
  expect(folders(`src/stores/${part}`)).toEqual(screens);
});

it.each(['stores', 'islands'])('areas of %s give every file a name of its own', (room) => {
  const names = globSync(`src/${room}/**/*.{ts,tsx}`).map((path) => basename(path));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it('areas of unit tests are areas of stores', () => {
  for (const part of ['', '/admin', '/portal']) {
    const known = new Set(folders(`src/stores${part}`));
    expect(folders(`tests/unit/stores${part}`).filter((area) => !known.has(area))).toEqual([]);
  }
});

const glossary = readFileSync('docs/glossary.md', 'utf8');
const schema = sources('supabase/migrations/*.sql')
  .map(({ text }) => text)
  .join('\n');

it('nouns of the glossary exist in SQL under the given names', () => {
  const names = glossary
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) =>
      [...(line.split('|')[2] ?? '').matchAll(/`([a-z_.]+)`/gu)].map(([, name]) => name ?? ''),
    );
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => name !== 'auth.users' && !schema.includes(name))).toEqual([]);
});

it('nouns of the glossary are where it says: page, file, migration', () => {
  const routes = readFileSync('src/contract/routes.ts', 'utf8');
  const places = glossary
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) =>
      [...(line.split('|')[4] ?? '').matchAll(/`([^`]+)`/gu)].map(([, place]) => place ?? ''),
    );
  const exists = (place: string): boolean => {
    if (place.startsWith('/')) return routes.includes(`'${place}'`);
    if (place.endsWith('.sql'))
      return globSync(`supabase/migrations/${'[0-9]'.repeat(14)}_${place}`).length === 1;
    return [`src/${place}`, `netlify/${place}`].some((path) => existsSync(path));
  };
  expect(places.length).toBeGreaterThan(150);
  expect(places.filter((place) => !exists(place))).toEqual([]);
});

it('nouns of every table are in the glossary', () => {
  const tables = [...schema.matchAll(/^create table public\.([a-z_]+)/gmu)].map(([, name]) => name ?? '');
  const known = (table: string) => glossary.includes(`\`${table}\``);
  expect(tables.filter((table) => !known(table) && !TABLES_OF_OTHERS.has(table))).toEqual([]);
});

it('nouns of the glossary have a test of the database under the name of their SQL file or object', () => {
  const tests = globSync('tests/database/*.test.ts').map((path) => basename(path));
  const isTested = (name: string) => tests.some((file) => file.startsWith(name.replaceAll('_', '-')));
  const missing = sources('supabase/migrations/*.sql').flatMap(({ path, text }) => {
    const noun = basename(path, '.sql').replace(/^[0-9]+_/u, '');
    const objects = [...text.matchAll(/^create (?:table|view|function) (?:public|private)\.([a-z_]+)/gmu)]
      .map(([, name]) => name ?? '')
      .filter((name) => glossary.includes(`\`${name}`) || glossary.includes(`private.${name}`));
    return objects.length === 0 || [noun, ...objects].some(isTested) ? [] : [noun];
  });
  expect(missing).toEqual([]);
});

it('nouns of the back office are named after their noun', () => {
  const contract = new Set(readdirSync('src/contract'));
  const desks = readdirSync('src/data').filter((file) => file.startsWith('admin-'));
  expect(desks.filter((file) => !contract.has(file))).toEqual([]);
});

/** Parts of a noun that the glossary names by its main table. */
const TABLES_OF_OTHERS = new Set([
  'article_pictures',
  'article_redirects',
  'article_reviews',
  'game_categories',
  'match_players',
  'order_notes',
  'product_colors',
  'product_sizes',
  'throttle',
]);

it('plain language finds planted metaphors and stories', () => {
  const planted = [
    { path: 'a.ts', text: 'const $theirs = 1;\nfunction watchDoor() {}\n// Somebody was faster.\n' },
    {
      path: 'b.ts',
      text: '/** The screen as it stands. */\n// What was typed stays; nobody waits for it.\n',
    },
  ];
  expect(oddNames(planted)).toHaveLength(2);
  const attributes = [
    { path: 'c.astro', text: "<p data-held data-no-door></p>\ndataset['door'] = ''; data-theme\n" },
  ];
  expect(oddNames(attributes)).toHaveLength(3);
  const acts = [
    'nextAct()',
    'type Act =',
    "{ act: 'read' }",
    "detail ->> 'act'",
    'act text',
    'TEAM_ACTS',
    'own_acts',
  ];
  const nouns = [...acts, 'actText', 'act_check', '// Runs every act.'].map((text) => ({
    path: 'e.ts',
    text,
  }));
  expect(nouns.filter((file) => oddNames([file]).length === 1)).toEqual(nouns);
  const support = [
    { path: 'd.ts', text: 'const GHOST = 1;\nconst DOOR_OF_STAFF = 2;\nconst queued = 3;\nlet held = 4;\n' },
    { path: 'e.ts', text: 'const open = (path: string, door: Responder) => service.on({ ghost: door });\n' },
  ];
  expect(oddNames(support)).toHaveLength(6);
  expect(oddComments(planted)).toHaveLength(3);
  const plain = [
    {
      path: 'c.ts',
      text: 'const warehouse = 1;\nconst heldRoles = 2;\nconst HOUSEHOLD = 3;\n// Returns null when the order is gone.\n',
    },
    { path: 'd.ts', text: '// `*` stands for every package; runs as `nobody`.\n' },
    {
      path: 'e.ts',
      text: 'if (mayAct) actOnOrder(exact, "contact"); // Requests act as `anon`, to act. The Act of 1994.\n',
    },
  ];
  expect([...oddNames(plain), ...oddComments(plain)]).toEqual([]);
});

it('plain language names things with technical terms', () => {
  const rooms = [
    'src',
    'netlify',
    'supabase/local',
    'tools',
    ...TITLED_ROOMS.map((room) => `tests/${room}`),
    'tests/support',
  ];
  const files = rooms.map((room) => `${room}/**/*.{ts,tsx,mts,astro,css}`);
  expect(oddNames(sources(...files, 'supabase/**/*.sql'))).toEqual([]);
});

it('plain language describes code in comments by its subject', () => {
  const patterns = CHECKED_ROOMS.flatMap((room) =>
    ['ts', 'tsx', 'mts', 'astro', 'sql'].map((ending) => `${room}/**/*.${ending}`),
  );
  expect(oddComments(sources(...patterns))).toEqual([]);
});

it('plain language finds planted participles in SQL', () => {
  const planted = [
    'select bought.id from public.orders as bought\n',
    'join private.staff(day) as listed on true\n',
    'from (\n  select 1\n) as counted\n',
    'with asked as (\n  select 1\n)\n',
    'declare\n  held public.tickets;\n',
    'await count`public.teams as held where true`;',
    'update public.teams held set game = null',
    'from public.orders as line, public.teams as kept',
    "from (values (1, 'a')) as asked (place, name)",
    'from unnest(${sql(1)}::int[]) as back`;',
    'with ordinality as given (moment, nth)',
    'from (select 1) as found`;',
    'sql`with made as (insert into public.teams',
  ];
  expect(planted.filter((text) => oddAliases([{ path: 'a.sql', text }]).length === 1)).toEqual(planted);
  const plain = [
    'select paid.total as refunded from public.orders as target_order\nwith seed as (\n',
    'select count(*) as used, (select max(id) from public.teams) as kept from public.teams left join',
    'select sum(coalesce(a, 0)) as reserved from (select 1) as line where',
  ];
  expect(plain.flatMap((text) => oddAliases([{ path: 'b.sql', text }]))).toEqual([]);
});

it('plain language names the rows of SQL with nouns', () => {
  const rooms = [
    'tests/{database,functions,local,support,e2e,build,unit,netlify}',
    'tools',
    'supabase/local',
  ];
  const files = sources('supabase/**/*.sql', ...rooms.map((room) => `${room}/**/*.ts`));
  expect(oddAliases(files)).toEqual([]);
});

it('plain language finds planted test titles without a behaviour', () => {
  const titles = ["it('that is gone is told',", "])('is what %s says',", "describe('somebody',"];
  expect(oddTitles([{ path: 'a.test.ts', text: titles.join('\n') }])).toHaveLength(3);
  const plain = "it('refuses a second application',\ntest.each(a)(\n  'returns %s',";
  expect(oddTitles([{ path: 'b.test.ts', text: plain }])).toEqual([]);
});

it('plain language states the behaviour in test titles', () => {
  expect(oddTitles(sources(...TITLED_ROOMS.map((room) => `tests/${room}/**/*.test.{ts,tsx}`)))).toEqual([]);
});
