import { expect, it, onTestFinished } from 'vitest';
import type { OpenPosition, OwnRoleApplication } from '#contract/role-applications.ts';
import { APPLY_TEXT } from '#messages/portal/applications.ts';
import { APPLY_TO_ROLE_TEXT as APPLY } from '#messages/portal/positions.ts';
import { raised } from '#tests/support/account-service.ts';
import { fill } from '#tests/support/forms.ts';
import { startMemberService } from '#tests/support/member-service.ts';

const ENDPOINTS = {
  positions: 'POST /rest/v1/rpc/available_positions',
  mine: 'POST /rest/v1/rpc/my_role_applications',
  apply: 'POST /rest/v1/rpc/apply_to_role',
} as const;

const id = (nth: number): string => `45000000-0000-4000-8000-00000000000${String(nth)}`;

const position = (changes: Partial<OpenPosition> = {}): OpenPosition => ({
  id: id(1),
  role_code: 'coach',
  role_title: 'Coach',
  department: 'esports',
  level: 5,
  game: null,
  description: null,
  tasks: 'Train the roster',
  requirements: null,
  questions: ['Which game?'],
  closes_on: null,
  opened_at: '2026-02-01T08:00:00Z',
  reports_to: null,
  seats: 2,
  free_seats: 1,
  refusal: null,
  reapply_after: null,
  ...changes,
});

const EDITOR = position({
  id: id(2),
  role_title: 'Editor',
  department: 'marketing',
  tasks: 'Write reports',
  game: 'Apex',
});

async function open(path = '/available-positions') {
  const service = await startMemberService(path);
  const asked: unknown[] = [];
  let rows: readonly OpenPosition[] = [position(), EDITOR];
  service.on(ENDPOINTS.positions, (body) => {
    asked.push(body);
    return Response.json(rows);
  });
  service.on(ENDPOINTS.mine, () => Response.json([] satisfies readonly OwnRoleApplication[]));
  const { createPositionsPage } = await import('#stores/portal/positions/positions-page.ts');
  const begin = async () => {
    const page = createPositionsPage();
    onTestFinished(page.start());
    await expect.poll(() => page.positions.$state.get().phase).toBe('ready');
    return page;
  };
  const set = (next: readonly OpenPosition[]): void => {
    rows = next;
  };
  return { service, begin, asked, set };
}

it('/available-positions narrows the list by search, department and game', async () => {
  const page = await (await open()).begin();
  const titles = () => page.$shown.get().map(({ role_title: title }) => title);
  page.narrow({ search: 'ROSTER train' });
  expect(titles()).toEqual(['Coach']);
  page.narrow({ search: '', department: 'marketing' });
  expect(titles()).toEqual(['Editor']);
  page.narrow({ game: 'Valorant' });
  expect(titles()).toEqual([]);
  page.clearFilter();
  expect(titles()).toEqual(['Coach', 'Editor']);
});

it('/available-positions reads an unlisted posting by the id of the address', async () => {
  const { begin, asked } = await open(`/available-positions?posting=${id(9)}`);
  const page = await begin();
  expect(page.address.$view.get()).toEqual({ posting: id(9) });
  expect(asked).toEqual([{ posting: id(9) }]);
});

it('/available-positions ignores an address that is no id', async () => {
  const { begin, asked } = await open('/available-positions?posting=coach');
  await begin();
  expect(asked).toEqual([{}]);
});

it('applying checks answers and links before it sends, and sends them with their questions', async () => {
  const { service, begin } = await open();
  const sent: unknown[] = [];
  service.on(ENDPOINTS.apply, (body) => {
    sent.push(body);
    return Response.json({});
  });
  const { apply } = await begin();
  apply.open(position());
  expect(await fill(apply.form, { links: 'http://example.test' }).submit()).toBe(false);
  expect(apply.form.$form.get().errors).toMatchObject({
    links: APPLY.linksWrong,
    answer_0: APPLY_TEXT.answerMissing('Which game?'),
  });
  fill(apply.form, { links: 'https://example.test/a\nhttps://example.test/b', answer_0: ' Apex ' });
  expect(await apply.form.submit()).toBe(true);
  expect(sent).toEqual([
    {
      posting: id(1),
      answers: [{ question: 'Which game?', answer: 'Apex' }],
      links: ['https://example.test/a', 'https://example.test/b'],
    },
  ]);
  expect(apply.$target.get()).toBeNull();
});

it('applying keeps a draft per posting through a reload, and drops it with the application', async () => {
  const { service, begin } = await open();
  service.on(ENDPOINTS.apply, () => Response.json({}));
  const { apply: before } = await begin();
  before.open(position());
  before.form.change('message', 'Half a sentence');
  const { apply } = await begin();
  apply.open(EDITOR);
  expect(apply.form.$form.get().values['message']).toBe('');
  apply.open(position());
  expect(apply.form.$form.get().values['message']).toBe('Half a sentence');
  await fill(apply.form, { answer_0: 'Apex' }).submit();
  apply.open(position());
  expect(apply.form.$form.get().values['message']).toBe('');
});

it('applying shows the new questions when they changed, and keeps what was typed', async () => {
  const { service, begin, set } = await open();
  service.on(ENDPOINTS.apply, raised(409, 'changed_meanwhile'));
  const { apply } = await begin();
  apply.open(position());
  apply.form.change('answer_0', 'Apex');
  set([position({ questions: ['Which game?', 'Since when?'] })]);
  expect(await apply.form.submit()).toBe(false);
  expect(apply.form.$form.get().notice?.text).toBe(APPLY_TEXT.questionsChanged);
  expect(apply.questions.$state.get().data).toEqual(['Which game?', 'Since when?']);
  expect(apply.form.$form.get().values['answer_0']).toBe('Apex');
  expect(await apply.form.submit()).toBe(false);
  expect(apply.form.$form.get().errors['answer_1']).toBe(APPLY_TEXT.answerMissing('Since when?'));
});
