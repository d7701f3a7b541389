/** /streamers: the table, the form of a creator, featuring and ending one, live by hand, adding one. */
import type { DeskStreamerRow } from '../../../contract/streamers.ts';
import { versionOf } from '../../../data/row-version.ts';
import { setStreamer } from '../../../data/streamers.ts';
import { STREAMER_DESK_TEXT as TEXT } from '../../../messages/admin/streamers.ts';
import { memberClient } from '../../auth/session.ts';
import { dangerQuestion } from '../../core/act-question.ts';
import { watchOpenKey } from '../../core/open-key.ts';
import { createPage } from '../../core/page.ts';
import { createRowActions, type RowActions } from '../../core/row-actions.ts';
import { createTableExport } from '../../core/table/export.ts';
import { createTable } from '../../core/table/table.ts';
import { createCandidates } from './candidates.ts';
import { createStreamerForm } from './form.ts';
import { createEndLive, createGoLive, createLiveRun } from './live.ts';
import { STREAMERS, streamerName } from './table.ts';

function createStanding(actions: RowActions<DeskStreamerRow>, reload: () => Promise<unknown>) {
  return {
    /** Shows the open creator among the featured ones, or takes them off. */
    feature: (row: DeskStreamerRow) => {
      const isFeatured = !row.featured;
      return actions.run({
        successMessage: (isFeatured ? TEXT.featureDone : TEXT.unfeatureDone)(streamerName(row)),
        work: (version) => setStreamer(memberClient(), versionOf(version), { isCreator: true, isFeatured }),
        after: reload,
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
        after: () => {
          actions.close();
          return reload();
        },
      });
    },
  };
}

export const createStreamersPage = () =>
  createPage(({ add, onStart }) => {
    const table = add(createTable(STREAMERS));
    const actions = createRowActions(table, {
      refusalText: (code) => (code === 'minor_consent_required' ? TEXT.consentMissing : undefined),
    });
    const reload = () => Promise.all([table.refreshOpen(), table.reload()]);
    const editor = createStreamerForm(reload);
    const liveRun = createLiveRun();
    // A refusal belongs to the row that it was about.
    onStart(() => watchOpenKey(table, actions.reset));
    onStart(() => liveRun.load());
    return {
      table,
      files: createTableExport(table),
      actions,
      editor,
      liveRun,
      ...createStanding(actions, reload),
      goLive: createGoLive(actions, reload),
      endLive: createEndLive(actions, reload),
      candidates: createCandidates((id) => {
        table.open(id);
        return table.reload();
      }),
      edit: (row: DeskStreamerRow) => {
        actions.reset();
        editor.open(row);
      },
    };
  });

export type StreamersPage = ReturnType<typeof createStreamersPage>;
