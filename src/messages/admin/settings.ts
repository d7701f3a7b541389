/** Words of /admin-settings. */
import type { SettingKey } from '#contract/admin-settings.ts';
import { TICKET_CATEGORY_LABELS } from '../portal/ticket-words.ts';
import { counted } from '../core/counted.ts';
import { loadingWords } from '../core/shared-words.ts';

/** A field of a setting, with the sentence about wrong input. */
export interface SettingFieldWords {
  readonly label: string;
  readonly hint?: string;
  /** Asks for a value that fits. */
  readonly wrong: string;
  readonly unit?: string;
}

export interface SettingWords {
  readonly title: string;
  /** Shown beside the form. */
  readonly effect: string;
  readonly fields: Readonly<Record<string, SettingFieldWords>>;
}

const MONTHS = { wrong: 'Enter a whole number of months, 6 to 120', unit: ' months' };
const AMOUNT = 'Enter an amount in rand, R1000000.00 or less';
const ON_OFF = 'Choose On or Off';

export const SETTING_WORDS: Readonly<Record<SettingKey, SettingWords>> = {
  'shop.shipping': {
    title: 'Delivery',
    effect:
      'For new orders only. Orders that are placed keep their price. The shop shows it after the next build of the site.',
    fields: {
      courier_cents: { label: 'Courier', wrong: AMOUNT },
      locker_cents: { label: 'Locker', wrong: AMOUNT },
      collect_cents: { label: 'Collect at an event', wrong: AMOUNT },
      free_over_cents: {
        label: 'Free above',
        hint: 'Goods after discounts have to cost more than this.',
        wrong: AMOUNT,
      },
    },
  },
  'shop.vat_percent': {
    title: 'VAT',
    effect:
      'For new orders only. Prices include it, so they stay the same; invoices already issued don’t change.',
    fields: {
      value: { label: 'Percent', wrong: 'Enter a whole number from 0 to 99', unit: '%' },
    },
  },
  'shop.collection_points': {
    title: 'Collection points',
    effect:
      'Buyers choose from these at checkout. Orders that are placed keep theirs. An empty list turns collection off.',
    fields: {
      value: {
        label: 'Places',
        hint: 'One per line, as buyers should read it.',
        wrong: 'Enter at most 50 different places, one per line, each up to 255 characters',
      },
    },
  },
  'calendar.extra_holidays': {
    title: 'Extra days off',
    effect: 'For reply dates we promise from now on. South African public holidays are already included.',
    fields: {
      value: {
        label: 'Days',
        hint: 'One per line, as 2026-11-04.',
        wrong: 'Enter real dates, one per line, for example 2026-11-04; at most 400',
      },
    },
  },
  'roles.term_reminder_days': {
    title: 'Terms that end soon',
    effect:
      'From the next daily run. We remind the person and everyone who manages roles once, and list the role under “Ending soon”.',
    fields: {
      value: {
        label: 'Remind this long before',
        wrong: 'Enter a whole number of days, 1 to 999',
        unit: ' days',
      },
    },
  },
  'site.championships': {
    title: 'Championships',
    effect: 'The number on the front page, after the next build of the site.',
    fields: { value: { label: 'Championships won', wrong: 'Enter a whole number from 0 to 9999' } },
  },
  'site.prerendered_articles': {
    title: 'Articles built in advance',
    effect: 'From the next build of the site. Older articles open a moment slower the first time.',
    fields: { value: { label: 'Newest articles', wrong: 'Enter a whole number from 0 to 9999' } },
  },
  'site.rebuild_after_seconds': {
    title: 'Wait before a build',
    effect: 'From the next change on. Changes within this time share one build of the site.',
    fields: { value: { label: 'Seconds', wrong: 'Enter a whole number from 0 to 9999', unit: ' seconds' } },
  },
  'slack.messages': {
    title: 'Slack',
    effect: 'For new messages only. Messages that are queued still go out.',
    fields: {
      team_applications: { label: 'Applications to teams', wrong: ON_OFF },
      article_reviews: { label: 'Articles to review', wrong: ON_OFF },
    },
  },
  'retention.periods': {
    title: 'How long we keep things',
    effect: 'From the next daily run, also for what is there already. Deleted records can’t be brought back.',
    fields: {
      spam_inquiry_days: {
        label: 'Spam from the partner form',
        hint: 'Days since it was marked.',
        wrong: 'Enter a whole number of days, 1 to 365',
        unit: ' days',
      },
      lost_inquiry_months: {
        label: 'Lost partner inquiries',
        hint: 'Months since they were closed.',
        wrong: 'Enter a whole number of months, 1 to 60',
        unit: ' months',
      },
      notification_days: {
        label: 'Notifications of members',
        hint: 'Days, read or not.',
        wrong: 'Enter a whole number of days, 7 to 365',
        unit: ' days',
      },
      exit_months: {
        label: 'Exits of members',
        hint: 'Months since they ended. After that only figures stay, without names.',
        wrong: 'Enter a whole number of months, 1 to 60',
        unit: ' months',
      },
    },
  },
  'retention.tickets': {
    title: 'How long we keep closed HR tickets',
    effect:
      'In months since they were closed, with their messages and files. From the next daily run, also for what is closed already. Deleted tickets can’t be brought back.',
    fields: Object.fromEntries(
      Object.entries(TICKET_CATEGORY_LABELS).map(([category, label]) => [category, { label, ...MONTHS }]),
    ),
  },
};

export const SETTING_GROUPS: readonly { readonly title: string; readonly keys: readonly SettingKey[] }[] = [
  { title: 'Shop', keys: ['shop.shipping', 'shop.vat_percent', 'shop.collection_points'] },
  {
    title: 'Site',
    keys: ['site.championships', 'site.prerendered_articles', 'site.rebuild_after_seconds'],
  },
  {
    title: 'Club',
    keys: [
      'calendar.extra_holidays',
      'roles.term_reminder_days',
      'slack.messages',
      'retention.periods',
      'retention.tickets',
    ],
  },
];

export const SETTINGS_TEXT = {
  title: 'Settings',
  ...loadingWords('the settings'),
  historyFailed: 'We couldn’t load who changed what',
  edit: 'Edit…',
  editTitle: (name: string): string => `Edit ${name}`,
  /** After the button, for screen readers. */
  spoken: (name: string): string => ` ${name}`,
  on: 'On',
  off: 'Off',
  none: 'None',
  never: 'Never changed',
  last: (when: string, who: string): string => `Changed ${when} by ${who}`,
  by: (who: string): string => `by ${who}`,
  site: 'the site',
  history: (count: number): string => `History (${counted('change', 'changes')(count)})`,
  change: (label: string, before: string, after: string): string => `${label}: from ${before} to ${after}`,
  saved: (name: string): string => `${name} saved.`,
  stale: 'Someone else saved this in the meantime. Check what changed and save again.',
} as const;
