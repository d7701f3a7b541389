/** The line-up of a coming match: chosen from the players who can. */
import type { TeamAvailability, TeamOccasion } from '#contract/availability.ts';
import { LineUpInputSchema } from '#contract/availability-forms.ts';
import { codeOf, RefusalError } from '#contract/error-codes.ts';
import { chooseLineUp } from '#data/availability.ts';
import { playerAnswers } from '#domain/availability.ts';
import { formatMoment } from '#domain/dates.ts';
import { ACTION_TEXT } from '#messages/core/table.ts';
import { LINE_UP_FORM as TEXT, TEAM_AVAILABILITY_TEXT } from '#messages/portal/my-team.ts';
import { memberClient } from '#stores/auth/session.ts';
import type { Loadable } from '#stores/core/loader.ts';
import { createRowForm } from '#stores/core/row-form.ts';
import { occasionTitle } from './occasion-words.ts';

/** The line-up of a match as it was read. */
export interface LineUp {
  /** Of the match. */
  readonly id: string;
  readonly updated_at: string;
  readonly title: string;
  readonly players: readonly string[];
  readonly names: string;
  /** Of the match, in words. */
  readonly moment: string;
}

/** Names of the chosen players, in the order of the roster. */
export function lineUpNames(
  people: TeamAvailability['people'],
  { answers, line_up: lineUp }: TeamOccasion,
): readonly string[] {
  return playerAnswers(people, { answers, line_up: lineUp })
    .filter(({ isLinedUp }) => isLinedUp)
    .map(({ gamertag }) => gamertag ?? TEAM_AVAILABILITY_TEXT.nameless);
}

function lineUpOf(people: TeamAvailability['people'], occasion: TeamOccasion): LineUp {
  return {
    id: occasion.match_id ?? '',
    updated_at: occasion.updated_at,
    title: occasionTitle(occasion),
    players: occasion.line_up,
    names: lineUpNames(people, occasion).join(', '),
    moment: formatMoment(occasion.starts_at),
  };
}

function differences(before: LineUp, now: LineUp): readonly string[] {
  const facts = [
    [TEXT.lineUp, before.names, now.names],
    [TEXT.moment, before.moment, now.moment],
  ] as const;
  return facts.flatMap(([label, was, is]) => (was === is ? [] : [ACTION_TEXT.difference(label, was, is)]));
}

/** `refresh` reads the team again; it throws RefusalError. */
export function createLineUp(team: Loadable<TeamAvailability>, refresh: () => Promise<TeamAvailability>) {
  const editor = createRowForm({
    words: TEXT,
    conflicts: {
      title: ({ title }: LineUp) => title,
      read: async ({ id }) => {
        const { people, occasions } = await refresh();
        const occasion = occasions.find(({ match_id: match }) => match === id);
        return occasion === undefined ? null : lineUpOf(people, occasion);
      },
      differences,
    },
    valuesOf: (row: LineUp | 'new') => ({ players: row === 'new' ? [] : row.players }),
    schema: LineUpInputSchema,
    save: async (version, { players }) => {
      if (version === null) throw new RefusalError('not_found');
      await chooseLineUp(memberClient(), version, players).catch(async (error: unknown) => {
        // The answers that were chosen from are older than the refusal.
        if (codeOf(error) === 'player_unavailable') await team.reload();
        throw error;
      });
    },
    successMessage: (_, row) => TEXT.changed(row === 'new' ? '' : row.title),
    after: team.reload,
  });
  return {
    editor,
    choose: (occasion: TeamOccasion) => {
      const { data } = team.$state.get();
      if (data !== null) editor.open(lineUpOf(data.people, occasion));
    },
    /** Takes a player into the typed line-up, or out of it. */
    tick: (player: string, isChosen: boolean) => {
      const others = editor.form.$form.get().values.players.filter((one) => one !== player);
      editor.form.change('players', isChosen ? [...others, player] : others);
    },
  };
}
export type LineUpForm = ReturnType<typeof createLineUp>;
