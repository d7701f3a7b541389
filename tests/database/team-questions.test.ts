/** Questions of teams: what an application must answer, the copy it keeps, and who changes them. */
import { beforeEach, describe, expect } from 'vitest';
import { applyToTeam, readOwnTeamApplications, readTeamQuestions } from '#data/team-applications.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, type PersonName } from '#tests/support/people.ts';
import { call, openTeams, decided, startWithMinor, TEAMS } from './team-setup.ts';

const { test, database, sql, asPerson } = databaseTest({ prepare: (made) => openTeams(made, 6) });

const MINOR = PEOPLE.minor.id;

beforeEach(() => startWithMinor(database));

describe('the questions of a team', () => {
  const client = () => asPerson('member');
  const QUESTIONS = ['Which role do you play?', 'What is your rank?'];
  const ANSWERS = QUESTIONS.map((question, place) => ({ question, answer: ` Answer ${String(place)} ` }));
  const ask = (questions: readonly string[]) =>
    sql`update public.teams set application_questions = ${questions} where id = ${TEAMS.open}`;
  const refused = async (answers: unknown) => {
    const { error } = await client().rpc('apply_to_team', { team: TEAMS.open, answers: answers as never });
    return error?.message ?? null;
  };

  test('are answered one by one, and an application keeps a copy of them', async () => {
    await ask(QUESTIONS);
    expect(await readTeamQuestions(client(), TEAMS.open)).toEqual(QUESTIONS);
    await applyToTeam(client(), TEAMS.open, null, ANSWERS);
    await ask(['Something else?']);
    const kept = [
      { question: QUESTIONS[0], answer: 'Answer 0' },
      { question: QUESTIONS[1], answer: 'Answer 1' },
    ];
    const [own] = await readOwnTeamApplications(client());
    expect(own?.events).toMatchObject([{ kind: 'submitted', detail: { answers: kept } }]);
    const { data } = await asPerson('admin')
      .from('desk_team_applications')
      .select('answers')
      .eq('user_id', PEOPLE.member.id)
      .eq('team_id', TEAMS.open);
    expect(data).toEqual([{ answers: kept }]);
  });

  test('refuse missing, outdated, long and malformed answers', async () => {
    await ask(QUESTIONS);
    const [first, second] = ANSWERS;
    expect(await refused([])).toBe('changed_meanwhile');
    expect(await refused([first])).toBe('changed_meanwhile');
    expect(await refused([second, first])).toBe('changed_meanwhile');
    expect(await refused([...ANSWERS, first])).toBe('changed_meanwhile');
    expect(await refused([first, { ...second, answer: ' \n ' }])).toBe('required');
    expect(await refused([first, { ...second, answer: 'x'.repeat(301) }])).toBe('too_long');
    for (const odd of [{}, 'x', ['x'], [{ question: 1, answer: 'x' }], [{ question: 'x' }], null])
      expect(await refused(odd)).toBe('invalid_input');
    expect(await sql`select from public.team_applications where user_id = ${PEOPLE.member.id}`).toEqual([]);
    expect(await refused([first, { ...second, answer: 'x'.repeat(300) }])).toBeNull();
  });

  test('are changed by team managers only, and limited', async () => {
    const change = async (name: PersonName, questions: string[]) => {
      const { error, data } = await asPerson(name)
        .from('teams')
        .update({ application_questions: questions })
        .eq('id', TEAMS.open)
        .select('id');
      return error?.code ?? data?.length;
    };
    expect(await change('member', ['Mine?'])).toBe(0);
    expect(await change('admin', QUESTIONS)).toBe(1);
    for (const wrong of [[''], [' x'], ['x', 'x'], ['x'.repeat(201)], ['a\nb'], [...'abcdefghi']])
      await expect(ask(wrong)).rejects.toThrow('teams_application_questions_check');
    expect(await change('admin', [])).toBe(1);
  });

  test('lose their answers with the other texts when a guardian revokes the consent', async () => {
    await ask(QUESTIONS);
    const answers = ANSWERS.map((each) => ({ ...each, answer: 'Words of a minor' }));
    await call(database.client, MINOR, 'apply_to_team', {
      team: TEAMS.open,
      answers: JSON.stringify(answers),
    });
    await decided(database.client, 'revoked');
    const rows = await sql`select answers from public.team_applications where user_id = ${MINOR}`;
    expect(rows).toEqual([{ answers: [] }]);
  });
});
