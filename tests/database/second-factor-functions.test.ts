/** Functions of shop administrators and team managers: permissions and second factor. */
import { escapeLiteral } from 'pg';
import { describe, expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import type { SignedInName } from '#tests/support/people.ts';
import { runAs } from '#tests/support/sql-session.ts';
import { outcomeOf } from './acting.ts';
import { callsOf } from './api-calls.ts';
import { functionsOf } from './desks.ts';
import { makeTeamManager } from './team-setup.ts';

/** Refusals other than not_found; undefined when the function succeeds. */
const REFUSALS: ReadonlyMap<string, string | undefined> = new Map([
  ['advance_team_applications', 'invalid_input'],
  ['end_live', 'changed_meanwhile'],
  ['go_live', 'changed_meanwhile'],
  ['preview_team_applications', 'invalid_input'],
  ['save_streamer', 'changed_meanwhile'],
  ['set_streamer', 'changed_meanwhile'],
  ['set_team_order', 'changed_meanwhile'],
  ['team_candidates', undefined],
  ['tag_orders', undefined],
  ['advance_orders', 'invalid_input'],
  ['apply_product_import', 'required'],
  ['check_product_import', 'required'],
  ['change_products', 'invalid_input'],
  ['count_stock', 'invalid_input'],
  ['preview_order_step', 'invalid_input'],
  ['preview_stock_count', 'invalid_input'],
  ['products_for_import', undefined],
]);

const { test, database } = databaseTest({ prepare: ({ client }) => makeTeamManager(client) });

const setRequired = (on: boolean) =>
  database.sql(
    `update public.settings set value = to_jsonb($1::boolean) where key = 'security.admin_second_factor'`,
    [on],
  );

/** Empty arrays that are no JSON. */
const ARRAYS: Readonly<Record<string, object>> = {
  preview_team_applications: { applications: '{}' },
  record_match: { maps: '{}', players: '{}' },
};

/** The call of a function with arguments by name. */
function callSql(name: string, args: object): string {
  const given = Object.entries(args).map(([argument, value]) => `${argument} => ${literalOf(value)}`);
  return `select public.${name}(${given.join(', ')})`;
}

function literalOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value) && typeof value[0] === 'string') return escapeLiteral(`{${value.join(',')}}`);
  return escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value));
}

const TEAM_FUNCTIONS = [
  ...functionsOf('/streamers').filter((name) => name !== 'streamer_candidates'),
  'add_team_application_note',
  'advance_team_application',
  'advance_team_applications',
  'delete_achievement',
  'delete_match',
  'delete_team',
  'preview_team_applications',
  'record_match',
  'save_achievement',
  'save_competition',
  'save_match',
  'set_match_state',
  'set_team_order',
  'team_application_for_desk',
  'team_candidates',
];

describe.each([
  // The captain manages teams.
  [
    'teams and streamers',
    TEAM_FUNCTIONS,
    ['captain', 'admin', 'superadmin'],
    ['member', 'minor', 'editor', 'hr'],
  ],
  [
    'the shop',
    functionsOf('/admin-orders', '/admin-suppliers', '/admin-inventory'),
    ['admin', 'superadmin'],
    ['member', 'captain', 'editor', 'hr'],
  ],
] as const)('for %s', (_desk, functions, permitted, others) => {
  test.each(callsOf(functions))(
    '%s requires the permission and, where set, a second factor',
    async (name, args) => {
      const answers = (person: SignedInName, aal: 'aal1' | 'aal2') =>
        outcomeOf(() =>
          runAs(database.client, { person, claims: { aal } }, callSql(name, { ...args, ...ARRAYS[name] })),
        );
      const past = REFUSALS.has(name) ? (REFUSALS.get(name) ?? null) : 'not_found';
      await setRequired(true);
      for (const person of permitted) {
        expect(await answers(person, 'aal1')).toBe('second_factor_required');
        expect(await answers(person, 'aal2')).toBe(past);
      }
      for (const person of others) expect(await answers(person, 'aal2')).toBe('permission_required');
      expect(await answers('banned', 'aal2')).toBe('banned');
      await setRequired(false);
      for (const person of permitted) expect(await answers(person, 'aal1')).toBe(past);
    },
  );
});
