/** /streamers: the table, the form of a creator, featuring and ending one, manual live state, adding one. */
import type { DeskStreamerRow } from '#contract/streamers.ts';
import { versionOf } from '#data/row-version.ts';
import { setStreamer } from '#data/streamers.ts';
import { STREAMER_DESK_TEXT as TEXT } from '#messages/admin/streamers.ts';
import { memberClient } from '#stores/auth/session.ts';
import { dangerQuestion } from '#stores/core/act-question.ts';
import { createPage } from '#stores/core/page.ts';
import type { RowActions } from '#stores/core/row-actions.ts';
import { createDesk } from '#stores/core/table/desk.ts';
import { createCandidates } from './candidates.ts';
import { createStreamerForm } from './streamers-form.ts';
import { createEndLive, createGoLive, createLiveRun } from './live.ts';
import { STREAMERS, streamerName } from './streamers-table.ts';

function createFeaturing(actions: RowActions<DeskStreamerRow>) {
  return {
    /** Shows the open creator among the featured ones, or takes them off. */
    feature: (row: DeskStreamerRow) => {
      const isFeatured = !row.featured;
      return actions.run({
        successMessage: (isFeatured ? TEXT.featureDone : TEXT.unfeatureDone)(streamerName(row)),
        work: (version) => setStreamer(memberClient(), versionOf(version), { isCreator: true, isFeatured }),
      });
    },
    /** Ends the open creator as one, after asking. */
    end: (row: DeskStreamerRow) => {
      const name = streamerName(row);
      return actions.run({
        question: dangerQuestion(TEXT, 'remove', name),
        successMessage: TEXT.removed(name),
        work: (version) =>
          setStreamer(memberClient(), versionOf(version), { isCreator: false, isFeatured: false }),
        after: actions.leave,
      });
    },
  };
}

export const createStreamersPage = () =>
  createPage(({ add, onStart }) => {
    const desk = add(
      createDesk(STREAMERS, {
        stepsReload: true,
        refusalText: (code) => (code === 'minor_consent_required' ? TEXT.consentMissing : undefined),
      }),
    );
    const { table, actions, reload } = desk;
    const editor = createStreamerForm(reload);
    const liveRun = createLiveRun();
    onStart(() => liveRun.load());
    return {
      ...desk,
      editor,
      liveRun,
      ...createFeaturing(actions),
      goLive: createGoLive(actions),
      endLive: createEndLive(actions),
      candidates: createCandidates((id) => {
        table.open(id);
        return table.reload();
      }),
      edit: desk.editWith(editor),
    };
  });

export type StreamersPage = ReturnType<typeof createStreamersPage>;
