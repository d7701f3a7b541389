/** /streamers: the table, the form of a creator, who is featured, who is a creator no more. */
import { atom, type ReadableAtom } from 'nanostores';
import { RefusalError, type ErrorCode } from '../../../contract/error-codes.ts';
import { SOCIAL_PLATFORMS } from '../../../contract/players.ts';
import {
  StreamerInputSchema,
  type DeskStreamerRow,
  type StreamerInput,
} from '../../../contract/streamers.ts';
import { readRow } from '../../../data/resources.ts';
import { versionOf } from '../../../data/row-version.ts';
import { saveStreamer, setStreamer } from '../../../data/streamers.ts';
import { channelAddresses } from '../../../domain/channels.ts';
import { STREAMER_DESK_TEXT, STREAMER_FORM } from '../../../messages/admin/streamers.ts';
import { ACT_TEXT } from '../../../messages/core/table.ts';
import { askConfirm } from '../../core/dialogs.ts';
import { createForm } from '../../core/form.ts';
import { LIVE_LABELS, STREAMERS, streamerName } from './table.ts';
import { memberClient } from '../../auth/session.ts';
import { createTableActions, type ActionState, type TableActions } from '../../core/table/actions.ts';
import { createTableExport } from '../../core/table/export.ts';
import { codeOf } from '../../core/table/list.ts';
import { changesBetween } from '../../core/table/open-row.ts';
import { createTable } from '../../core/table/table.ts';
import { showToast } from '../../core/toasts.ts';

const $edited = atom<DeskStreamerRow | null>(null);
const $conflicts = atom<readonly string[]>([]);

/** The table. */
export const streamerTable = createTable(STREAMERS);

/** Its files. */
export const streamerExport = createTableExport(streamerTable);

/** The creator in the form; null while it is closed. */
export const $streamerForm: ReadableAtom<DeskStreamerRow | null> = $edited;

/** What somebody else made of the creator in the form; nothing while nobody did. */
export const $streamerChanges: ReadableAtom<readonly string[]> = $conflicts;

const acts = createTableActions(streamerTable, {
  refresh: streamerTable.refreshOpen,
  refusalText: (code) => (code === 'minor_consent_required' ? STREAMER_DESK_TEXT.consentMissing : undefined),
});

/** What else is done with the open creator goes the same way. */
export const streamerActs: Pick<TableActions<DeskStreamerRow>, 'openRow' | 'run' | 'send' | 'reset'> = acts;

/** Where the latest act on the open creator stands. */
export const $streamerAct: ReadableAtom<ActionState> = acts.$act;

/** What changes beside the form. */
const IGNORED_FIELDS: ReadonlySet<string> = new Set([STREAMER_DESK_TEXT.changed, ...LIVE_LABELS]);

/** Somebody else was faster: says what they made of it; saving once more is decided on that. */
async function resolveConflict(before: DeskStreamerRow): Promise<void> {
  const now = await readRow(memberClient(), STREAMERS.source, before.id);
  if (now === null) throw new RefusalError('not_found');
  const changes = changesBetween(STREAMERS, before, now).filter(({ label }) => !IGNORED_FIELDS.has(label));
  $conflicts.set(changes.map((change) => ACT_TEXT.difference(change.label, change.before, change.after)));
  $edited.set(now);
}

/** What was typed with channels completed to addresses; refuses what is none of its platform's. */
function completed(input: StreamerInput): StreamerInput {
  const typed = (platform: (typeof SOCIAL_PLATFORMS)[number]) => input[`url_${platform}`] || null;
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

async function send(input: StreamerInput): Promise<null> {
  const edited = $edited.get();
  if (edited === null) return null;
  const content = completed(input);
  $conflicts.set([]);
  try {
    await saveStreamer(memberClient(), versionOf(edited), content);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'changed_meanwhile') await resolveConflict(edited);
    if (code === 'gamertag_taken') throw new RefusalError('invalid_input', { creator_name: code });
    throw error;
  }
  // What can be done depends on what was written: it does not change under the hand of whoever goes on.
  await rereadStreamers();
  showToast('success', STREAMER_FORM.saved(content.creator_name || streamerName(edited)));
  $edited.set(null);
  return null;
}

