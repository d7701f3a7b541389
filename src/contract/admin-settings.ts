/** Settings that administrators change at /admin-settings. PostgreSQL holds the same limits (private.is_setting_value). */
import * as v from 'valibot';
import { MomentSchema, OptionalTextSchema } from './common-schemas.ts';

export const SETTING_KEYS = [
  'shop.shipping',
  'shop.vat_percent',
  'shop.collection_points',
  'calendar.extra_holidays',
  'roles.term_reminder_days',
  'site.championships',
  'site.prerendered_articles',
  'site.rebuild_after_seconds',
  'slack.messages',
  'retention.periods',
  'retention.tickets',
] as const;
export type SettingKey = (typeof SETTING_KEYS)[number];

/** Lengths in characters. */
export const SETTING_LIMITS = { points: 50, pointLength: 255, codeLength: 60, days: 400 } as const;

/** A row of settings. Its key is its id. */
export const SettingRowSchema = v.pipe(
  v.object({ key: v.picklist(SETTING_KEYS), value: v.unknown(), updated_at: v.string() }),
  v.transform(({ key, ...row }) => ({ id: key, ...row })),
);
export type SettingRow = v.InferOutput<typeof SettingRowSchema>;

const RecordedSchema = v.nullish(v.object({ value: v.optional(v.unknown()) }), null);

export const SettingChangeSchema = v.object({
  id: v.number(),
  at: MomentSchema,
  actor: OptionalTextSchema,
  row_key: v.string(),
  before: RecordedSchema,
  after: RecordedSchema,
});
export type SettingChange = v.InferOutput<typeof SettingChangeSchema>;

export const CollectionPointSchema = v.object({ code: v.string(), label: v.string() });
export type CollectionPoint = v.InferOutput<typeof CollectionPointSchema>;
