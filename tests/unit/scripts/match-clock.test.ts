/** An open match page asks for its version, and for its copy until that version is shown. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HOUR_MS, SECOND_MS } from '#contract/time-units.ts';
import { announcedUntil } from '#domain/team-matches.ts';
import { toggleZone, watchMatch } from '#scripts/match-clock.ts';
import { setEnvironment } from '#stores/core/environment.ts';
import { createMemoryEnvironment, type Answer } from '#tests/support/memory-environment.ts';

const NOW = Date.parse('2026-11-29T18:00:00Z');
const SHOWN = '2026-11-29T17:59:00.000001+00:00';
const LATER = '2026-11-29T18:00:00.000002+00:00';
const COPY = `/matches/umbra-rivals/fresh?version=${encodeURIComponent(LATER)}`;

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens the page of a match that is live, with the answer to questions for its version. */
function openPage(answerVersion: Answer, startsAt = NOW - HOUR_MS) {
  const environment = createMemoryEnvironment();
  const isVersion = (address: string): boolean => address.includes('/rest/v1/matches?');
  environment.answers((address, init) =>
    isVersion(address) ? answerVersion(address, init) : new Response(null, { status: 503 }),
  );
  setEnvironment(environment);
  const page = { dataset: { match: 'umbra-rivals', matchesFresh: '/matches/umbra-rivals/fresh' } };
  const head = { dataset: { matchState: 'live', matchVersion: SHOWN } };
  const time = {
    dateTime: new Date(startsAt).toISOString(),
    textContent: '19:00 SAST',
  };
  const zone = { ariaPressed: 'false' };
  const elements: Readonly<Record<string, unknown>> = {
    '[data-match]': page,
    '[data-match-version]': head,
    '[data-match] time': time,
    '#zone': zone,
  };
  const document = Object.assign(new EventTarget(), {
    hidden: false,
    querySelector: (selector: string) => elements[selector] ?? null,
    querySelectorAll: () => [time],
  });
  vi.stubGlobal('document', document);
  const pass = (questions: number) => vi.advanceTimersByTimeAsync(questions * 3 * SECOND_MS);
  const count = (wanted: (address: string) => boolean): number => environment.requests.filter(wanted).length;
  return {
    head,
    document,
    time,
    pass,
    copies: () => environment.requests.filter((address) => !isVersion(address)),
    questions: () => count(isVersion),
  };
}

it('a page that shows the present version asks for no copy', async () => {
  const page = openPage(() => Response.json([{ updated_at: SHOWN }]));
  watchMatch();
  await page.pass(2);
  expect([page.questions(), page.copies()]).toEqual([3, []]);
});

it('a page that shows another version asks for its copy at once, and again after each failure', async () => {
  const page = openPage(() => Response.json([{ updated_at: LATER }]));
  watchMatch();
  await page.pass(0);
  expect(page.copies()).toEqual([COPY]);
  await page.pass(2);
  expect(page.copies()).toEqual([COPY, COPY, COPY]);
  page.head.dataset.matchVersion = LATER;
  await page.pass(2);
  expect(page.copies()).toHaveLength(3);
});

it.each<[string, Answer]>([
  ['is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is cut off', () => new Response('[{"updated')],
  ['is refused', () => Response.json({}, { status: 503 })],
])('a page goes on asking after an answer that %s', async (_, firstAnswer) => {
  let answers = 0;
  const page = openPage((address, init) => {
    answers += 1;
    return answers === 1 ? firstAnswer(address, init) : Response.json([{ updated_at: LATER }]);
  });
  watchMatch();
  await page.pass(0);
  expect(page.copies()).toEqual([]);
  await page.pass(1);
  expect(page.copies()).toEqual([COPY]);
});

it('a live match that is not announced any more is not asked for', async () => {
  const announced = announcedUntil({ starts_at: new Date(NOW).toISOString() }).getTime() - NOW;
  const page = openPage(() => Response.json([{ updated_at: SHOWN }]), NOW + 4 * SECOND_MS - announced);
  watchMatch();
  await page.pass(10);
  expect(page.questions()).toBe(2);
});

it('times that are exchanged later are written once, however often the zone was pressed', () => {
  const page = openPage(() => Response.json([]));
  const read = vi.spyOn(page.document, 'querySelectorAll');
  for (let press = 0; press < 3; press += 1) toggleZone();
  expect(page.time.textContent).not.toContain('SAST');
  read.mockClear();
  page.document.dispatchEvent(new Event('matches-changed'));
  expect(read).toHaveBeenCalledOnce();
});
