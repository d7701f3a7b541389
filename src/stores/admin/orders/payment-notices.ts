/** The list of payment notices, and the body of the open one. */
import { atom, type ReadableAtom } from 'nanostores';
import type { ErrorCode } from '../../../contract/error-codes.ts';
import { readNoticeBody } from '../../../data/admin-orders.ts';
import { NOTICES } from './payment-notices-table.ts';
import { memberClient } from '../../auth/session.ts';
import { createTableExport } from '../../core/table/export.ts';
import { codeOf } from '../../core/table/list.ts';
import { createTable } from '../../core/table/table.ts';
import { clearJudging } from './judge-notice.ts';

/** The table. */
export const noticeTable = createTable(NOTICES);

/** Its files. */
export const noticeExport = createTableExport(noticeTable);

/** The body of a notice, which is fetched when somebody wants to see it. */
export type BodyState =
  | { readonly phase: 'hidden' }
  | { readonly phase: 'loading' }
  | { readonly phase: 'shown'; readonly body: string }
  | { readonly phase: 'failed'; readonly failure: ErrorCode };

const $state = atom<BodyState>({ phase: 'hidden' });
let requestId = 0;

/** The body of the open notice. */
export const $noticeBody: ReadableAtom<BodyState> = $state;

/** Puts the body away. */
export function hideBody(): void {
  requestId += 1;
  $state.set({ phase: 'hidden' });
}

/** Fetches and shows the body of a notice. */
export async function showBody(notice: number): Promise<void> {
  requestId += 1;
  const mine = requestId;
  $state.set({ phase: 'loading' });
  try {
    const body = await readNoticeBody(memberClient(), notice);
    if (mine === requestId) $state.set({ phase: 'shown', body });
  } catch (error) {
    if (mine === requestId) $state.set({ phase: 'failed', failure: codeOf(error) });
  }
}

/** Closes the drawer and forgets what was in it. */
export function closeNotice(): void {
  hideBody();
  clearJudging();
  noticeTable.open(null);
}

/** Starts the list; answers the function that stops it. */
export function startNotices(): () => void {
  const stops = [
    noticeTable.start(),
    noticeTable.$open.subscribe((open) => {
      if (open.phase === 'closed') hideBody();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    hideBody();
  };
}
