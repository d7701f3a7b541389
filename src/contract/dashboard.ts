/** The figures of the dashboard (public.dashboard). Days are those of South Africa. */
import * as v from 'valibot';
import { CountSchema, IdSchema } from './common-schemas.ts';
import { DaySchema } from './team-applications.ts';

/** Periods of the dashboard; 'own' has the dates of its address. */
export const DASHBOARD_PERIODS = ['7d', '30d', 'month', 'last-month', 'year', 'own'] as const;
export type DashboardPeriod = (typeof DASHBOARD_PERIODS)[number];

/** Longest period in days; private.dashboard_facts() reads no longer one. */
export const DASHBOARD_MAX_DAYS = 1100;

const SumSchema = {
  items: v.number(),
  /** Cents, seconds, or how many of the items; by figure. */
  total: v.number(),
  items_before: v.number(),
  total_before: v.number(),
};

const FigureSchema = v.object({ figure: v.string(), part: v.string(), ...SumSchema });

const PartSchema = v.object({
  /** Null when the period before has more parts. */
  starts: v.nullable(DaySchema),
  ends: v.nullable(DaySchema),
  starts_before: v.nullable(DaySchema),
  ends_before: v.nullable(DaySchema),
});
export type DashboardPart = v.InferOutput<typeof PartSchema>;

const StockSchema = { shipped: v.number(), stock_before: v.number(), stock_after: v.number() };

const ProductSchema = v.object({
  key: v.string(),
  name: v.string(),
  ...SumSchema,
  /** Items and cents that refunds of the period name. */
  items_back: CountSchema,
  total_back: CountSchema,
  ...StockSchema,
});
export type DashboardProduct = v.InferOutput<typeof ProductSchema>;

const ArticleSchema = v.object({
  slug: v.string(),
  title: v.string(),
  items: CountSchema,
  items_before: CountSchema,
});
export type DashboardArticle = v.InferOutput<typeof ArticleSchema>;

const TicketTimesSchema = v.object({
  /** Medians in business minutes. */
  reply_minutes: v.nullable(v.number()),
  done_minutes: v.nullable(v.number()),
  /** Ratings of 1 to 5; null below five ratings. */
  stars: v.nullable(v.array(CountSchema)),
});
export type TicketTimes = v.InferOutput<typeof TicketTimesSchema>;

export const DashboardSchema = v.object({
  unit: v.picklist(['day', 'week', 'month']),
  parts: v.array(PartSchema),
  sums: v.array(FigureSchema),
  series: v.array(v.object({ figure: v.string(), nth: CountSchema, ...SumSchema })),
  products: v.array(ProductSchema),
  stock: v.object(StockSchema),
  articles: v.array(ArticleSchema),
  reads: v.object({ items: CountSchema, items_before: CountSchema }),
  /** Since the beginning. */
  members: v.object({ registered: CountSchema, onboarded: CountSchema }),
  /** Those with matches or attendance, whose figures have their id as the part; null without the permission for teams. */
  teams: v.nullable(v.array(v.object({ id: IdSchema, name: v.string() }))),
  /** Null without the permission for HR. */
  tickets: v.nullable(v.object({ now: TicketTimesSchema, before: TicketTimesSchema })),
  /** Promises that are broken now. */
  late: v.object({ applications: CountSchema, inquiries: CountSchema }),
});
export type DashboardFigures = v.InferOutput<typeof DashboardSchema>;

/** A period and the one that it is compared with; all days are inclusive. */
export interface PeriodDays {
  readonly first: string;
  readonly last: string;
  readonly beforeFirst: string;
  readonly beforeLast: string;
}
