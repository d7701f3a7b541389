/** /streamers: who is live by the desk's word, and whether Twitch is asked. */
import { atom, type ReadableAtom } from 'nanostores';
import { RefusalError, type ErrorCode } from '../../../contract/error-codes.ts';
import { LiveInputSchema, type LiveInput, type LiveRun } from '../../../contract/live-streamers.ts';
import type { DeskStreamerRow } from '../../../contract/streamers.ts';
import { endLive, goLive, readLiveRun } from '../../../data/live-streamers.ts';
import { versionOf } from '../../../data/row-version.ts';
import { isAsked } from '../../../domain/live-streamers.ts';
import { socialLinks } from '../../../domain/social.ts';
import { LIVE_DESK_TEXT as TEXT } from '../../../messages/site/live-streamers.ts';
import { createForm } from '../../core/form.ts';
import { getPortalEnvironment } from '../../core/portal-environment.ts';
import { streamerName } from './table.ts';
import { memberClient } from '../../auth/session.ts';
import { codeOf } from '../../core/table/list.ts';
import { rereadStreamers, streamerActs } from './page.ts';

/** What is known of the asking. */
export type LiveRunState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly failure: ErrorCode }
  | { readonly phase: 'ready'; readonly run: LiveRun; readonly isAsked: boolean };

const $run = atom<LiveRunState>({ phase: 'loading' });
const $dialog = atom<DeskStreamerRow | null>(null);

/** Whether Twitch is asked who is live. */
export const $liveRun: ReadableAtom<LiveRunState> = $run;

/** The creator of whom the dialog says that they are live; null while it is closed. */
export const $liveDialog: ReadableAtom<DeskStreamerRow | null> = $dialog;

/** Finds out whether Twitch is asked; what was known stays when that fails. */
export async function loadLiveRun(): Promise<void> {
  const before = $run.get();
  if (before.phase === 'failed') $run.set({ phase: 'loading' });
  try {
    const run = await readLiveRun(memberClient());
    $run.set({ phase: 'ready', run, isAsked: isAsked(run, getPortalEnvironment().now()) });
  } catch (error) {
    if (before.phase !== 'ready') $run.set({ phase: 'failed', failure: codeOf(error) });
  }
}

async function send(input: LiveInput): Promise<null> {
  const row = streamerActs.openRow();
  if (row === null) throw new RefusalError('not_found');
  const refusal = await streamerActs.send(row, {
    work: (now) => goLive(memberClient(), versionOf(now), input),
    said: TEXT.done(streamerName(row)),
    after: rereadStreamers,
  });
  if (refusal !== null) throw refusal;
  $dialog.set(null);
  return null;
}

/** The form that says that the open creator is live. */
export const liveForm = createForm({
  start: { platform: '', hours: '', title: '', game: '' },
  schema: LiveInputSchema,
  send,
});

/** Opens the dialog; somebody with one channel can only mean that. */
export function openLiveDialog(row: DeskStreamerRow): void {
  const [only, ...others] = socialLinks(row);
  streamerActs.reset();
  const platform = only && others.length === 0 ? only.platform : '';
  liveForm.reset({ platform, hours: '3', title: '', game: row.games ?? '' });
  $dialog.set(row);
}

/** Closes the dialog; what was typed is gone. */
export function closeLiveDialog(): void {
  $dialog.set(null);
}

/** Takes back what the desk said of the open creator. */
export async function endLiveByHand(row: DeskStreamerRow): Promise<void> {
  await streamerActs.run({
    said: TEXT.ended(streamerName(row)),
    work: (now) => endLive(memberClient(), versionOf(now), now.live_since ?? ''),
    after: rereadStreamers,
  });
}
