/** The table of /streamers. */
import { DESK_ADDRESSES } from '#contract/desk-search.ts';
import { SOCIAL_PLATFORMS } from '#contract/players.ts';
import { DeskStreamerRowSchema, type DeskStreamerRow } from '#contract/streamers.ts';
import { formatMoment, momentText } from '#domain/dates.ts';
import { socialLinks } from '#domain/social.ts';
import { liveSubject } from '#domain/live-streamers.ts';
import { LIVE_DESK_TEXT as LIVE, LIVE_TEXT } from '#messages/site/live-streamers.ts';
import { INELIGIBILITY_TEXT, STREAMER_DESK_TEXT as TEXT } from '#messages/admin/streamers.ts';
import * as t from '#stores/core/table/parts.ts';
import { defineTable } from '#stores/core/table/define-table.ts';

const NUMBERS = new Intl.NumberFormat('en-ZA');

export const streamerName = ({ name, gamertag }: Pick<DeskStreamerRow, 'name' | 'gamertag'>): string =>
  name ?? gamertag ?? TEXT.someone;

const yearsText = ({ years_creating: years }: DeskStreamerRow): string =>
  years === null ? '' : TEXT.yearsOf(years);
const featuredText = ({ featured }: DeskStreamerRow): string =>
  featured ? TEXT.isFeatured : TEXT.notFeatured;

/** Live state of a creator, with its source and the time of the check. */
export function liveText({
  live,
  live_platform: platform,
  live_ends_at: end,
  live_checked_at: at,
}: DeskStreamerRow): string {
  const asked = momentText(at);
  if (live === 'manual')
    return LIVE.manual(platform === null ? '' : TEXT.channelOf(platform), formatMoment(end ?? ''));
  if (live === 'twitch') return LIVE.twitch(asked);
  return asked === '' ? LIVE.notLive : LIVE.offline(asked);
}
const subjectText = ({ live_title: title, live_game: game }: DeskStreamerRow): string =>
  liveSubject({ title, game });
const sinceText = ({ live_since: since }: DeskStreamerRow): string => momentText(since);

const channelsText = (row: DeskStreamerRow): string =>
  socialLinks(row)
    .map(({ platform }) => TEXT.channelOf(platform))
    .join(', ');

/** Labels of the live facts. */
export const LIVE_LABELS: readonly string[] = [LIVE.column, LIVE.since, LIVE.subject, LIVE.viewers];

export const STREAMERS = defineTable<DeskStreamerRow>(DeskStreamerRowSchema, {
  name: 'streamers',
  relation: 'desk_streamers',
  openKey: DESK_ADDRESSES.streamer.openKey,
  title: streamerName,
  actors: 'team_management',
  searched: ['creator_name', 'gamertag', 'creator_type', 'games'],
  defaultSort: { column: 'name', descending: false },
  columns: [
    t.derivedColumn('name', TEXT.name, streamerName, { sort: 'name', shown: 'always' }),
    t.textColumn('gamertag', TEXT.gamertag, 'gamertag', { shown: 'later' }),
    t.textColumn('type', TEXT.type, 'creator_type', { from: 'medium' }),
    t.derivedColumn('schedule', TEXT.schedule, ({ schedule }) => schedule ?? '', { from: 'wide' }),
    t.valueColumn('years', TEXT.years, 'years_creating', yearsText, { kind: 'number', shown: 'later' }),
    t.derivedColumn('featured', TEXT.featured, featuredText, { sort: 'featured', kind: 'state' }),
    t.derivedColumn('live', LIVE.column, liveText, { sort: 'live', from: 'medium' }),
    t.valueColumn('followers', TEXT.followers, 'followers', ({ followers }) => NUMBERS.format(followers), {
      kind: 'number',
    }),
    t.derivedColumn('channels', TEXT.channels, channelsText, {
      sort: 'channels',
      from: 'full',
      kind: 'links',
    }),
    ...SOCIAL_PLATFORMS.flatMap((platform) => [
      t.derivedColumn(
        `url_${platform}`,
        TEXT.channelOf(platform),
        (row: DeskStreamerRow) => row[`url_${platform}`] ?? '',
        { shown: 'file' as const },
      ),
      {
        key: `followers_${platform}`,
        label: TEXT.followersOf(platform),
        text: (row: DeskStreamerRow) => String(row[`followers_${platform}`]),
        file: (row: DeskStreamerRow) => row[`followers_${platform}`],
        shown: 'file' as const,
      },
    ]),
    t.derivedColumn('live_subject', LIVE.subject, subjectText, { shown: 'later' }),
    t.derivedColumn('games', TEXT.games, ({ games }) => games ?? '', { shown: 'later' }),
    t.derivedColumn('shown', TEXT.shown, ({ ineligibility }) => INELIGIBILITY_TEXT[ineligibility], {
      shown: 'later',
    }),
  ],
  fields: [
    { label: TEXT.name, text: ({ creator_name: name }) => name ?? '' },
    ['gamertag', 'type', 'games', 'schedule', 'years', 'live'],
    { label: LIVE.since, text: sinceText },
    ['live_subject'],
    {
      label: LIVE.viewers,
      text: ({ live_viewers: viewers }) => (viewers === null ? '' : LIVE_TEXT.viewers(viewers)),
    },
    ['featured', 'shown'],
    ...SOCIAL_PLATFORMS.flatMap((platform) => [
      [`url_${platform}`],
      {
        label: TEXT.followersOf(platform),
        text: (row: DeskStreamerRow) => {
          const followers = row[`followers_${platform}`];
          return followers === 0 ? '' : NUMBERS.format(followers);
        },
      },
    ]),
    t.CHANGED,
  ],
  filters: [
    t.flagFilter('featured', TEXT.featured, 'featured', [TEXT.isFeatured, TEXT.notFeatured]),
    {
      kind: 'choice',
      key: 'live',
      label: LIVE.column,
      column: 'live',
      options: [
        { value: 'manual', label: LIVE.byHand },
        { value: 'twitch', label: LIVE.byTwitch },
        { value: 'none', label: LIVE.notLive },
      ],
    },
    {
      kind: 'case',
      key: 'platform',
      label: TEXT.platform,
      options: SOCIAL_PLATFORMS.map((platform) => ({
        value: platform,
        label: TEXT.channelOf(platform),
        where: [{ column: `url_${platform}` as const, is: 'not_null' as const }],
      })),
    },
    t.caseFilter('missing', TEXT.missing, {
      channel: [TEXT.noChannel, { column: 'channels', is: 'eq', value: '0' }],
      followers: [TEXT.noFollowers, { column: 'followers', is: 'eq', value: '0' }],
      schedule: [TEXT.noSchedule, { column: 'schedule', is: 'null' }],
      type: [TEXT.noType, { column: 'creator_type', is: 'null' }],
      years: [TEXT.noYears, { column: 'years_creating', is: 'null' }],
      name: [TEXT.noName, { column: 'creator_name', is: 'null' }],
    }),
    {
      kind: 'choice',
      key: 'shown',
      label: TEXT.shown,
      column: 'ineligibility',
      options: Object.entries(INELIGIBILITY_TEXT).map(([value, label]) => ({ value, label })),
    },
  ],
});
