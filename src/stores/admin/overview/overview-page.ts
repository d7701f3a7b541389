/** /admin-overview: open items of every desk, their assignees, and the actions of one click. */
import { computed, type ReadableAtom } from 'nanostores';
import type { ErrorCode } from '#contract/error-codes.ts';
import { WORK_MAX_ROWS, WORK_PAGE_ROWS, type WorkItem, type WorkQueue } from '#contract/work-queue.ts';
import { readWorkQueue, releaseWork, takeWork } from '#data/work-queue.ts';
import { OVERVIEW_TEXT as TEXT } from '#messages/admin/overview.ts';
import { UNDO_TEXT } from '#messages/core/undo.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createAction } from '#stores/core/action.ts';
import type { Address } from '#stores/core/address.ts';
import type { Question } from '#stores/core/dialogs.ts';
import { createLoader } from '#stores/core/loader.ts';
import { createPage } from '#stores/core/page.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import type { Undo } from '#stores/core/undo.ts';
import { createOverviewAddress, type OverviewView } from './overview-address.ts';
import { setWorkCount } from './count.ts';
import { actionOf, subjectText } from './kinds.ts';

/** The queue, and the view of the page that it was read for. */
export interface ShownWork {
  readonly view: OverviewView;
  readonly queue: WorkQueue;
}

/** Identifies an item among all kinds. */
export function workKey({ kind, key }: WorkItem): string {
  return `${kind} ${key}`;
}

export function subjectOf(item: WorkItem): string {
  return subjectText(item) ?? TEXT.nameless;
}

const CONFLICTS: Readonly<Partial<Record<ErrorCode, string>>> = {
  changed_meanwhile: TEXT.taken,
  transition_not_allowed: TEXT.gone,
  already_packed: TEXT.gone,
  not_found: TEXT.gone,
};

function createReading({ $view }: Pick<Address<OverviewView>, '$view'>) {
  let rows = WORK_PAGE_ROWS;
  const read = createLoader(async (): Promise<ShownWork> => {
    const view = $view.get();
    const queue = await readWorkQueue(memberClient(), { ...view, rows });
    setWorkCount(queue);
    return { view, queue };
  });
  return {
    read,
    showMore: () => {
      rows = Math.min(rows + WORK_PAGE_ROWS, WORK_MAX_ROWS);
      return read.load();
    },
    /** Back to the first page of rows. */
    restart: () => {
      rows = WORK_PAGE_ROWS;
      return read.load();
    },
  };
}

/** Asks before an item is taken from its assignee. */
function takeOverQuestion(item: WorkItem): Question | null {
  if (item.assignee === null) return null;
  return {
    title: TEXT.takeOverTitle,
    text: TEXT.takeOverQuestion(subjectOf(item), item.assignee),
    confirm: TEXT.takeOver,
  };
}

const createUndo =
  (reload: () => Promise<unknown>) =>
  (item: WorkItem, work: (item: WorkItem) => Promise<void>) =>
  (): Undo => ({
    send: () => work(item),
    successMessage: UNDO_TEXT.done(subjectOf(item)),
    after: reload,
  });

/** Actions on items. The list is read again after each, also after a refusal: the item may be gone. */
function createWorkActions(reload: () => Promise<unknown>) {
  const action = createAction({ toastRefusals: true, refusalText: (code) => CONFLICTS[code] });
  const run = (item: WorkItem, step: Omit<Parameters<typeof action.run>[0], 'key' | 'onSettled'>) =>
    action.run({ ...step, key: workKey(item), onSettled: reload });
  const undoWith = createUndo(reload);
  const release = (item: WorkItem): Promise<void> => releaseWork(memberClient(), item);
  return {
    /** Key of the item that is acted on. */
    $busyKey: action.$busyKey as ReadableAtom<string | null>,
    take: (item: WorkItem) =>
      run(item, {
        question: takeOverQuestion(item),
        send: () => takeWork(memberClient(), item),
        successMessage: TEXT.assigned(subjectOf(item)),
        // Only its former assignee can take back an item that was taken over.
        ...(item.assignee === null && { undo: undoWith(item, release) }),
      }),
    release: (item: WorkItem) =>
      run(item, {
        send: () => release(item),
        successMessage: TEXT.released(subjectOf(item)),
        undo: undoWith(item, (own) =>
          takeWork(memberClient(), { ...own, assignee: null, assignee_id: null }),
        ),
      }),
    advance: async (item: WorkItem): Promise<boolean> => {
      const step = actionOf(item);
      const { version } = item;
      if (step === null || version === null) return false;
      return run(item, {
        question: step.question,
        send: () => step.work({ id: item.key, expected: version }),
        successMessage: step.successMessage(subjectOf(item)),
      });
    },
  };
}

const sameView = (one: OverviewView, other: OverviewView): boolean =>
  one.kind === other.kind && one.owner === other.owner;

export const createOverviewPage = () =>
  createPage(({ add, onStart }) => {
    const address = add(createOverviewAddress());
    const { read, showMore, restart } = createReading(address);
    onStart(() =>
      // On return to the page the address is read again, and the work queue too.
      address.$view.subscribe((view, before) => {
        void (before !== undefined && sameView(view, before) ? read.load() : restart());
      }),
    );
    return {
      address,
      read,
      /** The rows of the view in the address; null while those of another view are shown. */
      $current: computed([read.$state, address.$view], ({ data }, view) =>
        data !== null && sameView(data.view, view) ? data.queue : null,
      ),
      reload: read.load,
      showMore,
      /** Whether more rows can be shown below those of the queue. */
      hasMore: ({ items, shown }: WorkQueue) => items.length < shown && items.length < WORK_MAX_ROWS,
      /** Whether there are more rows than the database lists. */
      isCut: ({ items, shown }: WorkQueue) => items.length < shown && items.length >= WORK_MAX_ROWS,
      /** Milliseconds since the epoch, for due times. */
      now: () => getPortalEnvironment().now(),
      ...createWorkActions(read.load),
    };
  });
export type OverviewPage = ReturnType<typeof createOverviewPage>;
