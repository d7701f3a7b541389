/** Organisation charts as organisation_chart() returns them: an array per column. */
import * as v from 'valibot';
import { OrganisationChartSchema, type OrganisationChart } from '#contract/organisation-chart.ts';

/** A role with its holders' names. */
export interface RoleSketch {
  readonly code: string;
  readonly parent?: string | null;
  readonly level?: number;
  readonly seats?: number;
  readonly department?: string;
  readonly posting?: string;
  readonly holders?: readonly string[];
  readonly game?: string;
}

const columnsOf = (rows: readonly Readonly<Record<string, unknown>>[]): Record<string, unknown[] | null> =>
  Object.fromEntries(
    Object.keys(rows[0] ?? { code: null }).map((name) => [name, rows.map((row) => row[name])]),
  );

/** The response of the function. The title of role 'head_coach' is 'Title of head_coach'. */
export function chartResponse(roles: readonly RoleSketch[]): object {
  return {
    roles: columnsOf(
      roles.map(
        ({
          code,
          parent = null,
          level = 3,
          seats = 1,
          holders = [],
          department = 'esports',
          posting = null,
        }) => ({
          code,
          title: `Title of ${code}`,
          department,
          level,
          parent,
          description: null,
          seats,
          taken: holders.length,
          posting,
        }),
      ),
    ),
    holders: columnsOf(
      roles.flatMap(({ code, holders = [], game = null }) =>
        holders.map((name) => ({
          role: code,
          name,
          photo_url: null,
          has_page: true,
          game,
          since: '2024-02-29',
          is_primary: true,
          is_acting: false,
          email: null,
          discord: null,
        })),
      ),
    ),
    games: { valorant: 'Valorant', apex: 'Apex Legends' },
  };
}

export function chartOf(roles: readonly RoleSketch[]): OrganisationChart {
  return v.parse(OrganisationChartSchema, chartResponse(roles));
}

/** A CEO, two below, one of them with two below; `scout` is vacant. */
export const SMALL_CHART: readonly RoleSketch[] = [
  { code: 'ceo', level: 1, holders: ['Meridian'], department: 'executive' },
  {
    code: 'coo',
    parent: 'ceo',
    level: 2,
    holders: ['Anchor', 'Latency'],
    seats: 2,
    department: 'operations',
  },
  { code: 'cmo', parent: 'ceo', level: 2, holders: ['Undertone'], department: 'marketing' },
  { code: 'coach', parent: 'coo', level: 4, holders: ['Longshot'], seats: 3, game: 'valorant' },
  { code: 'scout', parent: 'coo', level: 6 },
];
