import { PEOPLE } from '#tests/support/people.ts';
import { ROWS } from './fixture.ts';
import { ADMINS, EVERYBODY, HR, readOnly, type Relations } from './matrix-shape.ts';

const matches = { played: ROWS.playedMatch, next: ROWS.nextMatch };
const opponents = { rivals: ROWS.rivals, others: ROWS.otherOpponent };
const people = { captain: PEOPLE.captain.id, minor: PEOPLE.minor.id, banned: PEOPLE.banned.id };

export const MATCHES_RELATIONS = {
  /** Written by functions only. */
  competitions: readOnly('id', { cup: ROWS.competition }, [EVERYBODY, ['cup']]),
  /** Written by functions and a trigger on matches only. */
  opponents: readOnly('id', opponents, [EVERYBODY, ['rivals', 'others']]),
  matches: readOnly('id', matches, [EVERYBODY, ['played', 'next']]),
  /** Written by a trigger on matches only. */
  match_redirects: readOnly('slug', { former: 'people-team-rivals-before' }, [EVERYBODY, ['former']]),
  match_maps: readOnly('map_name', { first: 'Split', second: 'Haven' }, [EVERYBODY, ['first', 'second']]),
  /** Without hidden members, except for team managers. */
  match_players: readOnly(
    'user_id',
    people,
    [EVERYBODY, ['captain']],
    [HR, ['minor', 'banned']],
    [['minor'], ['minor']],
  ),
  achievements: readOnly('id', { champions: ROWS.achievement }, [EVERYBODY, ['champions']]),
  achievement_members: readOnly(
    'user_id',
    people,
    [EVERYBODY, ['captain']],
    [HR, ['minor', 'banned']],
    [['minor'], ['minor']],
  ),
  /** Read and written by functions only. */
  trainings: readOnly('id', { aim: ROWS.training }),
  training_exceptions: readOnly('day', { cancelled: '2090-01-08' }),
  absences: readOnly('id', { holiday: ROWS.absence }),
  availability_answers: readOnly('note', { own: 'Late by ten minutes' }),
  team_matches: readOnly('id', matches, [EVERYBODY, ['played', 'next']]),
  opponent_records: readOnly('id', opponents, [EVERYBODY, ['rivals', 'others']]),
  desk_opponents: readOnly('id', opponents, [ADMINS, ['rivals', 'others']]),
  desk_matches: readOnly('id', matches, [ADMINS, ['played', 'next']]),
  desk_achievements: readOnly('id', { champions: ROWS.achievement }, [ADMINS, ['champions']]),
} satisfies Relations;
