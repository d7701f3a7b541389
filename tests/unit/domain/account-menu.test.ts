import { expect, test } from 'vitest';
import { accountLabel, accountMenu } from '#domain/account-menu.ts';

const keys = (role: 'user' | 'admin' | 'superadmin', onboarded: boolean): string[] =>
  accountMenu({ role, onboarded, permissions: [] }).map(({ key }) => key);

test('the account menu is short before onboarding is complete', () => {
  expect(keys('user', false)).toEqual(['complete_onboarding']);
  expect(keys('admin', false)).toEqual(['complete_onboarding', 'admin_panel']);
});

test('the account menu has the member’s pages, and the admin panel for admins', () => {
  const member = [
    'my_profile',
    'my_orders',
    'my_team',
    'my_applications',
    'players',
    'refer',
    'update_details',
    'hr_support',
    'my_hr_tickets',
  ];
  expect(keys('user', true)).toEqual([...member]);
  expect(keys('admin', true)).toEqual([...member, 'admin_panel']);
  expect(keys('superadmin', true)).toEqual([...member, 'admin_panel']);
});

test('the account menu has the tools of a member with permissions', () => {
  const menu = accountMenu({ role: 'user', onboarded: true, permissions: ['content_management'] });
  expect(menu.slice(9)).toEqual([
    { key: 'tool', path: '/admin-overview', title: 'Overview' },
    { key: 'tool', path: '/admin-blog', title: 'News desk' },
  ]);
  const newcomer = accountMenu({ role: 'user', onboarded: false, permissions: ['content_management'] });
  expect(newcomer.map(({ key }) => key)).toEqual(['complete_onboarding']);
  const chief = accountMenu({
    role: 'user',
    onboarded: true,
    permissions: ['admin', 'content_management'],
  });
  expect(chief.slice(9).map(({ path }) => path)).toEqual(['/admin-overview']);
});

test('the account menu is labelled with the gamertag or the local part of the email', () => {
  expect(accountLabel({ gamertag: 'Umbra', email: 'a@b.test' })).toBe('Umbra');
  expect(accountLabel({ gamertag: null, email: 'thandi@b.test' })).toBe('thandi');
});
