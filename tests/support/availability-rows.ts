/** The availability of a member and of a team, as the database answers. */
import type { MyOccasion, TeamOccasion, TeamPerson, Training } from '#contract/availability.ts';
import { storeId } from './store-rows.ts';

/** The version of every row. */
export const AT = '2026-02-20T10:00:00.123456+00:00';

const OCCASION = {
  team_id: storeId(1),
  match_id: storeId(2),
  training_id: null,
  day: null,
  title: 'Rivals',
  slug: 'night-shift-rivals-2026-03-10',
  starts_at: '2026-03-10T17:00:00+00:00',
  minutes: null,
  is_cancelled: false,
  answer_until: '2026-03-09T17:00:00+00:00',
};

/** A match against Rivals that the member has not answered. */
export function myOccasion(changes: Partial<MyOccasion> = {}): MyOccasion {
  return {
    ...OCCASION,
    answer: null,
    note: null,
    by_absence: false,
    counts: { yes: 1, maybe: 0, no: 0, silent: 2 },
    in_line_up: false,
    ...changes,
  };
}

/** Fields of a training on a Thursday. */
export const TRAINING_DAY = {
  match_id: null,
  training_id: storeId(3),
  day: '2026-03-12',
  title: 'Scrim',
  slug: null,
  starts_at: '2026-03-12T17:00:00+00:00',
  minutes: 90,
  answer_until: '2026-03-12T17:00:00+00:00',
};

/** The same match for the leaders of the team, without answers. */
export function teamOccasion(changes: Partial<TeamOccasion> = {}): TeamOccasion {
  return { ...OCCASION, updated_at: AT, answers: [], line_up: [], ...changes };
}

export function teamPerson(number: number, changes: Partial<TeamPerson> = {}): TeamPerson {
  return {
    user_id: storeId(5, number),
    gamertag: `Player${String(number)}`,
    role: 'player',
    status: 'active',
    ...changes,
  };
}

/** Every Thursday at 19:00 in South Africa. */
export function training(changes: Partial<Training> = {}): Training {
  return {
    id: storeId(3),
    title: 'Scrim',
    starts_at: '2026-03-12T17:00:00+00:00',
    minutes: 90,
    repeats_until: '2026-04-30',
    updated_at: AT,
    ...changes,
  };
}
