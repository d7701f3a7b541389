/** Availability: answers, absences, reminders, and who reads them. */
import { describe, expect } from 'vitest';
import type { AvailabilityAnswer, OccasionKey } from '#contract/availability.ts';
import {
  addAbsence,
  deleteAbsence,
  readMyAvailability,
  readTeamAvailability,
  remindSilentPlayers,
} from '#data/availability.ts';
import { PEOPLE, PEOPLE_TEAM } from '#tests/support/people.ts';
import { codeOf } from './acting.ts';
import { availabilityTest, MATCH, MATCH_KEY, TRAINING } from './availability-setup.ts';

const {
  test,
  sql,
  value,
  list,
  asPerson,
  matchDay,
  answer,
  ofMatch,
  lineUp,
  choose,
  events,
  moveMatch,
  startMatchIn,
} = availabilityTest();

const trainingKey = async (): Promise<OccasionKey> => ({
  match_id: null,
  training_id: TRAINING,
  day: await value`select private.day_in_south_africa(starts_at)::text from public.trainings where id = ${TRAINING}`,
});

describe('an answer', () => {
  test('is read by its player with the numbers of the team, and by the leaders with its note', async () => {
    await answer('member', 'yes', '  Late by ten minutes ');
    await answer('minor', 'maybe');
    expect(await ofMatch('member')).toMatchObject({
      title: 'Rivals',
      slug: expect.stringMatching(/^people-team-rivals-/u),
      answer: 'yes',
      note: 'Late by ten minutes',
      by_absence: false,
      in_line_up: false,
      counts: { yes: 1, maybe: 1, no: 0, silent: 2 },
    });
    expect(await ofMatch('otherMember')).toMatchObject({ answer: null, note: null });
    const { occasions, people } = await readTeamAvailability(asPerson('captain'), PEOPLE_TEAM.id);
    expect(people.map(({ gamertag, role }) => `${gamertag ?? ''} ${role}`)).toEqual([
      'Captain captain',
      'Member player',
      'Minor player',
      'OtherMember substitute',
    ]);
    expect(occasions.find(({ match_id: id }) => id === MATCH)?.answers).toEqual([
      { user_id: PEOPLE.member.id, answer: 'yes', note: 'Late by ten minutes', by_absence: false },
      { user_id: PEOPLE.minor.id, answer: 'maybe', note: null, by_absence: false },
    ]);
  });

  test('is replaced by the next one and taken back', async () => {
    await answer('member', 'yes', 'Sure');
    await answer('member', 'maybe');
    expect(await ofMatch('member')).toMatchObject({ answer: 'maybe', note: null });
    await answer('member', null);
    expect(await ofMatch('member')).toMatchObject({ answer: null });
  });

  test('with another note keeps its time; another answer, or one against an absence, has a new one', async () => {
    const time = (): Promise<string> => value`select answered_at::text from public.availability_answers`;
    await answer('member', 'yes');
    const first = await time();
    await answer('member', 'yes', 'Late by ten minutes');
    expect(await time()).toBe(first);
    await addAbsence(asPerson('member'), await matchDay(), await matchDay());
    await answer('member', 'yes');
    const second = await time();
    expect(second > first).toBe(true);
    await answer('member', 'maybe');
    expect((await time()) > second).toBe(true);
  });

  test('for a training is of one day', async () => {
    const key = await trainingKey();
    await answer('member', 'no', 'Exam', key);
    const { occasions } = await readMyAvailability(asPerson('member'));
    expect(occasions.map(({ title, answer: given }) => `${title} ${given ?? '-'}`)).toEqual([
      'Aim no',
      'Rivals -',
    ]);
    expect(await codeOf(answer('member', 'yes', null, { ...key, day: '2020-01-01' }))).toBe('not_found');
  });

  test.each([
    ['of a member of another team', 'editor', 'not_found'],
    ['of a member without onboarding', 'newcomer', 'onboarding_required'],
    ['of a banned member', 'banned', 'banned'],
  ] as const)('%s is refused', async (_, person, code) => {
    expect(await codeOf(answer(person, 'yes'))).toBe(code);
  });

  test('of a minor whose guardian withdrew the consent is refused, and earlier ones are erased', async () => {
    await answer('minor', 'yes');
    await addAbsence(asPerson('minor'), await matchDay(), await matchDay());
    await sql`insert into public.consent_events (user_id, purpose, decision, version)
      values (${PEOPLE.minor.id}, 'membership', 'revoked', '1')`;
    await sql`select private.erase_beyond_minimum(${PEOPLE.minor.id})`;
    expect(await codeOf(answer('minor', 'yes'))).toBe('minor_consent_required');
    expect(
      await value`select (select count(*) from public.availability_answers)::int + (select count(*) from public.absences)::int`,
    ).toBe(0);
  });

  test.each(['cancelled', 'postponed'])('for a match that is %s is refused', async (state) => {
    await sql`update public.matches set state = ${state} where id = ${MATCH}`;
    expect(await codeOf(answer('member', 'yes'))).toBe('not_found');
  });

  test('is only no after the deadline, which is a day before the match', async () => {
    await startMatchIn('25 hours');
    expect(await codeOf(answer('member', 'yes'))).toBeNull();
    await startMatchIn('23 hours');
    expect(await codeOf(answer('member', 'maybe'))).toBe('answers_closed');
    expect(await codeOf(answer('member', null))).toBe('answers_closed');
    expect(await codeOf(answer('member', 'no'))).toBeNull();
  });

  test('is open until the start of a match that was entered less than two days before', async () => {
    await sql`update public.matches set created_at = now() - interval '1 hour' where id = ${MATCH}`;
    await startMatchIn('2 hours');
    expect(await codeOf(answer('member', 'yes'))).toBeNull();
  });

  test('is open until the start of a match that moved less than two days before', async () => {
    await answer('member', 'no');
    await moveMatch('20 hours');
    expect(await codeOf(answer('member', 'yes'))).toBeNull();
  });

  test.each([
    ['another word', 'perhaps', null, 'invalid_choice'],
    ['a long note', 'yes', 'x'.repeat(141), 'invalid_value'],
    ['a note of two lines', 'yes', 'a\nb', 'invalid_value'],
  ])('with %s is refused', async (_, given, note, code) => {
    expect(await codeOf(answer('member', given as AvailabilityAnswer, note))).toBe(code);
  });

  test('ends with the membership', async () => {
    await answer('member', 'yes');
    await choose('captain', 'member');
    await sql`update public.team_members set status = 'left', left_at = now() where user_id = ${PEOPLE.member.id}`;
    expect(await lineUp()).toEqual([]);
    expect(await value`select count(*)::int from public.availability_answers`).toBe(0);
    expect(await codeOf(answer('member', 'yes'))).toBe('not_found');
  });
});

