/** The form of a ticket: checks, draft, files, retries. */
import { afterEach, expect, it } from 'vitest';
import { ASK_HR_TEXT as TEXT } from '#messages/portal/tickets.ts';
import type { NamedFile } from '#stores/core/ticket-files.ts';
import { down, raised } from '#tests/support/account-service.ts';
import { fill } from '#tests/support/forms.ts';
import { startMemberService } from '#tests/support/member-service.ts';

const ASK = 'POST /rest/v1/rpc/create_ticket';
const FILE_ID = '45000000-0000-4000-8000-000000000001';
const PERSON_ID = '45000000-0000-4000-8000-000000000002';

let stop: () => void = () => undefined;
afterEach(() => {
  stop();
});

async function open(path = '/hr-support') {
  const service = await startMemberService(path);
  service.on('GET /rest/v1/hr_answers', () =>
    Response.json([
      {
        id: FILE_ID,
        category: 'technical',
        title: 'A page stays empty',
        body: 'Reload it',
        keywords: 'blank',
      },
    ]),
  );
  service.on('POST /api/ticket-file', () => Response.json({ ok: true, data: { id: FILE_ID } }));
  const { createAskPage } = await import('#stores/portal/tickets/ask.ts');
  const begin = () => {
    stop();
    const page = createAskPage();
    stop = page.start();
    return page;
  };
  const sent = () => service.bodies(ASK);
  return { service, begin, sent };
}

const file = (changes: Partial<NamedFile> = {}) => ({
  name: 'a.pdf',
  type: 'application/pdf',
  size: 10,
  arrayBuffer: () => Promise.resolve(new ArrayBuffer(4)),
  ...changes,
});
const accepted = () =>
  Response.json({ id: FILE_ID, number: 'HR-123456', reply_due_at: '2026-11-24T08:00:00Z' });

it('/hr-support sends the category’s answers, the person and at least the required sensitivity', async () => {
  const { service, begin, sent } = await open('/hr-support?about=conduct');
  service.on(ASK, accepted);
  const page = begin();
  expect(page.form.$form.get().values['category']).toBe('conduct');
  await page.form.submit();
  expect(page.form.$form.get().errors['body']).toBe(TEXT.bodyMissing);
  page.form.change('body', 'It happened again');
  page.form.change('question_conduct_0', ' Yesterday ');
  page.form.change('question_wellbeing_0', 'An answer to another question');
  page.form.change('sensitivity', 'normal');
  page.about.type('A stranger');
  expect(await page.form.submit()).toBe(true);
  expect(sent()).toMatchObject([
    {
      category: 'conduct',
      body: 'It happened again',
      details: [{ question: 'When and where did it happen?', answer: 'Yesterday' }],
      about_name: 'A stranger',
      sensitivity: 'restricted',
      files: [],
    },
  ]);
  expect(sent()[0]).not.toHaveProperty('about');
  expect(page.$sent.get()).toEqual({ number: 'HR-123456', replyDueAt: '2026-11-24T08:00:00Z' });
  expect(page.form.$form.get().values['body']).toBe('');
  page.again();
  expect(page.$sent.get()).toBeNull();
});

it('/hr-support finds a member by name; typing on clears the choice', async () => {
  const { service, begin, sent } = await open('/hr-support?about=team');
  service.on(ASK, accepted);
  service.on('POST /rest/v1/rpc/search_players', () =>
    Response.json({
      players: [
        {
          id: PERSON_ID,
          gamertag: 'umbra',
          gamertag_display: 'Umbra',
          platforms: [],
          languages: [],
          is_creator: false,
        },
      ],
      next: null,
    }),
  );
  const page = begin();
  page.form.change('body', 'Hello');
  page.about.type('umb');
  service.environment.advance(1000);
  await expect.poll(() => page.about.found.$state.get().phase).toBe('ready');
  page.about.choose(PERSON_ID);
  expect(page.form.$form.get().values).toMatchObject({ about: PERSON_ID, aboutName: 'Umbra' });
  page.about.type('Umbrab');
  expect(page.form.$form.get().values).toMatchObject({ about: '', aboutName: 'Umbrab' });
  page.about.choose(PERSON_ID);
  await page.form.submit();
  expect(sent()[0]).toMatchObject({ about_name: 'Umbrab' });
});

