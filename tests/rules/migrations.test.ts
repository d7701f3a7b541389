/** Until the first release each object of the schema is defined once; supabase/README.md lists every migration. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  countObjects,
  foundAfterRefusal,
  misformatted,
  type Migrations,
  redefinitions,
  undescribed,
} from './migration-objects.ts';

const DIRECTORY = 'supabase/migrations';
const FILES = readdirSync(DIRECTORY).toSorted();
const MIGRATIONS: Migrations = Object.fromEntries(
  FILES.map((file) => [file, readFileSync(`${DIRECTORY}/${file}`, 'utf8')]),
);

/** A first definition, and statements of a later file that must be refused. */
const FIRST = `-- Cups.
create table public.cups (id integer primary key);
comment on table public.cups is 'Cups; of clay.';
call private.protect_table('public.cups', '{insert}');
call private.audit_table('public.cups', 'id');
create index cups_idx on public.cups (id);
create policy cups_select_anon on public.cups for select to anon using (true);
create function private.fill(cup integer, litres integer) returns integer language sql as $$ select 1; $$;
create trigger cups_fill before insert on public.cups for each row execute function private.fill();
create view public.full_cups as select id from public.cups;
grant select on public.cups to anon;
`;

const PLANTED: readonly (readonly [statement: string, found: string])[] = [
  ['create table public.cups (id bigint);', 'table public.cups is defined in 1_cups.sql'],
  [`comment on table public.cups is 'Mugs.';`, 'comment on table public.cups is defined in 1_cups.sql'],
  [
    'alter table public.cups enable row level security;',
    'row level security of public.cups is defined in 1_cups.sql',
  ],
  ['create unique index cups_idx on public.cups (id);', 'index cups_idx is defined in 1_cups.sql'],
  [
    'create policy cups_select_anon on public.cups for select to anon using (false);',
    'policy cups_select_anon on public.cups is defined in 1_cups.sql',
  ],
  [
    '-- Again.\ncreate function private.fill(cup integer,\n  litres integer)\nreturns integer language sql as $$ select 2; $$;',
    'function private.fill(cup integer, litres integer) is defined in 1_cups.sql',
  ],
  [
    'create trigger cups_fill after insert on public.cups for each row execute function private.fill();',
    'trigger cups_fill on public.cups is defined in 1_cups.sql',
  ],
  ["call private.audit_table('public.cups', 'id');", 'audit_table of public.cups is defined in 1_cups.sql'],
  ['create view public.full_cups as select 1 as id;', 'view public.full_cups is defined in 1_cups.sql'],
  [
    'alter table public.cups add constraint cups_size_check check (size > 0);',
    'alter table public.cups add constraint cups_size_check check (size > 0)',
  ],
  ['alter table public.cups add column size text;', 'alter table public.cups add column size text'],
  [
    'alter function private.fill(integer, integer) rename to pour;',
    'alter function private.fill(integer, integer) rename to pour',
  ],
  ['drop policy cups_select_anon on public.cups;', 'drop policy cups_select_anon on public.cups'],
  ['update public.settings set value = $$1$$;', 'update public.settings set value = $$1$$'],
];

it('the migrations define each object once and change none', () => {
  expect(redefinitions(MIGRATIONS)).toEqual([]);
  expect(countObjects(MIGRATIONS)).toBeGreaterThan(1400);
});

it.each(PLANTED)('the migrations may not define again: %s', (statement, found) => {
  expect(redefinitions({ '1_cups.sql': FIRST, '2_mugs.sql': statement })).toEqual([`2_mugs.sql: ${found}`]);
});

it('the migrations may define objects that differ by name, arguments or relation', () => {
  const other = `create function private.fill(cup integer) returns integer language sql as $$ select 'drop table x;'; $$;
create policy cups_select_anon on public.mugs for select to anon using (true);
alter default privileges revoke execute on functions from public;
grant insert on public.cups to anon;
alter table public.cups add constraint cups_shelf_fkey foreign key (shelf) references public.shelves (id);
`;
  expect(redefinitions({ '1_cups.sql': FIRST, '2_mugs.sql': other })).toEqual([]);
});

it('the migrations describe each function before it, with every code that it raises', () => {
  expect(undescribed(MIGRATIONS)).toEqual([]);
});

it.each([
  ['-- Fills a cup. Refuses with too_full.\n', ['private.fill: broken']],
  ['-- Fills a cup. Refuses with too_full,\n-- broken.\n', []],
  ['-- Cups: too_full, broken.\n\n', ['private.fill: no comment']],
])('the migrations may not omit a code or the comment: %j', (comment, found) => {
  const text = `${comment}create function private.fill(cup integer) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'PT409', message = 'too_full';
  perform private.refuse_if(cup is null, 'broken', '42501');
end;
$$;
`;
  expect(undescribed({ '1_cups.sql': text })).toEqual(found);
});

it('the migrations write functions in one format and grant what the default privileges refuse', () => {
  expect(misformatted(MIGRATIONS)).toEqual([]);
  const plain = `language sql stable security definer set search_path = '' as $$\nselect 1;\n$$;\n`;
  const planted = [
    `create function private.fill() returns void\n${plain}`,
    `create function private.drain() returns void\nlanguage sql\nstable\nset search_path = ''\nas $$\n$$;\n`,
    `create function private.break() returns void\nlanguage sql volatile set search_path = '' as $$\n$$;\n`,
    'revoke all on function private.fill() from public;\n',
  ].join('');
  expect(misformatted({ '1_cups.sql': planted })).toEqual(['private.drain', 'private.break', 'private.fill']);
});

it('the migrations do not read found after a refusal, whose call sets it', () => {
  expect(foundAfterRefusal(MIGRATIONS)).toEqual([]);
  const planted = (between: string) => ({
    '1_cups.sql': `create function private.fill(cup integer) returns void
language plpgsql set search_path = '' as $$
begin
  perform from public.cups where cups.id = cup for update;
  perform private.refuse_if(not found, 'not_found');
  ${between}if not found then return; end if;
end;
$$;
`,
  });
  expect(foundAfterRefusal(planted(''))).toEqual(['private.fill']);
  expect(foundAfterRefusal(planted('delete from public.cups where cups.id = cup; '))).toEqual([]);
});

it('the migrations have sorted names, one noun each', () => {
  expect(FILES.filter((file) => !/^\d{14}_[a-z_]+\.sql$/u.test(file))).toEqual([]);
  const nouns = FILES.map((file) => file.slice(15));
  expect(new Set(nouns).size).toBe(nouns.length);
});

it('the migrations are listed in supabase/README.md in their order, one line each', () => {
  const rows = [
    ...readFileSync('supabase/README.md', 'utf8').matchAll(/^\| `(\w+\.sql)`\s+\| (\S.*\S)\s+\|$/gmu),
  ];
  expect(rows.map(([, file]) => file)).toEqual(FILES);
});