describe('an absence', () => {
  test('answers no for its days in place of an earlier yes, which counts again without it', async () => {
    const day = await matchDay();
    await answer('member', 'yes', 'Sure');
    const absence = await addAbsence(asPerson('member'), day, day);
    expect(await ofMatch('member')).toMatchObject({
      answer: 'no',
      note: null,
      by_absence: true,
      counts: { yes: 0, no: 1 },
    });
    const { absences, occasions } = await readMyAvailability(asPerson('member'));
    expect(absences).toEqual([{ id: absence, from_day: day, to_day: day, entered_at: expect.any(String) }]);
    expect(occasions.find(({ training_id: id }) => id === TRAINING)).toMatchObject({ answer: null });
    await deleteAbsence(asPerson('member'), absence);
    expect(await ofMatch('member')).toMatchObject({ answer: 'yes', note: 'Sure', by_absence: false });
  });

  test('is overruled by an answer that is given later', async () => {
    await addAbsence(asPerson('member'), await matchDay(), await matchDay());
    await answer('member', 'yes');
    expect(await ofMatch('member')).toMatchObject({ answer: 'yes', by_absence: false });
  });

  test('is still overruled after it was deleted and restored, also in the line-up', async () => {
    const day = await matchDay();
    await addAbsence(asPerson('member'), day, day);
    await answer('member', 'yes');
    await choose('captain', 'member');
    const [absence] = (await readMyAvailability(asPerson('member'))).absences;
    await deleteAbsence(asPerson('member'), absence?.id ?? '');
    await addAbsence(asPerson('member'), day, day, absence?.entered_at);
    expect(await ofMatch('member')).toMatchObject({ answer: 'yes', by_absence: false });
    expect(await lineUp()).toEqual([PEOPLE.member.id]);
    expect(await events('captain')).toEqual([]);
  });

  test('cannot be entered in the future', async () => {
    await addAbsence(asPerson('member'), await matchDay(), await matchDay(), '2099-01-01T00:00:00Z');
    await answer('member', 'yes');
    expect(await ofMatch('member')).toMatchObject({ answer: 'yes' });
  });

  test('keeps the word of an earlier no', async () => {
    await answer('member', 'no', 'Exam');
    await addAbsence(asPerson('member'), await matchDay(), await matchDay());
    expect(await ofMatch('member')).toMatchObject({ answer: 'no', note: 'Exam', by_absence: false });
  });

  test('answers no for a match that moves to its days later', async () => {
    const day: string = await value`select private.day_in_south_africa(now() + interval '9 days')::text`;
    await answer('member', 'yes');
    await addAbsence(asPerson('member'), day, day);
    expect(await ofMatch('member')).toMatchObject({ answer: 'yes' });
    await startMatchIn('9 days');
    expect(await ofMatch('member')).toMatchObject({ answer: 'no', by_absence: true });
  });

  test('keeps a substitute who said yes before from moving up', async () => {
    await answer('otherMember', 'yes');
    await addAbsence(asPerson('otherMember'), await matchDay(), await matchDay());
    await choose('captain', 'member');
    await answer('member', 'no');
    expect(await lineUp()).toEqual([]);
  });

  test('notifies the leaders of each match that has a gap now', async () => {
    const other: string = await value`insert into public.matches (team_id, opponent, starts_at)
      values (${PEOPLE_TEAM.id}, 'Others', now() + interval '5 days') returning id`;
    await choose('captain', 'member', 'captain');
    await sql`insert into public.match_players (match_id, user_id) values (${other}, ${PEOPLE.member.id})`;
    await addAbsence(asPerson('member'), await matchDay(), await matchDay());
    const names = await list`select name from public.notifications
      where user_id = ${PEOPLE.captain.id} and event = 'line_up_changed' order by name`;
    expect(names).toEqual(['Others', 'Rivals']);
  });

  test('leaves the line-up', async () => {
    await choose('captain', 'member', 'captain');
    await addAbsence(asPerson('member'), await matchDay(), await matchDay());
    expect(await lineUp()).toEqual([PEOPLE.captain.id]);
  });

  test('of others is not found, and not deleted', async () => {
    const absence = await addAbsence(asPerson('member'), await matchDay(), await matchDay());
    expect(await codeOf(deleteAbsence(asPerson('otherMember'), absence))).toBe('not_found');
    expect((await readMyAvailability(asPerson('otherMember'))).absences).toEqual([]);
  });

  test.each([
    ['in the past', '2020-01-01', '2020-01-02', 'invalid_value'],
    ['that ends before it begins', '2090-01-02', '2090-01-01', 'invalid_value'],
    ['of more than a year', '2090-01-01', '2091-02-01', 'invalid_value'],
  ])('%s is refused', async (_, from, to, code) => {
    expect(await codeOf(addAbsence(asPerson('member'), from, to))).toBe(code);
  });

  test('is refused after the twentieth', async () => {
    await sql`insert into public.absences (user_id, from_day, to_day)
      select ${PEOPLE.member.id}, date '2090-01-01' + day, date '2090-01-01' + day from generate_series(1, 20) as day`;
    expect(await codeOf(addAbsence(asPerson('member'), '2091-01-01', '2091-01-01'))).toBe(
      'too_many_absences',
    );
  });
});

