/** Settings as texts of a form, and back. */
import * as v from 'valibot';
import {
  CollectionPointSchema,
  SETTING_LIMITS,
  type CollectionPoint,
  type SettingKey,
} from '#contract/admin-settings.ts';
import { isDay } from './days.ts';
import { centsToDecimal, parseCents } from './money.ts';
import { freeSlug, slugify } from './slug.ts';

/** Texts of the form by field; 'value' where the setting is one value. */
export type SettingTexts = Readonly<Record<string, string>>;

interface SettingField {
  readonly textOf: (stored: unknown) => string;
  /** Undefined when the text is not a value of this field. */
  readonly parse: (text: string) => unknown;
  readonly isOptional?: boolean;
}

/** The largest amount of the constraint, in cents. */
const MAX_CENTS = 100_000_000;

const money: SettingField = {
  textOf: (stored) => (typeof stored === 'number' ? centsToDecimal(stored) : ''),
  parse: (text) => {
    const cents = parseCents(text);
    return cents !== null && cents >= 0 && cents <= MAX_CENTS ? cents : undefined;
  },
};

const whole = (least: number, most: number): SettingField => ({
  textOf: (stored) => (typeof stored === 'number' ? String(stored) : ''),
  parse: (text) =>
    /^\d{1,6}$/u.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined,
});

const onOff: SettingField = {
  textOf: (stored) => (stored === false ? 'off' : 'on'),
  parse: (text) => text === 'on',
};

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const pointsOf = (stored: unknown): readonly CollectionPoint[] => {
  const parsed = v.safeParse(v.array(CollectionPointSchema), stored);
  return parsed.success ? parsed.output : [];
};

const points: SettingField = {
  isOptional: true,
  textOf: (stored) =>
    pointsOf(stored)
      .map(({ label }) => label)
      .join('\n'),
  parse: (text) => {
    const labels = linesOf(text);
    const isSound =
      new Set(labels).size === labels.length &&
      labels.length <= SETTING_LIMITS.points &&
      labels.every((label) => label.length <= SETTING_LIMITS.pointLength && !/\p{Cc}/u.test(label));
    return isSound ? labels : undefined;
  },
};

const days: SettingField = {
  isOptional: true,
  textOf: (stored) => (Array.isArray(stored) ? stored.join('\n') : ''),
  parse: (text) => {
    const dates = [...new Set(linesOf(text))].toSorted();
    return dates.length <= SETTING_LIMITS.days && dates.every(isDay) ? dates : undefined;
  },
};

const TICKET_MONTHS = whole(6, 120);

const FIELDS: Readonly<Record<SettingKey, Readonly<Record<string, SettingField>>>> = {
  'shop.shipping': {
    courier_cents: money,
    locker_cents: money,
    collect_cents: money,
    free_over_cents: money,
  },
  'shop.vat_percent': { value: whole(0, 99) },
  'shop.collection_points': { value: points },
  'calendar.extra_holidays': { value: days },
  'roles.term_reminder_days': { value: whole(1, 999) },
  'site.championships': { value: whole(0, 9999) },
  'site.prerendered_articles': { value: whole(0, 9999) },
  'site.rebuild_after_seconds': { value: whole(0, 9999) },
  'slack.messages': { team_applications: onOff, article_reviews: onOff },
  'retention.periods': {
    spam_inquiry_days: whole(1, 365),
    lost_inquiry_months: whole(1, 60),
    notification_days: whole(7, 365),
    exit_months: whole(1, 60),
  },
  'retention.tickets': {
    account: TICKET_MONTHS,
    team: TICKET_MONTHS,
    conduct: TICKET_MONTHS,
    payment: TICKET_MONTHS,
    contract: TICKET_MONTHS,
    wellbeing: TICKET_MONTHS,
    technical: TICKET_MONTHS,
    ban_appeal: TICKET_MONTHS,
    other: TICKET_MONTHS,
  },
};

function partOf(stored: unknown, name: string): unknown {
  if (name === 'value') return stored;
  return typeof stored === 'object' && stored !== null
    ? (stored as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

/** Returns the texts of a stored value. A value of another shape gives empty texts. */
export function settingTexts(key: SettingKey, stored: unknown): SettingTexts {
  return Object.fromEntries(
    Object.entries(FIELDS[key]).map(([name, { textOf }]) => [name, textOf(partOf(stored, name))]),
  );
}

function fieldSchema({ parse, isOptional = false }: SettingField): v.GenericSchema<string, unknown> {
  return v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => isOptional || text !== '', 'required'),
    v.check((text) => text === '' || parse(text) !== undefined, 'invalid_value'),
    v.transform(parse),
  );
}

/** The form of a setting: texts in, its value out. Collection points come out as labels. */
export function settingSchema(key: SettingKey): v.GenericSchema<SettingTexts, unknown> {
  const fields: Readonly<Record<string, v.GenericSchema<string, unknown>>> = Object.fromEntries(
    Object.entries(FIELDS[key]).map(([name, field]) => [name, fieldSchema(field)]),
  );
  return v.pipe(
    v.object(fields),
    v.transform((values) => ('value' in values ? values['value'] : values)),
  );
}

/** Gives each label of a collection point its code: that of the stored point of this label, or a new one. */
export function collectionPoints(labels: readonly string[], stored: unknown): readonly CollectionPoint[] {
  const known = new Map(pointsOf(stored).map(({ label, code }) => [label, code]));
  const taken = [...known.values()];
  return labels.map((label) => {
    const code = known.get(label) ?? freeSlug(slugify(label).slice(0, 50) || 'point', taken);
    taken.push(code);
    return { code, label };
  });
}