const FORM_TEXTS: Readonly<Partial<Record<ErrorCode, string>>> = {
  changed_meanwhile: STREAMER_FORM.stale,
  not_found: STREAMER_FORM.gone,
};

function fieldText(field: string, code: ErrorCode): string | undefined {
  if (code === 'gamertag_taken') return STREAMER_FORM.nameTaken;
  if (code !== 'invalid_value') return undefined;
  if (field === 'years_creating') return STREAMER_FORM.yearsWrong;
  if (field.startsWith('followers_')) return STREAMER_FORM.followersWrong;
  const platform = SOCIAL_PLATFORMS.find((name) => field === `url_${name}`);
  return platform && STREAMER_FORM.channelWrong(platform);
}

type Values = Readonly<Record<keyof StreamerInput, string>>;

const EMPTY: Values = {
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

const FIELDS = Object.keys(EMPTY) as readonly (keyof StreamerInput)[];

function valuesOf(row: DeskStreamerRow): Values {
  const shown = FIELDS.map((field) => {
    const value = row[field];
    // Nobody has counted yet.
    return [field, value === 0 && field !== 'years_creating' ? '' : String(value ?? '')] as const;
  });
  return { ...EMPTY, ...Object.fromEntries(shown) };
}

/** The form of a creator. */
export const streamerForm = createForm({
  start: EMPTY,
  schema: StreamerInputSchema,
  send,
  fieldText,
  formText: (code) => FORM_TEXTS[code],
});

/** Opens the form with a creator. */
export function editStreamer(row: DeskStreamerRow): void {
  acts.reset();
  $conflicts.set([]);
  streamerForm.reset(valuesOf(row));
  $edited.set(row);
}

/** Closes the form; asks first when something was typed. */
export async function closeStreamerForm(): Promise<void> {
  const edited = $edited.get();
  const { phase, values } = streamerForm.$form.get();
  if (edited === null || phase === 'submitting') return;
  const untouched = JSON.stringify(values) === JSON.stringify(valuesOf(edited));
  const sure =
    untouched ||
    (await askConfirm({
      title: STREAMER_FORM.leaveTitle,
      text: STREAMER_FORM.leaveQuestion,
      confirmLabel: STREAMER_FORM.leave,
      cancelLabel: STREAMER_FORM.stay,
    }));
  if (sure) $edited.set(null);
}

/** Reads the table and the open creator anew. */
export async function rereadStreamers(): Promise<void> {
  await Promise.all([streamerTable.refreshOpen(), streamerTable.reload()]);
}

/** Shows the open creator among the featured ones, or takes them off. */
export async function featureStreamer(row: DeskStreamerRow): Promise<void> {
  const isFeatured = !row.featured;
  const said = isFeatured ? STREAMER_DESK_TEXT.featureDone : STREAMER_DESK_TEXT.unfeatureDone;
  await acts.run({
    said: said(streamerName(row)),
    work: (now) => setStreamer(memberClient(), versionOf(now), { isCreator: true, isFeatured }),
    after: rereadStreamers,
  });
}

/** Ends somebody as a creator, after saying what stays. */
export async function endStreamer(row: DeskStreamerRow): Promise<void> {
  const name = streamerName(row);
  await acts.run({
    question: {
      title: STREAMER_DESK_TEXT.removeTitle,
      text: STREAMER_DESK_TEXT.removeQuestion(name),
      confirmLabel: STREAMER_DESK_TEXT.remove,
      danger: true,
    },
    said: STREAMER_DESK_TEXT.removed(name),
    work: (now) => setStreamer(memberClient(), versionOf(now), { isCreator: false, isFeatured: false }),
    after: async () => {
      closeStreamer();
      await streamerTable.reload();
    },
  });
}

/** Closes the drawer and forgets what was said in it. */
export function closeStreamer(): void {
  acts.reset();
  streamerTable.open(null);
}

/** Starts the page; answers the function that stops it. */
export function startStreamers(): () => void {
  return streamerTable.start();
}
