/** The organisation chart for members (function organisation_chart): active roles and their current holders. */
import * as v from 'valibot';
import { CountSchema, IdSchema, OptionalTextSchema } from './common-schemas.ts';
import { DepartmentSchema } from './roles.ts';

const roleEntries = {
  code: v.string(),
  title: v.string(),
  department: DepartmentSchema,
  level: CountSchema,
  /** Code of the role that it reports to; null at the top. */
  parent: OptionalTextSchema,
  description: OptionalTextSchema,
  seats: CountSchema,
  /** Also by holders without a public profile, and by those who begin later. */
  taken: CountSchema,
  /** The open posting; null without one. */
  posting: v.nullable(IdSchema),
};
export type ChartRole = v.InferOutput<v.ObjectSchema<typeof roleEntries, undefined>>;

const holderEntries = {
  role: v.string(),
  /** The gamertag, or the full name of a holder without one. */
  name: OptionalTextSchema,
  photo_url: OptionalTextSchema,
  /** Whether the name is a gamertag with a public page. */
  has_page: v.boolean(),
  game: OptionalTextSchema,
  /** First day, YYYY-MM-DD. */
  since: v.string(),
  is_primary: v.boolean(),
  /** Acts for someone else and takes no seat. */
  is_acting: v.boolean(),
  /** A published work address, never the account's. */
  email: OptionalTextSchema,
  discord: OptionalTextSchema,
};
export interface ChartHolder extends v.InferOutput<v.ObjectSchema<typeof holderEntries, undefined>> {
  /** Its place in the list. */
  readonly id: number;
  readonly game_name: string | null;
}

/** One array per column, of equal lengths; null of an empty table. */
function columnsSchema<Entries extends v.ObjectEntries>(entries: Entries) {
  const row = v.object(entries);
  return v.pipe(
    v.record(v.string(), v.nullish(v.array(v.unknown()), [])),
    v.transform((columns) =>
      Array.from({ length: Math.max(0, ...Object.values(columns).map(({ length }) => length)) }, (_, index) =>
        Object.fromEntries(Object.entries(columns).map(([name, values]) => [name, values[index]])),
      ),
    ),
    v.array(row),
  );
}

/** Primary holders come first, then those who began first. */
function compareHolders(one: ChartHolder, other: ChartHolder): number {
  if (one.is_primary !== other.is_primary) return one.is_primary ? -1 : 1;
  const [left, right] = [one, other].map(({ since, name }) => since + (name ?? ''));
  return (left ?? '') < (right ?? '') ? -1 : 1;
}

/** Roles by level and title; holders with the primary ones first. */
export interface OrganisationChart {
  readonly roles: readonly ChartRole[];
  readonly holders: readonly ChartHolder[];
}

export const OrganisationChartSchema = v.pipe(
  v.object({
    roles: columnsSchema(roleEntries),
    holders: columnsSchema(holderEntries),
    games: v.record(v.string(), v.string()),
  }),
  v.transform(({ roles, holders, games }): OrganisationChart => ({
    roles,
    holders: holders
      .map((holder, id) => ({ ...holder, id, game_name: games[holder.game ?? ''] ?? null }))
      .toSorted(compareHolders),
  })),
);

/** Charts of the page; the names are those of the query string. */
export const CHART_VIEWS = ['organisation', 'executives', 'positions'] as const;
export type ChartView = (typeof CHART_VIEWS)[number];

/** Codes of the roots that group several roots, from the specification. */
export const GROUP_CODES: Readonly<Record<ChartView, string>> = {
  organisation: 'organization',
  executives: 'executives',
  positions: 'available_positions',
};

export const CHART_LIMITS = {
  /** Smaller charts open completely, larger ones down to the second level. */
  openRoles: 60,
  foundRoles: 100,
  /** Holders on a card; its drawer shows all. */
  cardHolders: 6,
  /** People shown at once in the directory. */
  directoryRows: 60,
  /** Roles rendered at a time in the background. */
  sliceRoles: 40,
  typeAheadMs: 600,
  searchDebounceMs: 200,
  zoom: { least: 0.5, most: 2, step: 0.1 },
} as const;
