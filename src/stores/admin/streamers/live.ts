/** Manual live state on /streamers, and the state of polling Twitch. */
import { LIVE_HOURS, LiveInputSchema } from '#contract/live-streamers.ts';
import type { DeskStreamerRow } from '#contract/streamers.ts';
import { endLive, goLive, readLiveRun } from '#data/live-streamers.ts';
import { versionOf } from '#data/row-version.ts';
import { isPolling } from '#domain/live-streamers.ts';
import { socialLinks } from '#domain/social.ts';
import { SAVE_WORDS } from '#messages/core/shared-words.ts';
import { STREAMER_DESK_TEXT } from '#messages/admin/streamers.ts';
import { LIVE_DESK_TEXT as TEXT } from '#messages/site/live-streamers.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createActionDialog } from '#stores/core/action-dialog.ts';
import { selectField, textField, type FieldSpec } from '#stores/core/fields.ts';
import { createLoader } from '#stores/core/loader.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import type { Action } from '#stores/core/action.ts';
import { streamerName } from './streamers-table.ts';

const HOURS = LIVE_HOURS.map((value) => ({ value, label: TEXT.hoursOf(value) }));

const START = { platform: '', hours: '', title: '', game: '' };

function fieldsOf(row: DeskStreamerRow): readonly FieldSpec<typeof START>[] {
  return [
    selectField('platform', TEXT.platform, {
      placeholder: TEXT.choosePlatform,
      options: socialLinks(row).map(({ platform }) => ({
        value: platform,
        label: STREAMER_DESK_TEXT.channelOf(platform),
      })),
      required: true,
    }),
    selectField('hours', TEXT.hours, { placeholder: TEXT.chooseHours, options: HOURS, required: true }),
    textField('text', 'title', TEXT.streamTitle),
    textField('text', 'game', TEXT.game),
  ];
}

export const createLiveRun = () =>
  createLoader(async () => {
    const run = await readLiveRun(memberClient());
    return { run, isPolling: isPolling(run, getPortalEnvironment().now()) };
  });

/** Marks the open creator as live; a single channel is preselected. */
export function createGoLive(action: Action<DeskStreamerRow>) {
  return createActionDialog(action, {
    title: (row) => TEXT.title(streamerName(row)),
    lead: () => [TEXT.consequence],
    submit: TEXT.submit,
    submitting: SAVE_WORDS.saving,
    start: START,
    prefill: (row) => {
      const [only, ...others] = socialLinks(row);
      const platform = only && others.length === 0 ? only.platform : '';
      return { platform, hours: '3', title: '', game: row.games ?? '' };
    },
    schema: LiveInputSchema,
    fields: (_, row) => fieldsOf(row),
    send: (row, input) => goLive(memberClient(), versionOf(row), input),
    successMessage: (_, row) => TEXT.done(streamerName(row)),
  });
}

export function createEndLive(action: Action<DeskStreamerRow>) {
  return (row: DeskStreamerRow) =>
    action.run({
      successMessage: TEXT.ended(streamerName(row)),
      send: (version) => endLive(memberClient(), versionOf(version), version.live_since ?? ''),
    });
}