it('/hr-support keeps text, files and the request through failures and reloads, for its account only', async () => {
  const { service, begin, sent } = await open('/hr-support?about=technical');
  const page = begin();
  page.form.change('body', 'The page is blank');
  await expect.poll(() => page.$suggested.get().map(({ title }) => title)).toEqual(['A page stays empty']);
  await page.files.add([file()]);
  expect(page.files.isReady()).toBe(true);
  service.on(ASK, down);
  expect(await page.form.submit()).toBe(false);
  expect(page.form.$form.get().values['body']).toBe('The page is blank');
  const again = begin();
  expect(again.form.$form.get().values['body']).toBe('The page is blank');
  expect(again.files.$kept.get()).toEqual([{ id: FILE_ID, name: 'a.pdf', bytes: 10 }]);
  service.on(ASK, accepted);
  expect(await again.form.submit()).toBe(true);
  const [first, second] = sent();
  expect(second).toMatchObject({ files: [FILE_ID], request_id: first?.['request_id'] });
  expect(service.environment.tabMemory.get('obscura.ticket-draft.v1')).toBeUndefined();
  await fill(again.form, { category: 'other', body: 'Another' }).submit();
  expect(sent()[2]).toMatchObject({ body: 'Another' });
  expect(sent()[2]?.['request_id']).not.toBe(first?.['request_id']);
  again.form.change('body', 'A secret');
  const kept = service.environment.tabMemory.get('obscura.ticket-draft.v1') ?? '';
  service.environment.tabMemory.set(
    'obscura.ticket-draft.v1',
    kept.replace(/"owner":"[^"]+"/u, '"owner":"x"'),
  );
  expect(begin().form.$form.get().values['body']).toBe('');
});

it('/hr-support takes five files of known types, shrinks pictures, and sends none that failed', async () => {
  const { service, begin, sent } = await open('/hr-support?about=other');
  service.on(ASK, accepted);
  const page = begin();
  page.form.change('body', 'Hello');
  await page.files.add([
    file({ type: 'text/html' }),
    file({ size: 10_485_761 }),
    file({ type: 'image/png', size: 10_485_761 }),
  ]);
  expect(page.files.$files.get().map(({ phase }) => phase)).toEqual(['failed', 'failed', 'failed']);
  await page.form.submit();
  expect(page.form.$form.get().notice?.text).toBe(TEXT.waitForFiles);
  service.environment.shrinkBy(() => Promise.resolve(file({ type: 'image/webp' })));
  const [first, second, third] = page.files.$files.get();
  await page.files.retry(third?.key ?? 0);
  page.files.remove(first?.key ?? 0);
  page.files.remove(second?.key ?? 0);
  await page.files.add(Array.from({ length: 5 }, () => file()));
  expect(page.files.$problem.get()).toBe(TEXT.tooManyFiles);
  expect(page.files.$kept.get()).toHaveLength(5);
  expect(await page.form.submit()).toBe(true);
  expect(sent()[0]?.['files']).toHaveLength(5);
});

it.each(['application/pdf', 'image/png'])(
  '/hr-support sends a file of 10 MB in three parts: %s',
  async (type) => {
    const { service, begin } = await open('/hr-support?about=other');
    let parts = 0;
    service.on('POST /api/ticket-file', () => {
      parts += 1;
      return Response.json({ ok: true, data: { id: parts === 3 ? FILE_ID : null } });
    });
    const page = begin();
    const size = 10_485_760;
    await page.files.add([
      file({ name: 'a', type, size, arrayBuffer: () => Promise.resolve(new ArrayBuffer(size)) }),
    ]);
    expect([parts, page.files.$kept.get()]).toEqual([3, [{ id: FILE_ID, name: 'a', bytes: size }]]);
  },
);

it('/hr-support puts the refusal of the own name into words', async () => {
  const { service, begin } = await open('/hr-support?about=other');
  service.on(ASK, raised(409, 'invalid_choice'));
  const page = begin();
  await fill(page.form, { body: 'Hello' }).submit();
  expect(page.form.$form.get().notice?.text).toBe(TEXT.ownName);
});
