/** The form of a creator on /streamers. */
import { codeOf, RefusalError, type ErrorCode } from '#contract/error-codes.ts';
import { SOCIAL_PLATFORMS, type SocialPlatform } from '#contract/players.ts';
import { StreamerInputSchema, type DeskStreamerRow, type StreamerInput } from '#contract/streamers.ts';
import { saveStreamer } from '#data/streamers.ts';
import { channelAddresses } from '#domain/channels.ts';
import { STREAMER_DESK_TEXT, STREAMER_FORM as TEXT } from '#messages/admin/streamers.ts';
import { memberClient } from '#stores/auth/session.ts';
import { textField, type FieldSpec } from '#stores/core/fields.ts';
import { createRowForm, tableConflicts } from '#stores/core/row-form.ts';
import { LIVE_LABELS, STREAMERS, streamerName } from './streamers-table.ts';

export type StreamerValues = Readonly<Record<keyof StreamerInput, string>>;

const EMPTY: StreamerValues = {
  creator_name: '',
  creator_type: '',
  schedule: '',
  years_creating: '',
  url_twitch: '',
  url_youtube: '',
  url_instagram: '',
  url_tiktok: '',
  url_facebook: '',
  followers_twitch: '',
  followers_youtube: '',
  followers_instagram: '',
  followers_tiktok: '',
  followers_facebook: '',
};

const FIELDS: readonly FieldSpec<StreamerValues>[] = [
  textField('text', 'creator_name', STREAMER_DESK_TEXT.name, { hint: TEXT.nameHint }),
  textField('text', 'creator_type', STREAMER_DESK_TEXT.type, { hint: TEXT.typeHint, half: true }),
  textField('number', 'years_creating', TEXT.yearsLabel, { hint: TEXT.yearsHint, half: true }),
  textField('text', 'schedule', STREAMER_DESK_TEXT.schedule, { hint: TEXT.scheduleHint }),
];

/** Each channel beside its followers. */
export const CHANNEL_FIELDS: readonly FieldSpec<StreamerValues>[] = SOCIAL_PLATFORMS.flatMap((platform) => [
  textField('url', `url_${platform}`, STREAMER_DESK_TEXT.channelOf(platform), { half: true }),
  textField('number', `followers_${platform}`, STREAMER_DESK_TEXT.followersOf(platform), { half: true }),
]);

function valuesOf(row: DeskStreamerRow | 'new'): StreamerValues {
  if (row === 'new') return EMPTY;
  const entries = (Object.keys(EMPTY) as (keyof StreamerInput)[]).map((field) => {
    const value = row[field];
    // 0 followers means that they were not counted yet.
    return [field, value === 0 && field !== 'years_creating' ? '' : String(value ?? '')] as const;
  });
  return { ...EMPTY, ...Object.fromEntries(entries) };
}

/** Completes channels to addresses; throws invalid_input for one that is not of its platform. */
function withAddresses(input: StreamerInput): StreamerInput {
  const typed = (platform: SocialPlatform) => input[`url_${platform}`] || null;
  const { addresses, wrong } = channelAddresses({
    url_twitch: typed('twitch'),
    url_youtube: typed('youtube'),
    url_instagram: typed('instagram'),
    url_tiktok: typed('tiktok'),
    url_facebook: typed('facebook'),
  });
  if (wrong.length > 0)
    throw new RefusalError(
      'invalid_input',
      Object.fromEntries(wrong.map((field) => [field, 'invalid_value' as const])),
    );
  const urls = Object.fromEntries(
    Object.entries(addresses).map(([field, address]) => [field, address ?? '']),
  );
  return { ...input, ...urls };
}

function fieldText(field: string, code: ErrorCode): string | undefined {
  if (code === 'gamertag_taken') return TEXT.nameTaken;
  if (code !== 'invalid_value') return undefined;
  if (field === 'years_creating') return TEXT.yearsWrong;
  if (field.startsWith('followers_')) return TEXT.followersWrong;
  const platform = SOCIAL_PLATFORMS.find((name) => field === `url_${name}`);
  return platform && TEXT.channelWrong(platform);
}

export function createStreamerForm(after: () => Promise<unknown>) {
  return createRowForm({
    words: TEXT,
    conflicts: tableConflicts(STREAMERS, ...LIVE_LABELS),
    valuesOf,
    schema: StreamerInputSchema,
    fields: () => FIELDS,
    save: async (version, input) => {
      if (version === null) throw new RefusalError('not_found');
      const content = withAddresses(input);
      await saveStreamer(memberClient(), version, content).catch((error: unknown) => {
        const code = codeOf(error);
        throw code === 'gamertag_taken' ? new RefusalError('invalid_input', { creator_name: code }) : error;
      });
    },
    successMessage: ({ creator_name: name }, row) =>
      TEXT.saved(name === '' && row !== 'new' ? streamerName(row) : name),
    after,
    fieldText,
  });
}
