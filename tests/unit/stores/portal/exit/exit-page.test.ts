import { afterEach, expect, it } from 'vitest';
import type { OwnExits } from '#contract/exits.ts';
import { EXIT_FIELD_TEXT as FIELD } from '#messages/portal/exit.ts';
import { exitRequestOf, kindsOf, START } from '#stores/portal/exit/exit-fields.ts';
import { startMemberService } from '#tests/support/member-service.ts';

const TEAM = '46000000-0000-4000-8000-000000000001';
const OWN: OwnExits = {
  has_left: false,
  proposed_last_day: '2026-12-07',
  kept_months: 36,
  teams: [{ id: TEAM, name: 'Umbra', role: 'player' }],
  exits: [],
};
const EXIT: OwnExits['exits'][number] = {
  id: '46000000-0000-4000-8000-000000000002',
  kind: 'team',
  team_id: TEAM,
  team: 'Umbra',
  reasons: ['time'],
  words: null,
  last_day: '2026-12-07',
  equipment: null,
  would_return: true,
  score: 7,
  state: 'submitted',
  created_at: '2026-11-23T08:00:00Z',
  closed_at: null,
  can_withdraw: true,
  certificate: null,
  handover: [],
  events: [],
};
const FILLED = {
  ...START,
  kind: 'organisation',
  reasons: ['moving'],
  last_day: '2026-12-07',
  would_return: 'no',
  score: '0',
};

let stop: () => void = () => undefined;
afterEach(() => {
  stop();
});

async function open(own: OwnExits = OWN) {
  const service = await startMemberService('/exitform');
  const sent: unknown[] = [];
  service.on('POST /rest/v1/rpc/my_exits', () => Response.json(own));
  service.on('POST /rest/v1/rpc/request_exit', (body) => {
    sent.push(body);
    return sent.length === 1
      ? Response.json({ code: 'PT409', message: 'already_exists' }, { status: 409 })
      : Response.json(EXIT.id);
  });
  const { createExitPage } = await import('#stores/portal/exit/exit-page.ts');
  const begin = async () => {
    const page = createExitPage();
    stop = page.start();
    await expect.poll(() => page.own.$state.get().data).not.toBeNull();
    return page;
  };
  return { begin, sent };
}

it('kindsOf leaves out what is asked for already, and the organisation after leaving it', () => {
  expect(kindsOf(OWN)).toEqual(['team', 'organisation', 'account']);
  expect(kindsOf({ ...OWN, exits: [EXIT] })).toEqual(['organisation', 'account']);
  expect(kindsOf({ ...OWN, exits: [{ ...EXIT, closed_at: EXIT.created_at }] })).toContain('team');
  expect(kindsOf({ ...OWN, has_left: true, teams: [] })).toEqual(['account']);
});

it('the request has the ticked reasons, and a team for the kind team only', () => {
  expect(exitRequestOf({ ...FILLED, team: TEAM })).toMatchObject({
    kind: 'organisation',
    team: null,
    reasons: ['moving'],
    would_return: false,
    score: 0,
  });
  expect(exitRequestOf({ ...FILLED, kind: 'team', team: TEAM }).team).toBe(TEAM);
});

it('the request needs no reason, return or score', () => {
  const request = exitRequestOf({ ...START, kind: 'organisation', last_day: FILLED.last_day });
  expect(request).toMatchObject({ reasons: [], would_return: null, score: null });
});

it('the request names every missing field', () => {
  expect(() => exitRequestOf({ ...START, kind: 'team' })).toThrow(
    expect.objectContaining({
      fields: {
        team: 'required',
        last_day: 'required',
      },
    }) as Error,
  );
});

it('the form begins with the proposed day, keeps its draft, and explains a refusal', async () => {
  const { begin, sent } = await open();
  const page = await begin();
  expect(page.form.$form.get().values.last_day).toBe('2026-12-07');
  for (const [name, value] of Object.entries(FILLED)) page.form.change(name as 'kind', value as string);
  stop();
  const again = await begin();
  expect(again.form.$form.get().values).toEqual(FILLED);
  await again.form.submit();
  expect(again.form.$form.get().notice?.text).toBe(FIELD.alreadyOpen);
  await again.form.submit();
  expect(sent).toHaveLength(2);
  stop();
  expect((await begin()).form.$form.get().values).toEqual({ ...START, last_day: '2026-12-07' });
});
