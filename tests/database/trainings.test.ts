/** Trainings of teams, their days, and private calendars. */
import { describe, expect } from 'vitest';
import { MemberCalendarSchema, type TrainingInput } from '#contract/availability.ts';
import {
  answerOccasion,
  deleteCalendarToken,
  deleteTraining,
  readCalendarToken,
  readMyAvailability,
  readTeamAvailability,
  renewCalendarToken,
  saveTraining,
  setTrainingDay,
} from '#data/availability.ts';
import { parseRow } from '#data/rows.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, PEOPLE_TEAM, type SignedInName } from '#tests/support/people.ts';
import { codeOf } from './acting.ts';

const { test, sql, value, list, asPerson } = databaseTest({
  rows: 'restore',
  prepare: ({ sql: write }) => write`insert into public.team_members (team_id, user_id, role) values
    (${PEOPLE_TEAM.id}, ${PEOPLE.member.id}, 'player')`,
});
const captain = asPerson('captain');

/** 18:30 in South Africa, days from now. */
const evening = (days: number): Promise<string> =>
  value`select to_json(((private.today() + ${days}::integer) + time '18:30') at time zone 'Africa/Johannesburg') #>> '{}'`;
const day = (days: number): Promise<string> => value`select (private.today() + ${days}::integer)::text`;
const shortDay = (days: number): Promise<string> =>
  value`select to_char(private.today() + ${days}::integer, 'FMDD Mon')`;
const weekly = async (changes: Partial<TrainingInput> = {}): Promise<TrainingInput> => ({
  team: PEOPLE_TEAM.id,
  title: ' Aim ',
  starts_at: await evening(2),
  minutes: 90,
  repeats_until: await day(17),
  ...changes,
});
const version = async (id: string) => ({
  id,
  expected: await value`select updated_at::text from public.trainings where id = ${id}`,
});
const days = async (person: SignedInName = 'member') =>
  (await readMyAvailability(asPerson(person))).occasions.map(
    ({ day: date, is_cancelled: isCancelled }) => `${date ?? ''}${isCancelled ? ' cancelled' : ''}`,
  );
const events = (): Promise<readonly unknown[]> =>
  list`select event from public.notifications where user_id = ${PEOPLE.member.id} and event <> 'joined' order by id`;

