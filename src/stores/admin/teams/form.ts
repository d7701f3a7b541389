/** The form of a team: a new one, or one that was looked at. */
import { atom, type ReadableAtom } from 'nanostores';
import type { ErrorCode } from '../../../contract/error-codes.ts';
import {
  TEAM_DESK_LIMITS as LIMITS,
  TeamInputSchema,
  type DeskTeamRow,
  type TeamInput,
} from '../../../contract/admin-teams.ts';
import type { TeamStatus } from '../../../contract/teams.ts';
import { saveTeam } from '../../../data/admin-teams.ts';
import { readGameCategories } from '../../../data/teams.ts';
import { gradientColors } from '../../../domain/contrast.ts';
import { slugify } from '../../../domain/slug.ts';
import { ACT_TEXT } from '../../../messages/core/table.ts';
import { TEAM_FORM as TEXT } from '../../../messages/admin/teams.ts';
import { askConfirm } from '../../core/dialogs.ts';
import { createForm } from '../../core/form.ts';
import { memberClient } from '../../auth/session.ts';
import { showToast } from '../../core/toasts.ts';
import { forgetTeam, saveSeenTeam, teamChanges, teamTable } from './list.ts';

/** A category that a team can belong to. */
export interface CategoryChoice {
  readonly value: string;
  readonly label: string;
  readonly color: string;
}

const $edited = atom<DeskTeamRow | 'new' | null>(null);
const $conflicts = atom<readonly string[]>([]);
const $choices = atom<readonly CategoryChoice[]>([]);
let slugFollows = false;
let requestId = 0;

/** The team in the form, 'new', or null while it is closed. */
export const $teamForm: ReadableAtom<DeskTeamRow | 'new' | null> = $edited;

/** What somebody else made of the team in the form; nothing while nobody did. */
export const $teamFormChanges: ReadableAtom<readonly string[]> = $conflicts;

/** The categories that can be chosen. */
export const $teamCategories: ReadableAtom<readonly CategoryChoice[]> = $choices;

const EMPTY = {
  name: '',
  slug: '',
  game: '',
  game_category: '',
  color_from: '#00ff41',
  color_to: '#0b0d10',
  bg_color: '#0b0d10',
  border_color: '#00ff41',
  rank: '',
  achievements: '',
  max_roster_size: '5',
  status: 'active' as TeamStatus,
  description: '',
};

function valuesOf(team: DeskTeamRow | 'new'): typeof EMPTY {
  if (team === 'new') return EMPTY;
  const { name, slug, game, game_category, bg_color, border_color, status, description } = team;
  const [from, to] = gradientColors(team.color_gradient) ?? [EMPTY.color_from, EMPTY.color_to];
  return {
    name,
    slug,
    game,
    game_category,
    bg_color,
    border_color,
    status,
    description,
    color_from: from,
    color_to: to,
    rank: team.rank ?? '',
    achievements: team.achievements ?? '',
    max_roster_size: String(team.max_roster_size),
  };
}

/** Somebody else was faster: says what they made of it; saving once more is decided on that. */
function resolveConflict(before: DeskTeamRow, now: DeskTeamRow): void {
  const changes = teamChanges(before, now);
  $conflicts.set(changes.map((change) => ACT_TEXT.difference(change.label, change.before, change.after)));
  $edited.set(now);
}

async function send(input: TeamInput): Promise<null> {
  const edited = $edited.get();
  if (edited === null) return null;
  $conflicts.set([]);
  if (edited === 'new') await saveTeam(memberClient(), null, input);
  else
    await saveSeenTeam(edited, input, (now) => {
      resolveConflict(edited, now);
    });
  showToast('success', (edited === 'new' ? TEXT.added : TEXT.changed)(input.name));
  $edited.set(null);
  await Promise.all([teamTable.reload(), teamTable.refreshOpen(), teamTable.options.load()]);
  return null;
}

const FORM_TEXTS: Readonly<Partial<Record<ErrorCode, string>>> = {
  changed_meanwhile: TEXT.stale,
  not_found: TEXT.gone,
  roster_full: TEXT.maxSmall,
};
const COLORS: ReadonlySet<string> = new Set(['color_from', 'color_to', 'bg_color', 'border_color']);

function fieldText(field: string, code: ErrorCode): string | undefined {
  if (code === 'required') return undefined;
  if (COLORS.has(field)) return TEXT.colorWrong;
  if (field === 'max_roster_size') return TEXT.maxWrong(LIMITS.rosterMax);
  return field === 'slug' && code === 'invalid_characters' ? TEXT.slugWrong : undefined;
}

/** The form. */
export const teamForm = createForm<typeof EMPTY, TeamInput>({
  start: EMPTY,
  schema: TeamInputSchema,
  send,
  fieldText,
  formText: (code) => FORM_TEXTS[code],
});

/** Takes over a name; the address of a new team follows it until somebody writes one. */
export function typeTeamName(name: string): void {
  teamForm.change('name', name);
  if (slugFollows) teamForm.change('slug', slugify(name));
}

/** Takes over an address; the name leads it no more, unless it was emptied. */
export function typeTeamSlug(slug: string): void {
  slugFollows = $edited.get() === 'new' && slug === '';
  teamForm.change('slug', slug);
}

/** Takes over a category; a game that was not written follows it. */
export function chooseTeamCategory(code: string): void {
  const chosen = $choices.get().find(({ value }) => value === code);
  const { game } = teamForm.$form.get().values;
  const led = game === '' || $choices.get().some(({ label }) => label === game);
  teamForm.change('game_category', code);
  if (led && chosen !== undefined) teamForm.change('game', chosen.label);
}

/** Reads the categories; that of the team in the form is offered too, though no other team may take it. */
async function loadCategories(edited: DeskTeamRow | 'new'): Promise<void> {
  requestId += 1;
  const mine = requestId;
  const own: readonly CategoryChoice[] =
    edited === 'new'
      ? []
      : [
          {
            value: edited.game_category,
            label: edited.game_category_display ?? edited.game_category,
            color: edited.game_category_color ?? EMPTY.color_from,
          },
        ];
  $choices.set(own);
  const rows = await readGameCategories(memberClient()).catch(() => []);
  if (mine !== requestId) return;
  const known = rows.map(({ category_code: value, display_name: label, color }) => ({ value, label, color }));
  $choices.set([...known, ...own.filter(({ value }) => !known.some((one) => one.value === value))]);
}

/** Opens the form with a team, or an empty one ('new'). */
export function editTeam(team: DeskTeamRow | 'new'): void {
  slugFollows = team === 'new';
  forgetTeam();
  $conflicts.set([]);
  teamForm.reset(valuesOf(team));
  $edited.set(team);
  void loadCategories(team);
}

/** Closes the form; asks first when something was typed. */
export async function closeTeamForm(): Promise<void> {
  const edited = $edited.get();
  const { phase, values } = teamForm.$form.get();
  if (edited === null || phase === 'submitting') return;
  const before: Readonly<Record<string, string>> = valuesOf(edited);
  const untouched = Object.entries(values).every(([name, value]) => before[name] === value);
  const sure =
    untouched ||
    (await askConfirm({
      title: TEXT.leaveTitle,
      text: TEXT.leaveQuestion,
      confirmLabel: TEXT.leave,
      cancelLabel: TEXT.stay,
    }));
  if (sure) $edited.set(null);
}
