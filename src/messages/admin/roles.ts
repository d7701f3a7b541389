/** Words of /organizational-roles-management. */
import type { PermissionKey } from '#contract/roles.ts';
import { counted } from '../core/counted.ts';
import { DESK_WORDS, rowFormWords } from '../core/table.ts';
import { loadingWords } from '../core/shared-words.ts';

export const PERMISSION_LABELS: Readonly<Record<PermissionKey, string>> = {
  admin: 'Everything an admin can do',
  user_management: 'Manage accounts',
  team_management: 'Manage teams and creators',
  hr_full: 'Manage people and roles',
  marketing: 'Marketing',
  content_management: 'Write and publish news',
  discord_moderation: 'Moderate Discord',
  game_management: 'Manage games',
  audit_export: 'Export the audit log',
};

export const LEVEL_LABELS: Readonly<Record<number, string>> = {
  1: '1 · CEO',
  2: '2 · C-level',
  3: '3 · Director',
  4: '4 · Department head',
  5: '5 · Manager',
  6: '6 · Staff',
};

export const levelText = (level: number): string => LEVEL_LABELS[level] ?? String(level);

const people = counted('person', 'people');

export const ROLES_DESK = {
  title: 'Organisational roles',
  add: 'New role',
  begin: 'Add the first role',
  caption: 'Roles',
  searchHint: 'Title or code',
  empty: 'No roles yet.',
  views: 'Views of the roles',
  table: 'Table',
  tree: 'Tree',
  role: 'Title',
  code: 'Code',
  department: 'Department',
  level: 'Level',
  reportsTo: 'Reports to',
  noParent: 'Nobody',
  seats: 'Seats',
  seatsOf: (taken: number, seats: number): string => `${String(taken)} of ${String(seats)}`,
  open: 'Open seats',
  isOpen: 'Has an open seat',
  isFull: 'No open seat',
  state: 'State',
  active: 'Active',
  inactive: 'Deactivated',
  required: 'Always filled',
  isRequired: 'Always needs a holder',
  notRequired: 'Can be empty',
  permissions: 'Permissions',
  description: 'Description',
  ...DESK_WORDS,
  toHolders: 'Holders',
  historyTitle: 'History',
  historyReading: loadingWords('the history'),
  historyLine: (thing: string, change: string): string => `${thing}: ${change}`,
  historyTask: (task: string): string => `“${task}”`,
  historyEmpty: 'Nothing has been recorded yet.',
  deactivate: 'Deactivate',
  deactivateTitle: (title: string): string => `Deactivate “${title}”?`,
  deactivateLead:
    'Every current assignment of this role ends immediately. Reactivating the role won’t bring them back.',
  deactivateChildren: (count: number, parent: string | null): string =>
    `${count === 1 ? 'The role' : `The ${String(count)} roles`} that report${count === 1 ? 's' : ''} to it ${
      parent === null ? 'will be at the top' : `will report to “${parent}”`
    }.`,
  affectedLoading: 'Looking up its holders…',
  affectedFailed: 'We couldn’t look up its holders',
  affectedNone: 'Nobody holds this role at the moment.',
  affected: (count: number): string => `This ends the assignment of ${people(count)}:`,
  loses: (permissions: string): string => `loses: ${permissions}`,
  losesNothing: 'keeps all permissions',
  deactivated: (title: string): string => `“${title}” deactivated.`,
  reactivate: 'Reactivate',
  reactivateTitle: 'Reactivate this role?',
  reactivateQuestion: (title: string): string =>
    `“${title}” can be assigned again. Its former holders don’t get it back.`,
  reactivated: (title: string): string => `“${title}” reactivated.`,
  merge: 'Merge…',
  mergeTitle: (title: string): string => `Merge “${title}” into another role`,
  mergeLead: 'Its holders and the roles that report to it move to the other role. Then it’s deactivated.',
  mergeSubmit: 'Merge',
  mergeInto: 'Into',
  mergeSeats: 'The other role doesn’t have enough free seats. Give it more seats first.',
  mergeLevel: 'A role that reports to this one wouldn’t be below the other role. Move it first.',
  merged: (title: string, into: string): string => `“${title}” merged into “${into}”.`,
  choose: 'Choose a role',
  move: 'Move…',
  moveTitle: (title: string): string => `Move “${title}”`,
  moveLead: 'The roles that report to it move along. You can only choose roles with a higher level.',
  moveSubmit: 'Move',
  moved: (title: string, parent: string | null): string =>
    parent === null ? `“${title}” is at the top now.` : `“${title}” reports to “${parent}” now.`,
} as const;

export const ROLE_TREE = {
  label: 'Tree of the roles',
  ...loadingWords('the roles'),
  hint: 'Drag a role onto the one it should report to, or press Move and choose the place.',
  move: 'Move',
  moveOf: (title: string): string => ` ${title}`,
  place: 'Place here',
  placeOf: (title: string): string => ` below ${title}`,
  below: (title: string): string => `, reports to ${title}`,
  toTop: 'Place at the top',
  picked: (title: string): string =>
    `Choose the role that “${title}” should report to. Press Escape to stop.`,
  stop: 'Stop moving',
} as const;

export const ROLE_FORM = {
  ...rowFormWords('role'),
  codeHint: 'Lower-case letters, digits and underscores. It stays for good.',
  codeWrong: 'Use 2 to 40 lower-case letters, digits and underscores',
  codeTaken: 'Another role has this code',
  levelWrong: 'Choose a level',
  seatsHint: 'How many people can hold it, from 1 to 100.',
  seatsWrong: 'Enter a whole number from 1 to 100',
  chooseDepartment: 'Choose a department',
  requiredHint: 'You can’t end its last assignment, only replace the person.',
  permissionsHint: 'Holders get these for as long as they hold the role.',
} as const;
