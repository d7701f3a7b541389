/** Parses the objects that migrations define, so that a rule can refuse a second definition. */
import { splitSqlStatements } from '@supabase/lite';

/** Text of a migration by its file name. */
export type Migrations = Readonly<Record<string, string>>;

/** Kinds with unique names in their schema; functions are identified by their arguments. */
const CREATED =
  /^create (?:or replace )?(?:unique )?(?:constraint )?(schema|extension|type|sequence|table|view|index|function|procedure|trigger|policy) (?:if not exists )?([\w.]+)/u;
const COMMENT = /^comment on (\w+) (.+?) is /u;
const ROW_LEVEL_SECURITY =
  /^(?:alter table ([\w.]+) enable row level security|call private\.protect_table\('([\w.]+)'.*\))$/u;
/** Triggers that each audited or versioned table has. */
const TABLE_TRIGGER = /^call private\.(keep_updated_at|audit_table)\('([\w.]+)'/u;
/** Two tables that refer to each other cannot both declare it when they are created. */
const FOREIGN_KEY = /^alter table ([\w.]+) add constraint (\w+) foreign key /u;

/** Statements that change or remove an object instead of defining it. */
const CHANGES =
  /^(?:drop |alter (?!default privileges|table [\w.]+ (?:enable row level security$|alter column \w+ set statistics 0$|add constraint \w+ foreign key ))|create or replace |reindex |update |delete )/u;

/** The objects that a statement defines; empty for grants, settings and rows. */
function objectsOf(statement: string): string[] {
  const created = CREATED.exec(statement);
  if (created !== null) {
    const [, kind = '', name = ''] = created;
    if (kind === 'function') return [`function ${name}(${argumentsOf(statement)})`];
    const relation = / on ([\w.]+)/u.exec(statement)?.[1] ?? '';
    return [kind === 'trigger' || kind === 'policy' ? `${kind} ${name} on ${relation}` : `${kind} ${name}`];
  }
  const comment = COMMENT.exec(statement);
  if (comment !== null) return [`comment on ${comment[1] ?? ''} ${comment[2] ?? ''}`];
  const foreignKey = FOREIGN_KEY.exec(statement);
  if (foreignKey !== null) return [`constraint ${foreignKey[2] ?? ''} on ${foreignKey[1] ?? ''}`];
  const trigger = TABLE_TRIGGER.exec(statement);
  if (trigger !== null) return [`${trigger[1] ?? ''} of ${trigger[2] ?? ''}`];
  const table = ROW_LEVEL_SECURITY.exec(statement);
  return table === null ? [] : [`row level security of ${table[1] ?? table[2] ?? ''}`];
}

function argumentsOf(statement: string): string {
  return /\((.*?)\) returns /u.exec(statement)?.[1]?.trim() ?? '';
}

/** One statement on one line, without comments before it. */
function flatten(statement: string): string {
  return statement
    .replace(/^(?:\s*--[^\n]*\n)*/u, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .toLowerCase();
}

/** One line with the file for each object defined again or changed after its definition. */
export function redefinitions(migrations: Migrations): string[] {
  const defined = new Map<string, string>();
  const found: string[] = [];
  for (const [file, text] of Object.entries(migrations).toSorted(([a], [b]) => a.localeCompare(b))) {
    for (const statement of splitSqlStatements(text).map(flatten)) {
      if (CHANGES.test(statement)) found.push(`${file}: ${statement.slice(0, 80)}`);
      for (const object of objectsOf(statement)) {
        const first = defined.get(object);
        if (first === undefined) defined.set(object, file);
        else found.push(`${file}: ${object} is defined in ${first}`);
      }
    }
  }
  return found;
}

/** The number of objects that migrations define. */
export function countObjects(migrations: Migrations): number {
  return Object.values(migrations).flatMap((text) =>
    splitSqlStatements(text).flatMap((statement) => objectsOf(flatten(statement))),
  ).length;
}

/** The codes that a body raises, itself or by private.refuse_if. */
export function raisedCodes(body: string): string[] {
  return [
    ...body.matchAll(
      /raise exception[^;]*?message = '(\w+)'|refuse_if\([^;]*?, '([a-z_]+)'(?:, '\w{5}')?(?:, detail => '\w+')?\s*\);/gu,
    ),
  ].map(([, raised, refused]) => raised ?? refused ?? '');
}

/** Functions without a comment before them, and those whose comment omits a code that their body raises, with these codes. */
export function undescribed(migrations: Migrations): string[] {
  return Object.values(migrations).flatMap((text) =>
    [...text.matchAll(/((?:^-- [^\n]*\n)*)^create (?:function|procedure) ([\w.]+)(.*?)^\$\$;/gmsu)].flatMap(
      ([, comment = '', name = '', rest = '']) => {
        if (comment === '') return [`${name}: no comment`];
        const words = new Set(comment.match(/\w+/gu));
        const missing = [...new Set(raisedCodes(rest))].filter((code) => !words.has(code));
        return missing.length === 0 ? [] : [`${name}: ${missing.join(', ')}`];
      },
    ),
  );
}

/** Functions whose attributes are not on one line, in this order and without defaults; revokes that the default privileges say. */
export function misformatted(migrations: Migrations): string[] {
  const attributes =
    /\nlanguage (?:sql|plpgsql)(?: (?:stable|immutable))?(?: security definer)?(?: rows \d+)?(?: set \w+ = \S+)+ as $/u;
  return Object.values(migrations).flatMap((text) => [
    ...[...text.matchAll(/^create (?:function|procedure) ([\w.]+)(.*?)\$\$/gmsu)]
      .filter(([, , head = '']) => !attributes.test(head))
      .map(([, name = '']) => name),
    ...[...text.matchAll(/^revoke .* on function ([\w.]+)/gmu)].map(([, name = '']) => name),
  ]);
}

/** Functions that read `found` after a refusal, whose call sets it, with no statement between that sets it again. */
export function foundAfterRefusal(migrations: Migrations): string[] {
  return Object.values(migrations).flatMap((text) =>
    [...text.matchAll(/^create function ([\w.]+).*?\$\$\n(.*?)^\$\$;/gmsu)]
      .filter(([, , body = '']) => !/^\s*(?:declare )?found \w/mu.test(body) && readsFoundOfRefusal(body))
      .map(([, name = '']) => name),
  );
}

function readsFoundOfRefusal(body: string): boolean {
  let isOfRefusal = false;
  for (const statement of body.replaceAll(/--[^\n]*|'[^']*'/gu, '').split(';')) {
    if (isOfRefusal && /\bfound\b/u.test(statement)) return true;
    if (/\bperform private\.(?:refuse_if|require_version|throttle)\(/u.test(statement)) isOfRefusal = true;
    else if (/\b(?:perform|into|insert|update|delete|return query|end loop)\b/u.test(statement))
      isOfRefusal = false;
  }
  return false;
}
