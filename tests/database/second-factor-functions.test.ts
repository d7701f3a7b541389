/** Functions of the desks with those who may call them, with and without a second factor. */
import { escapeLiteral } from 'pg';
import { describe, expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, type SignedInName } from '#tests/support/people.ts';
import { runAs } from '#tests/support/sql-session.ts';
import { outcomeOf, setSecondFactor } from './acting.ts';
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
  ['apply_match_import', 'required'],
  ['check_match_import', 'required'],
  ['apply_product_import', 'required'],
  ['check_product_import', 'required'],
  ['change_products', 'invalid_input'],
  ['count_stock', 'invalid_input'],
  ['preview_order_step', 'invalid_input'],
  ['preview_stock_count', 'invalid_input'],
  ['products_for_import', undefined],
  ['create_article', undefined],
  ['join_article', undefined],
  ['may_upload_article_picture', undefined],
  ['revoke_article_previews', undefined],
  ['set_category_order', 'changed_meanwhile'],
  ['set_featured_articles', 'changed_meanwhile'],
  ['ban_user', 'changed_meanwhile'],
  ['change_users', undefined],
  ['decline_deletion', 'changed_meanwhile'],
  ['execute_deletion', 'changed_meanwhile'],
  ['lift_ban', 'changed_meanwhile'],
  ['preview_user_step', undefined],
  ['set_user_role', 'changed_meanwhile'],
  ['set_user_status', 'changed_meanwhile'],
]);

const { test, database, client } = databaseTest({ prepare: makeTeamManager });

/** Empty arrays that are no JSON. */
const ARRAYS: Readonly<Record<string, object>> = {
  preview_team_applications: { applications: '{}' },
  choose_line_up: { players: '{}' },
  record_match: { maps: '{}', players: '{}' },
  set_category_order: { categories: '{}', expected: `{${PEOPLE.member.id}}` },
  set_featured_articles: { articles: '{}', expected: `{${PEOPLE.member.id}}` },
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

const TEAM_FUNCTIONS = functionsOf('/streamers', '/team-management').filter(
  (name) => name !== 'streamer_candidates',
);

describe.each([
  // The captain manages teams.
  ['teams and streamers', TEAM_FUNCTIONS, ['captain', 'admin', 'superadmin']],
  ['the shop', functionsOf('/admin-orders', '/admin-suppliers', '/admin-inventory'), ['admin', 'superadmin']],
  ['news', functionsOf('/admin-blog'), ['editor', 'admin', 'superadmin']],
  [
    'superadmins',
    functionsOf('/user-management').filter(
      (name) => name !== 'user_history' && name !== 'set_admin_second_factor',
    ),
    ['superadmin'],
  ],
] as const)('for %s', (_desk, functions, permitted) => {
  test.each(callsOf(functions))('%s requires, where set, a second factor', async (name, args) => {
    const answers = (person: SignedInName, aal: 'aal1' | 'aal2') =>
      outcomeOf(() =>
        runAs(client, { person, claims: { aal } }, callSql(name, { ...args, ...ARRAYS[name] })),
      );
    const past = REFUSALS.has(name) ? (REFUSALS.get(name) ?? null) : 'not_found';
    await setSecondFactor(database, true);
    for (const person of permitted) {
      expect(await answers(person, 'aal1')).toBe('second_factor_required');
      expect(await answers(person, 'aal2')).toBe(past);
    }
    await setSecondFactor(database, false);
    for (const person of permitted) expect(await answers(person, 'aal1')).toBe(past);
  });
});