describe('a training', () => {
  test('repeats every week at the same hour until its last day, and notifies the roster', async () => {
    const id = await saveTraining(captain, await weekly(), null);
    expect(await days()).toEqual([await day(2), await day(9), await day(16)]);
    const { occasions } = await readMyAvailability(asPerson('member'));
    expect(occasions.map(({ starts_at: at, title, minutes }) => [title, minutes, Date.parse(at)])).toEqual(
      await Promise.all([2, 9, 16].map(async (after) => ['Aim', 90, Date.parse(await evening(after))])),
    );
    expect(await events()).toEqual(['training_planned']);
    const { trainings } = await readTeamAvailability(captain, PEOPLE_TEAM.id);
    expect(trainings).toMatchObject([{ id, title: 'Aim', minutes: 90 }]);
  });

  test('without a repetition is one', async () => {
    await saveTraining(captain, await weekly({ repeats_until: null }), null);
    expect(await days()).toEqual([await day(2)]);
  });

  test('is cancelled for a day and planned again; answers for a cancelled day are refused', async () => {
    const id = await saveTraining(captain, await weekly(), null);
    const [, second = ''] = await days();
    await setTrainingDay(captain, id, second, false);
    expect(await days()).toEqual([await day(2), `${await day(9)} cancelled`, await day(16)]);
    const key = { match_id: null, training_id: id, day: second };
    expect(await codeOf(answerOccasion(asPerson('member'), key, 'yes', null))).toBe('not_found');
    await setTrainingDay(captain, id, second, true);
    await setTrainingDay(captain, id, second, true);
    expect(await codeOf(answerOccasion(asPerson('member'), key, 'yes', null))).toBeNull();
    expect(
      await list`select event || ' ' || name from public.notifications where user_id = ${PEOPLE.member.id}
        and event like 'training%' order by id`,
    ).toEqual([
      'training_planned Aim',
      `training_day_cancelled Aim, ${await shortDay(9)}`,
      `training_day_planned Aim, ${await shortDay(9)}`,
    ]);
    expect(await codeOf(setTrainingDay(captain, id, await day(3), false))).toBe('not_found');
  });

  test('has no answers for former days once it moves to another day', async () => {
    const id = await saveTraining(captain, await weekly(), null);
    const key = { match_id: null, training_id: id, day: await day(2) };
    await answerOccasion(asPerson('member'), key, 'yes', null);
    await saveTraining(captain, await weekly({ minutes: 60 }), await version(id));
    expect(await value`select count(*)::int from public.availability_answers`).toBe(1);
    await saveTraining(captain, await weekly({ starts_at: await evening(3) }), await version(id));
    expect(await value`select count(*)::int from public.availability_answers`).toBe(0);
    expect(await days()).toEqual([await day(3), await day(10), await day(17)]);
  });

  describe('after its first day', () => {
    /** Weekly since twelve days ago, with an answer for its last day and the next two. */
    const begun = async (): Promise<string> => {
      const id: string =
        await value`insert into public.trainings (team_id, title, starts_at, minutes, repeats_until)
        values (${PEOPLE_TEAM.id}, 'Aim', ${await evening(-12)}, 90, ${await day(20)}) returning id`;
      await sql`insert into public.availability_answers (user_id, training_id, day, answer)
        select ${PEOPLE.member.id}, ${id}, private.today() + days, 'yes' from unnest('{-5,2,9}'::integer[]) as days`;
      await sql`insert into public.training_exceptions (training_id, day) values (${id}, ${await day(-12)}), (${id}, ${await day(9)})`;
      return id;
    };
    const answers = (id: string): Promise<readonly unknown[]> =>
      list`select day - private.today() from public.availability_answers where training_id = ${id} order by 1`;
    const exceptions = (id: string): Promise<readonly unknown[]> =>
      list`select day - private.today() from public.training_exceptions where training_id = ${id} order by 1`;

    test('ends when its weekday changes, and another one continues it: past days keep their answers', async () => {
      const id = await begun();
      const next = await saveTraining(
        captain,
        await weekly({ starts_at: await evening(3) }),
        await version(id),
      );
      expect(next).not.toBe(id);
      expect(await days()).toEqual([await day(3), await day(10), await day(17)]);
      expect([await answers(id), await answers(next)]).toEqual([[-5], []]);
      expect([await exceptions(id), await exceptions(next)]).toEqual([[-12], []]);
      expect(await value`select repeats_until - private.today() from public.trainings where id = ${id}`).toBe(
        -5,
      );
      expect(await value`select minutes from public.trainings where id = ${id}`).toBe(90);
    });

    test('continues from its next day when only its hour changes: answers to come move along', async () => {
      const id = await begun();
      const earlier: string =
        await value`select to_json(${await evening(-12)}::timestamptz - interval '1 hour') #>> '{}'`;
      const input = await weekly({ starts_at: earlier, repeats_until: await day(20) });
      const next = await saveTraining(captain, input, await version(id));
      expect(await days()).toEqual([await day(2), `${await day(9)} cancelled`, await day(16)]);
      expect([await answers(id), await answers(next)]).toEqual([[-5], [2, 9]]);
      expect([await exceptions(id), await exceptions(next)]).toEqual([[-12], [9]]);
    });

    test('stays one when its start does not change', async () => {
      const id = await begun();
      const input = await weekly({
        starts_at: await evening(-12),
        repeats_until: await day(13),
        minutes: 60,
      });
      expect(await saveTraining(captain, input, await version(id))).toBe(id);
      expect(await answers(id)).toEqual([-5, 2, 9]);
    });

    test('keeps the answers of a day that has begun when a member leaves', async () => {
      const id = await begun();
      await sql`update public.trainings set starts_at = now() - interval '7 days 1 minute' where id = ${id}`;
      await sql`delete from public.availability_answers`;
      await sql`insert into public.availability_answers (user_id, training_id, day, answer)
        select ${PEOPLE.member.id}, ${id}, occurrence.day, 'yes'
        from public.trainings as training cross join lateral private.training_days(training, '-infinity') as occurrence
        where training.id = ${id} and occurrence.starts_at < now() + interval '8 days'`;
      await sql`update public.team_members set status = 'left', left_at = now() where user_id = ${PEOPLE.member.id}`;
      expect(await value`select count(*)::int from public.availability_answers`).toBe(2);
    });
  });

  test('is deleted with its answers, by its version', async () => {
    const id = await saveTraining(captain, await weekly(), null);
    const stale = { id, expected: '2020-01-01T00:00:00Z' };
    expect(await codeOf(deleteTraining(captain, stale))).toBe('changed_meanwhile');
    expect(await codeOf(saveTraining(captain, await weekly(), stale))).toBe('changed_meanwhile');
    await deleteTraining(captain, await version(id));
    expect(await days()).toEqual([]);
    expect(await codeOf(deleteTraining(asPerson('admin'), stale))).toBe('not_found');
  });

  test.each([
    ['in the past', { starts_at: '2020-01-01T16:30:00Z', repeats_until: null }, 'invalid_value'],
    ['that ended', { starts_at: '2020-01-01T16:30:00Z', repeats_until: '2020-02-01' }, 'invalid_value'],
    ['without a title', { title: ' ' }, 'invalid_value'],
    ['of five minutes', { minutes: 5 }, 'invalid_value'],
    ['of eleven hours', { minutes: 660 }, 'invalid_value'],
    ['that repeats for more than a year', { repeats_until: '2099-12-31' }, 'invalid_value'],
    ['of an unknown team', { team: '70000000-0000-4000-8000-00000000000f' }, 'permission_required'],
  ])('%s is refused', async (_, changes, code) => {
    expect(await codeOf(saveTraining(captain, await weekly(changes), null))).toBe(code);
  });

  test('stays with its team', async () => {
    const id = await saveTraining(captain, await weekly(), null);
    const other: string = await value`insert into public.teams (slug, name, game, game_category)
      values ('other', 'Other', 'x', 'people_game') returning id`;
    const move = saveTraining(asPerson('admin'), await weekly({ team: other }), await version(id));
    expect(await codeOf(move)).toBe('invalid_choice');
  });

  test('is refused after the fiftieth', async () => {
    await sql`insert into public.trainings (team_id, title, starts_at, minutes)
      select ${PEOPLE_TEAM.id}, 'Aim', now() + day * interval '1 hour', 60 from generate_series(1, 50) as day`;
    expect(await codeOf(saveTraining(captain, await weekly(), null))).toBe('too_many_trainings');
  });

  test.each(['member', 'editor', 'hr'] as const)(
    'is not planned, changed or deleted by %s',
    async (person) => {
      const id = await saveTraining(captain, await weekly(), null);
      const client = asPerson(person);
      for (const write of [
        async () => saveTraining(client, await weekly(), null),
        async () => saveTraining(client, await weekly(), await version(id)),
        async () => setTrainingDay(client, id, await day(2), false),
        async () => deleteTraining(client, await version(id)),
      ])
        expect(await codeOf(write())).toBe('permission_required');
    },
  );
});

