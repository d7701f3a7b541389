/** The numbers of the hero (function landing_statistics and the public settings). */
import * as v from 'valibot';
import { CentsSchema, CountSchema } from './common-schemas.ts';

/** What landing_statistics() counts. */
export const LandingStatisticsRowSchema = v.object({ pro_players: CountSchema, active_teams: CountSchema });
/** What landing_statistics() counts. */
export type LandingStatisticsRow = v.InferOutput<typeof LandingStatisticsRowSchema>;

/** The three numbers of the hero. */
export interface HeroStatistics {
  readonly proPlayers: number;
  readonly activeTeams: number;
  readonly championships: number;
}

/** settings: what delivery costs and from where it is free. The key is 'shop.shipping'. */
const ShippingSettingSchema = v.object({ courier_cents: CentsSchema, free_over_cents: CentsSchema });

/** Every public setting that a page reads; the rest of the table is ignored. */
export const PublicSettingsSchema = v.object({
  'shop.shipping': v.optional(ShippingSettingSchema),
  'site.championships': v.optional(CountSchema),
});
/** The public settings that pages read; absent ones were never set. */
export type PublicSettings = v.InferOutput<typeof PublicSettingsSchema>;
