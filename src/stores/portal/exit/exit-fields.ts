/** The form of /exitform: values, fields, request. */
import * as v from 'valibot';
import { RefusalError } from '#contract/error-codes.ts';
import {
  EXIT_KINDS,
  EXIT_LIMITS,
  EXIT_REASONS,
  type ExitKind,
  type ExitRequest,
  type OwnExit,
  type OwnExits,
} from '#contract/exits.ts';
import { isDay } from '#domain/days.ts';
import { EXIT_REASON_LABELS } from '#messages/portal/exit-words.ts';
import { EXIT_FIELD_TEXT as FIELD, EXIT_KIND_CHOICES } from '#messages/portal/exit.ts';
import type { FieldSpec } from '#stores/core/fields.ts';

export const START = {
  kind: '',
  team: '',
  reasons: [] as readonly string[],
  last_day: '',
  would_return: '',
  score: '',
  words: '',
  equipment: '',
};
export type ExitValues = typeof START;

export const ValuesSchema = v.object({
  kind: v.string(),
  team: v.string(),
  reasons: v.pipe(v.array(v.string()), v.readonly()),
  last_day: v.string(),
  would_return: v.string(),
  score: v.string(),
  words: v.string(),
  equipment: v.string(),
});

const isOpen = ({ closed_at: closed }: OwnExit): boolean => closed === null;

function teamsOf({ teams, exits }: OwnExits): OwnExits['teams'] {
  return teams.filter(({ id }) => !exits.some((exit) => isOpen(exit) && exit.team_id === id));
}

export function kindsOf(own: OwnExits): readonly ExitKind[] {
  return EXIT_KINDS.filter((kind) => {
    if (kind === 'team') return teamsOf(own).length > 0;
    return (
      !(kind === 'organisation' && own.has_left) &&
      !own.exits.some((exit) => isOpen(exit) && exit.kind === kind)
    );
  });
}

const SCORES = Array.from({ length: EXIT_LIMITS.score + 1 }, (_, score) => {
  const value = String(score);
  return { value, label: value };
});

export const REASON_CHOICES = EXIT_REASONS.map((value) => ({ value, label: EXIT_REASON_LABELS[value] }));

/** The fields before the reasons. */
export function kindFields(own: OwnExits, kind: string): readonly FieldSpec<ExitValues>[] {
  const choices = kindsOf(own).map((value) => ({ value, ...EXIT_KIND_CHOICES[value] }));
  const team: FieldSpec<ExitValues> = {
    kind: 'select',
    name: 'team',
    label: FIELD.team,
    placeholder: FIELD.chooseTeam,
    options: teamsOf(own).map(({ id: value, name: label }) => ({ value, label })),
    required: true,
  };
  return [
    { kind: 'radio', name: 'kind', label: FIELD.kind, choices, required: true },
    ...(kind === 'team' ? [team] : []),
  ];
}

/** Fields after the reasons. */
export const OTHER_FIELDS: readonly FieldSpec<ExitValues>[] = [
  {
    kind: 'area',
    name: 'words',
    label: FIELD.words,
    hint: FIELD.wordsHint,
    rows: 4,
    maxLength: EXIT_LIMITS.words,
  },
  { kind: 'date', name: 'last_day', label: FIELD.lastDay, hint: FIELD.lastDayHint, required: true },
  {
    kind: 'area',
    name: 'equipment',
    label: FIELD.equipment,
    hint: FIELD.equipmentHint,
    rows: 2,
    maxLength: EXIT_LIMITS.equipment,
  },
  {
    kind: 'radio',
    name: 'would_return',
    label: FIELD.wouldReturn,
    choices: [
      { value: 'yes', label: FIELD.yes },
      { value: 'no', label: FIELD.no },
    ],
  },
  {
    kind: 'select',
    name: 'score',
    label: FIELD.score,
    hint: FIELD.scoreHint,
    placeholder: FIELD.chooseScore,
    options: SCORES,
  },
];

/** Throws when a field is missing or invalid. */
export function exitRequestOf(values: ExitValues): ExitRequest {
  const kind = EXIT_KINDS.find((known) => known === values.kind);
  const reasons = EXIT_REASONS.filter((reason) => values.reasons.includes(reason));
  const wrong: Readonly<Record<string, boolean>> = {
    kind: kind === undefined,
    team: kind === 'team' && values.team === '',
    last_day: !isDay(values.last_day),
  };
  const problems = Object.keys(wrong).filter((field) => wrong[field] === true);
  if (kind === undefined || problems.length > 0)
    throw new RefusalError('invalid_input', Object.fromEntries(problems.map((field) => [field, 'required'])));
  return {
    kind,
    team: kind === 'team' ? values.team : null,
    reasons,
    words: values.words,
    last_day: values.last_day,
    equipment: values.equipment,
    would_return: values.would_return === '' ? null : values.would_return === 'yes',
    score: values.score === '' ? null : Number(values.score),
  };
}
