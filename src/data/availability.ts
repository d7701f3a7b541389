/** Availability: own answers and absences, the answers of a team, its trainings and line-ups, the private calendar. */
import * as v from 'valibot';
import {
  type AvailabilityAnswer,
  MyAvailabilitySchema,
  type OccasionKey,
  TeamAvailabilitySchema,
  type TrainingInput,
} from '#contract/availability.ts';
import { CountSchema, IdSchema } from '#contract/common-schemas.ts';
import type { RowVersion } from './row-version.ts';
import { rpcRead, rpcWrite } from './rows.ts';

const keyOf = ({ match_id: match, training_id: training, day }: OccasionKey) => ({ match, training, day });

/** Returns the caller's teams, coming matches and trainings with answers, and absences. */
export const readMyAvailability = rpcRead('my_availability', MyAvailabilitySchema);

/** Writes the caller's answer; null takes it back. Refuses with not_found, answers_closed, minor_consent_required. */
export const answerOccasion = rpcWrite(
  'answer_occasion',
  (occasion: OccasionKey, answer: AvailabilityAnswer | null, note: string | null) => ({
    ...keyOf(occasion),
    answer,
    note,
  }),
);

/**
 * Returns the id of the new absence. Days are 'YYYY-MM-DD'. `enteredAt` is that of a deleted absence, which is restored.
 * Refuses with invalid_value, too_many_absences.
 */
export const addAbsence = rpcRead(
  'add_absence',
  IdSchema,
  (fromDay: string, toDay: string, enteredAt?: string) => ({
    from_day: fromDay,
    to_day: toDay,
    ...(enteredAt !== undefined && { entered_at: enteredAt }),
  }),
);

export const deleteAbsence = rpcWrite('delete_absence', (absence: string) => ({ absence }));

/** Returns people, coming matches and trainings of a team, for its leaders. Refuses with permission_required. */
export const readTeamAvailability = rpcRead('team_availability', TeamAvailabilitySchema, (team: string) => ({
  team,
}));

/** Refuses with changed_meanwhile, transition_not_allowed, not_on_roster, player_unavailable. */
export const chooseLineUp = rpcWrite(
  'choose_line_up',
  ({ id, expected }: RowVersion, players: readonly string[]) => ({ match: id, expected, players }),
);

/** Returns how many players were reminded. Refuses with not_found, answers_closed. */
export const remindSilentPlayers = rpcRead('remind_silent_players', CountSchema, keyOf);

/** Plans a training, or changes one. Refuses with changed_meanwhile, invalid_value, too_many_trainings. */
export const saveTraining = rpcRead(
  'save_training',
  IdSchema,
  (training: TrainingInput, version: RowVersion | null) => ({
    ...training,
    ...(version !== null && { training: version.id, expected: version.expected }),
  }),
);

/** Cancels a day of a training, or plans it again. */
export const setTrainingDay = rpcWrite(
  'set_training_day',
  (training: string, day: string, takesPlace: boolean) => ({ training, day, takes_place: takesPlace }),
);

export const deleteTraining = rpcWrite('delete_training', ({ id, expected }: RowVersion) => ({
  training: id,
  expected,
}));

/** Returns the token of the caller's private calendar; null before it is made. */
export const readCalendarToken = rpcRead('my_calendar_token', v.nullable(v.string()));

/** Returns a new token; the former one becomes invalid. */
export const renewCalendarToken = rpcRead('renew_calendar_token', v.string());

export const deleteCalendarToken = rpcWrite('delete_calendar_token');