describe('the answers of a team', () => {
  test.each(['member', 'otherMember', 'minor', 'editor', 'hr'] as const)(
    'are refused to %s',
    async (person) => {
      const read = readTeamAvailability(asPerson(person), PEOPLE_TEAM.id);
      expect(await codeOf(read)).toBe('permission_required');
      expect(await codeOf(choose(person, 'member'))).toBe('permission_required');
      expect(await codeOf(remindSilentPlayers(asPerson(person), MATCH_KEY))).toBe('permission_required');
    },
  );

  test('are read by a coach, and by team managers', async () => {
    await sql`update public.team_members set role = 'coach' where user_id = ${PEOPLE.member.id}`;
    for (const person of ['member', 'captain', 'admin'] as const)
      expect((await readTeamAvailability(asPerson(person), PEOPLE_TEAM.id)).people).toHaveLength(4);
  });

  test('are not read by a minor captain whose guardian withdrew the consent', async () => {
    await sql`update public.team_members set role = 'captain', status = 'active' where user_id = ${PEOPLE.minor.id}`;
    const read = () => readTeamAvailability(asPerson('minor'), PEOPLE_TEAM.id);
    expect(await codeOf(read())).toBeNull();
    await sql`insert into public.consent_events (user_id, purpose, decision, version)
      values (${PEOPLE.minor.id}, 'membership', 'revoked', '1')`;
    expect(await codeOf(read())).toBe('permission_required');
  });

  test('are not read by a captain on trial or who left', async () => {
    await sql`update public.team_members set status = 'trial' where user_id = ${PEOPLE.captain.id}`;
    const read = () => readTeamAvailability(asPerson('captain'), PEOPLE_TEAM.id);
    expect(await codeOf(read())).toBe('permission_required');
    await sql`update public.team_members set status = 'left', left_at = now() where user_id = ${PEOPLE.captain.id}`;
    expect(await codeOf(read())).toBe('permission_required');
  });
});

