/** Words of /team-management. */
import { BEAM } from '#contract/brand-colours.ts';
import { REVIEW_TABLE } from './applications.ts';
import { counted } from '../core/counted.ts';
import { deletionWords, DESK_WORDS, MOVE_WORDS, rowFormWords } from '../core/table.ts';
import { loadingWords } from '../core/shared-words.ts';

export const TEAM_DESK_TEXT = {
  views: 'Team desk',
  applications: 'Applications',
  teams: 'Teams',
  rosters: 'Rosters',
  availability: 'Availability',
  matches: 'Matches',
  opponents: 'Opponents',
  achievements: 'Achievements',
} as const;

export const AVAILABILITY_DESK = {
  title: 'Availability',
  lead: 'Answers of a team for its next eight weeks, line-ups and trainings, as its captain and coach see them.',
} as const;

export const TEAM_APPLICATIONS_DESK = {
  ...REVIEW_TABLE,
  title: 'Applications',
  caption: 'Applications to teams',
  team: 'Team',
  game: 'Game',
  places: 'Places',
  placesOf: (taken: number, most: number): string => `${String(taken)} of ${String(most)} taken`,
  elsewhere: 'Other teams',
  otherTeams: 'Plays for',
  otherApplications: 'Also applied to',
  nothingElse: 'No other teams or applications.',
  toRoster: (team: string): string => `Roster of ${team}`,
  free: (count: number): string => `${counted('place', 'places')(count)} open on the roster.`,
  full: 'The roster is full. You can accept once a place is open.',
} as const;

export const TEAMS_DESK = {
  questions: 'Questions to applicants',
  title: 'Teams',
  caption: 'Teams',
  searchHint: 'Name, game or address',
  empty: 'No teams yet.',
  add: 'New team',
  begin: 'Add the first team',
  name: 'Name',
  slug: 'Address',
  game: 'Game',
  category: 'Game category',
  colors: 'Colours of the card',
  bgColor: 'Background colour',
  borderColor: 'Border colour',
  rank: 'Current rank',
  achievements: 'Recent achievement',
  roster: 'Roster',
  rosterOf: (current: number, most: number): string => `${String(current)}/${String(most)}`,
  max: 'Max roster',
  status: 'Status',
  description: 'Description',
  order: 'Order',
  open: 'Open applications',
  late: 'Late',
  lateCount: (count: number): string => `${String(count)} late`,
  room: 'Room',
  full: 'Full',
  rosterFull: 'Roster full',
  hasRoom: 'Has open places',
  waiting: 'Applications',
  someOpen: 'Open',
  someLate: 'Late',
  ...DESK_WORDS,
  team: 'Team',
  more: 'More',
  ...deletionWords('team'),
  deleteQuestion: (name: string): string => `This deletes “${name}” for good.`,
  inUse:
    'You can’t delete this team: it has players, applications or matches, and we keep those. Set it inactive instead.',
  deactivate: 'Set inactive',
  deactivateTitle: 'Set this team inactive?',
  deactivateQuestion: (name: string): string =>
    `Nobody can apply to “${name}”, and it disappears from the front page. Its roster stays.`,
  deactivated: (name: string): string => `“${name}” is inactive.`,
  toPage: 'Public page',
  toRoster: 'Roster',
  toApplications: 'Applications',
  copyFrame: 'Copy code for other sites',
  frame: 'The code of a frame with the matches',
  frameTitle: 'Matches',
} as const;

