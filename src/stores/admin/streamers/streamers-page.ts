/** /streamers: the table, the form of a creator, featuring and ending one, manual live state, adding one. */
import type { DeskStreamerRow } from '#contract/streamers.ts';
import { versionOf } from '#data/row-version.ts';
import { setStreamer } from '#data/streamers.ts';
import { STREAMER_DESK_TEXT as TEXT } from '#messages/admin/streamers.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createPage } from '#stores/core/page.ts';
import type { Action } from '#stores/core/action.ts';
import { createDesk } from '#stores/core/table/desk.ts';
import { createCandidates } from './candidates.ts';
import { createStreamerForm } from './streamers-form.ts';
import { createEndLive, createGoLive, createLiveRun } from './live.ts';
import { STREAMERS, streamerName } from './streamers-table.ts';

function createFeaturing(action: Action<DeskStreamerRow>, leave: () => Promise<void>) {
  return {
    /** Shows the open creator among the featured ones, or takes them off. */
    feature: (row: DeskStreamerRow) => {
      const isFeatured = !row.featured;
      return action.run({
        successMessage: (isFeatured ? TEXT.featureDone : TEXT.unfeatureDone)(streamerName(row)),
        send: (version) => setStreamer(memberClient(), versionOf(version), { isCreator: true, isFeatured }),
      });
    },
    /** Ends the open creator as one, after asking. */
    end: (row: DeskStreamerRow) => {
      const name = streamerName(row);
      return action.run({
        question: {
          title: TEXT.removeTitle,
          text: TEXT.removeQuestion(name),
          confirm: TEXT.remove,
          danger: true,
        },
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
