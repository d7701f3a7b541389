/** The numbers of the hero (landing_statistics and public settings). */
import * as v from 'valibot';
import { CentsSchema, CountSchema } from './common-schemas.ts';

export const LandingStatisticsRowSchema = v.object({ pro_players: CountSchema, active_teams: CountSchema });
export type LandingStatisticsRow = v.InferOutput<typeof LandingStatisticsRowSchema>;

export interface HeroStatistics {
  readonly proPlayers: number;
  readonly activeTeams: number;
  readonly championships: number;
}

/** The setting 'shop.shipping': delivery costs and the free delivery threshold. */
const ShippingSettingSchema = v.object({ courier_cents: CentsSchema, free_over_cents: CentsSchema });

/** The public settings that pages read; other rows are ignored. */
export const PublicSettingsSchema = v.object({
  'shop.shipping': v.optional(ShippingSettingSchema),
  'site.championships': v.optional(CountSchema),
  'site.prerendered_articles': v.optional(CountSchema),
});
export type PublicSettings = v.InferOutput<typeof PublicSettingsSchema>;
