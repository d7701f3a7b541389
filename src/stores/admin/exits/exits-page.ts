/** The exits of the desk: the table, its queues, the open one with steps, checklist and notes, and the insight. */
import { atom } from 'nanostores';
import {
  type DeskExitRow,
  EXIT_LIMITS,
  EXIT_QUEUES,
  type ExitCheck,
  ExitMessageSchema,
  ExitNoteSchema,
} from '#contract/exits.ts';
import { countQueues } from '#data/application-steps.ts';
import { advanceExit, readDeskExit, readExitInsight, setExitCheck } from '#data/exits.ts';
import { versionOf } from '#data/row-version.ts';
import {
  EXIT_CHECK_LABELS,
  EXIT_STEP_TEXT,
  EXITS_TEXT as TEXT,
  type ExitStep,
} from '#messages/admin/exits.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createActionDialog } from '#stores/core/action-dialog.ts';
import { createNoteForm } from '#stores/core/note-form.ts';
import { createLoader } from '#stores/core/loader.ts';
import { createPage } from '#stores/core/page.ts';
import type { Action } from '#stores/core/action.ts';
import { areaField } from '#stores/core/fields.ts';
import { createDesk } from '#stores/core/table/desk.ts';
import { createTableQueues } from '#stores/core/table/queues.ts';
import { EXITS } from './exits-table.ts';

const createStep = (action: Action<DeskExitRow>, step: ExitStep) =>
  createActionDialog(action, {
    words: EXIT_STEP_TEXT[step],
    start: { message: '' },
    schema: ExitMessageSchema,
    fields: () => [
      areaField('message', TEXT.message, { hint: TEXT.messageHint, rows: 4, maxLength: EXIT_LIMITS.message }),
    ],
    send: (row, { message }) => advanceExit(memberClient(), versionOf(row), step, message),
  });

/** The figures of past quarters; read when the panel opens. */
const createInsight = () => {
  const figures = createLoader(() => readExitInsight(memberClient()));
  const $isOpen = atom(false);
  return {
    figures,
    $isOpen,
    open: () => {
      $isOpen.set(true);
      void figures.load();
    },
    close: () => $isOpen.set(false),
  };
};

export const createExitsPage = () =>
  createPage(({ add }) => {
    const desk = add(
      createDesk(EXITS, { read: (id) => readDeskExit(memberClient(), id), listReload: 'at once' }),
    );
    const { table, details, action } = desk;
    const queues = add(
      createTableQueues(table, () => countQueues(memberClient(), 'desk_exits', EXIT_QUEUES)),
    );
    return {
      ...desk,
      ...queues,
      noteForm: createNoteForm({
        openRow: action.openRow,
        schema: ExitNoteSchema,
        add: (row, body) => advanceExit(memberClient(), versionOf(row), 'note', body),
        reload: details.reload,
      }),
      steps: {
        acknowledge: createStep(action, 'acknowledge'),
        interview: createStep(action, 'interview'),
        confirm: createStep(action, 'confirm'),
        retain: createStep(action, 'retain'),
      },
      insight: createInsight(),
      /** Ticks an item of the checklist, or takes the tick back. */
      check: (item: ExitCheck, isDone: boolean) =>
        action.run({
          send: ({ id }) => setExitCheck(memberClient(), id, item, isDone),
          successMessage: (isDone ? TEXT.checkSaved : TEXT.checkTaken)(EXIT_CHECK_LABELS[item]),
        }),
    };
  });
export type ExitsPage = ReturnType<typeof createExitsPage>;
