/** Words of the organisation chart and of the directory. */
import { BRAND_NAME } from '#contract/brand.ts';
import type { ChartView } from '#contract/organisation-chart.ts';
import { LEVELS } from '#contract/roles.ts';
import { counted } from '../core/counted.ts';
import { loadingWords } from '../core/shared-words.ts';

const taken = (count: number, seats: number): string => `${String(count)} of ${String(seats)}`;

const roles = counted('role', 'roles');

export const CHART_TEXT = {
  title: 'Organisation chart',
  lead: 'Who does what, who they report to, and which seats are open.',
  ...loadingWords('the organisation'),
  views: 'Views',
  empty: 'There are no roles yet.',
  emptyHint: 'They appear here as soon as they’re set up.',
  emptyAction: 'Players',
  noPositions: 'Every seat is taken at the moment.',
  noPositionsHint: 'Open seats appear here as soon as there are some.',
  search: 'Search roles and people',
  searchHint: 'By role, gamertag or game',
  noMatch: 'Nothing found.',
  noMatchHint: 'Try another spelling, or search in another view.',
  clear: 'Clear search and filters',
  matches: (shown: number, count: number): string =>
    shown < count ? `${roles(count)} found, the first ${String(shown)} are shown` : `${roles(count)} found`,
  roles,
  expandAll: 'Expand all',
  collapseAll: 'Collapse all',
  zoom: 'Zoom',
  zoomOut: 'Zoom out',
  zoomIn: 'Zoom in',
  percent: (percent: number): string => `${String(percent)}%`,
  zoomReset: (percent: number): string => `${String(percent)}%, reset zoom`,
  print: 'Print or save as PDF',
  download: 'Download SVG',
  keys: 'Arrow keys move through the chart, Enter opens a role, * expands a row, + and - zoom.',
  toggle: (open: boolean, count: number): string => `${open ? 'Hide' : 'Show'} ${roles(count)} below`,
  below: roles,
  since: (day: string): string => `since ${day}`,
  more: (count: number): string => `${String(count)} more`,
  acting: 'Acting',
  hidden: (count: number): string => `${String(count)} not shown`,
  vacant: 'No one yet',
  taken,
  takenAnd: (count: number, seats: number): string => `${taken(count, seats)} · `,
  openSeats: (count: number, seats: number, open: number): string =>
    `${taken(count, seats)} · ${String(open)} open`,
  open: (count: number): string => `${String(count)} open`,
  dash: ' — ',
  notAdvertised: 'Not advertised',
  alert: 'Tell me when it opens',
  alertFor: (title: string): string => `Tell me when it opens: ${title}`,
  waiting: 'We’ll tell you when it opens',
  stopAlert: 'Don’t tell me',
  stopAlertFor: (title: string): string => `Don’t tell me: ${title}`,
  alertSet: (title: string): string => `We’ll notify you once when you can apply as ${title}.`,
  alertRemoved: (title: string): string => `We won’t notify you about ${title}.`,
  finishOnboarding: 'Finish onboarding to apply',
  apply: 'Apply',
  applyFor: (title: string): string => `Apply: ${title}`,
  reportsTo: (title: string): string => `Reports to ${title}`,
  unnamed: 'A member',
} as const;

/** Titles of the roots that group several. */
export const GROUP_TITLES: Readonly<Record<ChartView, string>> = {
  organisation: BRAND_NAME,
  executives: 'Executive Leadership',
  positions: 'Available Positions',
};

export const CHART_TABS: Readonly<Record<ChartView | 'people', string>> = {
  organisation: 'Organisation',
  executives: 'Executives',
  positions: 'Available positions',
  people: 'People',
};

export const CHART_ROLE_TEXT = {
  department: 'Department',
  reportsTo: 'Reports to',
  seats: 'Seats',
  about: 'About this role',
  people: 'People',
  discord: (name: string): string => `Discord ${name}`,
} as const;

export const DIRECTORY_TEXT = {
  list: 'People, by level',
  filters: 'Narrow the list',
  department: 'Department',
  level: 'Level',
  game: 'Game',
  all: 'All',
  count: counted('entry', 'entries'),
  more: 'Show more people',
} as const;

export const LEVEL_LABELS: Readonly<Record<number, string>> = {
  [LEVELS.ceo]: 'CEO',
  [LEVELS.cLevel]: 'C-level',
  [LEVELS.director]: 'Director',
  [LEVELS.departmentHead]: 'Department head',
  [LEVELS.manager]: 'Manager',
  [LEVELS.staff]: 'Staff',
};