describe('a private calendar', () => {
  const read = async (token: string) => {
    const calendar = await value`select public.member_calendar(${token})`;
    return calendar === null ? null : parseRow(MemberCalendarSchema, calendar);
  };
  const client = asPerson('member');

  test('has the matches and trainings of own teams, and deadlines without an answer', async () => {
    const other: string = await value`insert into public.teams (slug, name, game, game_category)
      values ('other', 'Other', 'x', 'people_game') returning id`;
    const match: string = await value`insert into public.matches (team_id, opponent, starts_at)
      values (${PEOPLE_TEAM.id}, 'Rivals', now() + interval '5 days') returning id`;
    await sql`insert into public.matches (team_id, opponent, starts_at) values (${other}, 'Others', now() + interval '5 days')`;
    const training = await saveTraining(captain, await weekly(), null);
    await setTrainingDay(captain, training, await day(9), false);
    const token = await renewCalendarToken(client);
    expect(await readCalendarToken(client)).toBe(token);
    expect(await read(token)).toMatchObject({
      matches: [{ opponent: 'Rivals' }],
      trainings: [{ title: 'Aim', team_name: 'People Team', exceptions: [await day(9)] }],
      deadlines: [{ match_id: match, opponent: 'Rivals', team_name: 'People Team' }],
    });
    await answerOccasion(client, { match_id: match, training_id: null, day: null }, 'maybe', null);
    expect((await read(token))?.deadlines).toEqual([]);
  });

  test('has nothing of a team that the member left', async () => {
    await saveTraining(captain, await weekly(), null);
    const token = await renewCalendarToken(client);
    await sql`update public.team_members set status = 'left', left_at = now() where user_id = ${PEOPLE.member.id}`;
    expect(await read(token)).toEqual({ matches: [], trainings: [], deadlines: [] });
  });

  test.each([
    ['a renewal', () => renewCalendarToken(client)],
    ['its end', () => deleteCalendarToken(client)],
    ['a ban', () => sql`update public.users set status = 'banned' where id = ${PEOPLE.member.id}`],
    ['the end of the account', () => sql`delete from auth.users where id = ${PEOPLE.member.id}`],
  ])('is not found after %s', async (_, end) => {
    const token = await renewCalendarToken(client);
    expect(await read(token)).not.toBeNull();
    await end();
    expect(await read(token)).toBeNull();
  });

  test('is not found by another token, and is one of each member', async () => {
    const token = await renewCalendarToken(client);
    expect(await read('0'.repeat(64))).toBeNull();
    expect(await readCalendarToken(captain)).toBeNull();
    expect(await renewCalendarToken(captain)).not.toBe(token);
  });

  test('is made twenty times a day at most', async () => {
    for (let nth = 0; nth < 20; nth += 1) await renewCalendarToken(client);
    expect(await codeOf(renewCalendarToken(client))).toBe('throttled');
  });
});