/** The form of a team. */
export const TEAM_FORM = {
  ...rowFormWords('team'),
  slugHint: (address: string): string => `The team’s page: ${address}`,
  slugSample: 'name-of-the-team',
  slugChanges: (address: string): string =>
    `Links to ${address} will redirect here, until another team takes that address.`,
  slugWrong: 'Use only lower-case letters, digits and single hyphens',
  categoryPlaceholder: 'Choose a category',
  colorFrom: 'Card, from',
  colorTo: 'Card, to',
  colorHint: `For example ${BEAM}.`,
  colorWrong: `Enter a colour code, for example ${BEAM}`,
  maxHint: (most: number): string => `From 1 to ${String(most)} active members.`,
  maxWrong: (most: number): string => `Enter a whole number from 1 to ${String(most)}`,
  maxSmall: 'The roster has more active members than that. Bench some or end their membership first.',
  optionalHint: 'If it’s empty, the card shows its standard text.',
  achievementHint: 'Shown until you add an achievement for this team.',
  statusHint: 'An inactive team doesn’t take applications and isn’t on the front page.',
  preview: 'Card preview',
  nameless: 'Name of the team',
} as const;

/** The order in which teams are shown. */
export const TEAM_ORDER = {
  open: 'Order',
  title: 'Order of the teams',
  lead: 'The front page and every list of teams use this order.',
  list: 'Teams in order',
  ...loadingWords('the teams'),
  ...MOVE_WORDS,
  stale:
    'Someone added or deleted teams in the meantime. The list is up to date now; your order isn’t saved yet.',
  save: 'Save order',
  saved: 'Order saved.',
  leaveTitle: 'Discard this order?',
  leaveQuestion: 'It isn’t saved yet.',
  leave: 'Discard',
  stay: 'Keep arranging',
} as const;

/** The roster of a team. */
export const ROSTER_DESK = {
  title: 'Rosters',
  choose: 'Team',
  choosePlaceholder: 'Choose a team',
  on: 'On a past day',
  onHint: 'Leave it empty for today’s roster.',
  now: 'Today’s roster',
  onTitle: (team: string, day: string): string => `${team} on ${day}`,
  onEmpty: 'Nobody was on the roster that day.',
  noTeams: 'No teams yet.',
  loading: 'Loading the roster…',
  free: (count: number, most: number): string =>
    count === 0
      ? `All ${String(most)} places are taken.`
      : `${String(count)} of ${String(most)} places open.`,
  freeHint: 'Members on the bench or on trial don’t take up a place.',
  current: 'Active',
  benched: 'On the bench',
  trial: 'On trial',
  history: 'Left',
  nobody: 'Nobody.',
  neverLeft: 'Nobody has left this team yet.',
  nameless: 'Unnamed member',
  role: (name: string): string => `Role of ${name}`,
  minor: 'Under 18',
  gone: 'Not an active member of the organisation',
  joined: (day: string): string => `since ${day}`,
  period: (from: string, to: string): string => `${from} to ${to}`,
  bench: 'Bench',
  unbench: 'Make active',
  takeOn: 'Add to team',
  end: 'End membership',
  decide: 'Decide about the application',
  endTitle: 'End this membership?',
  endQuestion: (name: string, team: string): string =>
    `${name} leaves ${team} today. We keep the membership in the history.`,
  roleChanged: (name: string, role: string): string => `${name} is now ${role}.`,
  benchedSaid: (name: string): string => `${name} is on the bench.`,
  unbenched: (name: string): string => `${name} is active again.`,
  takenOn: (name: string): string => `${name} is on the team.`,
  ended: (name: string): string => `${name} has left the team.`,
  stale: (name: string): string =>
    `Someone else changed ${name}’s membership in the meantime. Nothing was saved; this is how it is now.`,
  add: 'Add a member',
  addHint: 'Find onboarded members by gamertag. If they have an open application, this accepts it.',
  search: 'Gamertag',
  searching: 'Searching…',
  results: 'Members found',
  found: (count: number): string =>
    count === 0 ? 'Nobody by that name can join.' : `${counted('member', 'members')(count)} found.`,
  typeMore: (least: number): string => `Type at least ${String(least)} letters.`,
  chosen: (name: string): string => `${name} chosen.`,
  chooseFirst: 'Choose someone from the list',
  newRole: 'Role',
  addSubmit: 'Add to roster',
  adding: 'Adding…',
  added: (name: string, team: string): string => `${name} is now on the roster of ${team}.`,
} as const;
