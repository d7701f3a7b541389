/** The order of the teams, arranged here and saved whole. */
import { atom, type ReadableAtom } from 'nanostores';
import type { ErrorCode } from '../../contract/error-codes.ts';
import type { DeskTeamRow } from '../../contract/team-desk.ts';
import { orderTeams, readDeskTeams } from '../../data/team-desk.ts';
import { errorText } from '../../messages/errors.ts';
import { TEAM_ORDER as TEXT } from '../../messages/team-desk.ts';
import { askConfirm } from '../dialogs.ts';
import { memberClient } from '../session.ts';
import { codeOf } from '../table-list.ts';
import { showToast } from '../toasts.ts';
import { teamTable } from './team-desk-teams.ts';

/** What the dialog shows. */
export interface TeamOrderState {
  readonly open: boolean;
  readonly phase: 'loading' | 'ready' | 'failed';
  /** The order as it is arranged here. */
  readonly mine: readonly DeskTeamRow[];
  /** The order that was read. */
  readonly read: readonly DeskTeamRow[];
  readonly failure: ErrorCode | null;
  readonly saving: boolean;
  readonly refusal: string | null;
  /** Read out after a move. */
  readonly said: string;
}

const CLOSED: TeamOrderState = {
  open: false,
  phase: 'loading',
  mine: [],
  read: [],
  failure: null,
  saving: false,
  refusal: null,
  said: '',
};
const $state = atom<TeamOrderState>(CLOSED);
let turn = 0;

/** The dialog of the order. */
export const $teamOrder: ReadableAtom<TeamOrderState> = $state;

function set(change: Partial<TeamOrderState>): void {
  $state.set({ ...$state.get(), ...change });
}

const idsOf = (teams: readonly DeskTeamRow[]): readonly string[] => teams.map(({ id }) => id);

/** Whether the order here is another than the one that was read. */
export function isTeamOrderChanged({ mine, read }: Pick<TeamOrderState, 'mine' | 'read'>): boolean {
  return idsOf(mine).join() !== idsOf(read).join();
}

/** Reads the order; what was arranged here is gone. */
export async function loadTeamOrder(): Promise<void> {
  turn += 1;
  const mine = turn;
  set({ phase: 'loading', failure: null });
  try {
    const read = await readDeskTeams(memberClient());
    if (mine === turn) set({ phase: 'ready', mine: read, read, refusal: null });
  } catch (error) {
    if (mine === turn) set({ phase: 'failed', failure: codeOf(error) });
  }
}

/** Opens the dialog. */
export function openTeamOrder(): void {
  set({ ...CLOSED, open: true });
  void loadTeamOrder();
}

/** Closes the dialog; asks first when something was arranged and not saved. */
export async function closeTeamOrder(): Promise<void> {
  const state = $state.get();
  if (state.saving) return;
  const sure =
    !isTeamOrderChanged(state) ||
    (await askConfirm({
      title: TEXT.leaveTitle,
      text: TEXT.leaveQuestion,
      confirmLabel: TEXT.leave,
      cancelLabel: TEXT.stay,
    }));
  if (!sure) return;
  turn += 1;
  set(CLOSED);
}

/** Moves a team one place up (-1) or down (1). */
export function moveTeam(team: DeskTeamRow, step: -1 | 1): void {
  const { mine, saving } = $state.get();
  const from = mine.findIndex(({ id }) => id === team.id);
  const other = mine[from + step];
  if (saving || from < 0 || other === undefined) return;
  const moved = mine.with(from, other).with(from + step, team);
  set({ mine: moved, said: TEXT.moved(team.name, from + step + 1, mine.length), refusal: null });
}

/** Teams came or went meanwhile: those in both keep the order made here, new ones stand at the end. */
async function takeIn(): Promise<void> {
  try {
    const read = await readDeskTeams(memberClient());
    const known = new Map(read.map((team) => [team.id, team]));
    const arranged = idsOf($state.get().mine);
    const kept = arranged.flatMap((id) => known.get(id) ?? []);
    set({ read, mine: [...kept, ...read.filter(({ id }) => !arranged.includes(id))], refusal: TEXT.stale });
  } catch (error) {
    set({ refusal: errorText(codeOf(error)) });
  }
}

/** Saves the order. */
export async function saveTeamOrder(): Promise<void> {
  const { mine, saving } = $state.get();
  if (saving) return;
  set({ saving: true, refusal: null, said: '' });
  try {
    await orderTeams(memberClient(), idsOf(mine));
  } catch (error) {
    const code = codeOf(error);
    if (code === 'changed_meanwhile') await takeIn();
    else set({ refusal: errorText(code) });
    set({ saving: false });
    return;
  }
  showToast('success', TEXT.saved);
  set(CLOSED);
  await Promise.all([teamTable.reload(), teamTable.refreshOpen()]);
}
