/** /streamers: the table, the form of a creator, featuring and ending one, manual live state, adding one. */
import type { DeskStreamerRow } from '#contract/streamers.ts';
import { versionOf } from '#data/row-version.ts';
import { setStreamer } from '#data/streamers.ts';
import { STREAMER_DESK_TEXT as TEXT } from '#messages/admin/streamers.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createPage } from '#stores/core/page.ts';
import type { Action } from '#stores/core/action.ts';
import { createDesk, dangerQuestion } from '#stores/core/table/desk.ts';
import { LIVE_HOURS, LiveInputSchema } from '#contract/live-streamers.ts';
import { endLive, goLive, readLiveRun } from '#data/live-streamers.ts';
import { isPolling } from '#domain/live-streamers.ts';
import { socialLinks } from '#domain/social.ts';
import { LIVE_DESK_TEXT } from '#messages/site/live-streamers.ts';
import { createActionDialog } from '#stores/core/action-dialog.ts';
import { selectField, textField, type FieldSpec } from '#stores/core/fields.ts';
import { createLoader } from '#stores/core/loader.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { createCandidates } from './candidates.ts';
import { createStreamerForm } from './streamers-form.ts';
import { STREAMERS, streamerName } from './streamers-table.ts';

const HOURS = LIVE_HOURS.map((value) => ({ value, label: LIVE_DESK_TEXT.hoursOf(value) }));

const START = { platform: '', hours: '', title: '', game: '' };

function fieldsOf(row: DeskStreamerRow): readonly FieldSpec<typeof START>[] {
  return [
    selectField('platform', LIVE_DESK_TEXT.platform, {
      placeholder: LIVE_DESK_TEXT.choosePlatform,
      options: socialLinks(row).map(({ platform }) => ({
        value: platform,
        label: TEXT.channelOf(platform),
      })),
      required: true,
    }),
    selectField('hours', LIVE_DESK_TEXT.hours, {
      placeholder: LIVE_DESK_TEXT.chooseHours,
      options: HOURS,
      required: true,
    }),
    textField('text', 'title', LIVE_DESK_TEXT.streamTitle),
    textField('text', 'game', LIVE_DESK_TEXT.game),
  ];
}

/** The state of polling Twitch, shown on /streamers. */
const createLiveRun = () =>
  createLoader(async () => {
    const run = await readLiveRun(memberClient());
    return { run, isPolling: isPolling(run, getPortalEnvironment().now()) };
  });

function createGoLive(action: Action<DeskStreamerRow>) {
  return createActionDialog(action, {
    words: {
      title: LIVE_DESK_TEXT.title,
      lead: LIVE_DESK_TEXT.consequence,
      submit: LIVE_DESK_TEXT.submit,
      done: LIVE_DESK_TEXT.done,
    },
    start: START,
    prefill: (row) => {
      const [only, ...others] = socialLinks(row);
      const platform = only && others.length === 0 ? only.platform : '';
      return { platform, hours: '3', title: '', game: row.games ?? '' };
    },
    schema: LiveInputSchema,
    fields: (_, row) => fieldsOf(row),
    send: (row, input) => goLive(memberClient(), versionOf(row), input),
  });
}

function createEndLive(action: Action<DeskStreamerRow>) {
  return (row: DeskStreamerRow) =>
    action.run({
      successMessage: LIVE_DESK_TEXT.ended(streamerName(row)),
      send: (version) => endLive(memberClient(), versionOf(version), version.live_since ?? ''),
    });
}

function createFeaturing(action: Action<DeskStreamerRow>, leave: () => Promise<void>) {
  return {
    feature: (row: DeskStreamerRow) => {
      const isFeatured = !row.featured;
      return action.run({
        successMessage: (isFeatured ? TEXT.featureDone : TEXT.unfeatureDone)(streamerName(row)),
        send: (version) => setStreamer(memberClient(), versionOf(version), { isCreator: true, isFeatured }),
      });
    },
    end: (row: DeskStreamerRow) => {
      const name = streamerName(row);
      return action.run({
        question: dangerQuestion(TEXT.removeTitle, TEXT.removeQuestion(name), TEXT.remove),
        successMessage: TEXT.removed(name),
        send: (version) =>
          setStreamer(memberClient(), versionOf(version), { isCreator: false, isFeatured: false }),
        after: leave,
      });
    },
  };
}

export const createStreamersPage = () =>
  createPage(({ add, onStart }) => {
    const desk = add(
      createDesk(STREAMERS, {
        listReload: 'at once',
        refusalText: (code) => (code === 'minor_consent_required' ? TEXT.consentMissing : undefined),
      }),
    );
    const { table, action, reload } = desk;
    const editor = createStreamerForm(reload);
    const liveRun = createLiveRun();
    onStart(() => liveRun.load());
    return {
      ...desk,
      editor,
      liveRun,
      ...createFeaturing(action, desk.leave),
      goLive: createGoLive(action),
      endLive: createEndLive(action),
      candidates: createCandidates((id) => {
        table.open(id);
        return table.reload();
      }),
      edit: desk.editWith(editor),
    };
  });

export type StreamersPage = ReturnType<typeof createStreamersPage>;