describe('a reminder', () => {
  test('goes to silent players, each once a day, by bell and mail', async () => {
    await answer('member', 'maybe');
    await sql`insert into public.notification_choices (user_id, kind, mail) values (${PEOPLE.minor.id}, 'team', false)`;
    expect(await remindSilentPlayers(asPerson('captain'), MATCH_KEY)).toBe(2);
    expect(await remindSilentPlayers(asPerson('captain'), MATCH_KEY)).toBe(0);
    expect(await remindSilentPlayers(asPerson('captain'), await trainingKey())).toBe(1);
    expect(await events('otherMember')).toEqual(['answer_missing']);
    expect(await events('minor')).toEqual(['answer_missing']);
    expect(
      await list`select payload ->> 'user_id' from public.outbox where kind = 'mail_availability' order by id`,
    ).toEqual([PEOPLE.otherMember.id, PEOPLE.member.id]);
  });

  test('has a mail only while the answer is missing, not that for another occasion at the same minute', async () => {
    const training = await trainingKey();
    const facts = ({ match_id: match, training_id: id, day }: OccasionKey) =>
      value`select public.availability_mail_facts(${PEOPLE.member.id}, ${match}, ${id}, ${day})`;
    await sql`update public.matches set starts_at = trainings.starts_at from public.trainings where matches.id = ${MATCH}`;
    expect(await facts(MATCH_KEY)).toMatchObject({
      email: PEOPLE.member.email,
      gamertag: 'Member',
      team: 'People Team',
      title: 'Rivals',
    });
    await answer('member', 'no');
    expect(await facts(MATCH_KEY)).toBeNull();
    expect(await facts(training)).toMatchObject({ title: 'Aim' });
    await sql`insert into public.training_exceptions (training_id, day) values (${TRAINING}, ${training.day})`;
    expect(await facts(training)).toBeNull();
  });

  test('has no mail after the membership', async () => {
    await sql`update public.team_members set status = 'left', left_at = now() where user_id = ${PEOPLE.member.id}`;
    expect(await value`select public.availability_mail_facts(${PEOPLE.member.id}, ${MATCH})`).toBeNull();
  });

  test('is refused after the deadline', async () => {
    await startMatchIn('23 hours');
    expect(await codeOf(remindSilentPlayers(asPerson('captain'), MATCH_KEY))).toBe('answers_closed');
  });
});
