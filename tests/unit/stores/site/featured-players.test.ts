import { beforeEach, expect, it } from 'vitest';
import { readFeaturedSlides } from '#stores/site/featured-players.ts';
import { setEnvironment } from '#stores/core/environment.ts';
import { createMemoryEnvironment } from '#tests/support/memory-environment.ts';

const row = {
  id: '00000000-0000-4000-8000-000000000001',
  gamertag: 'Night Jar#1',
  gamertag_display: 'Night Jar',
  photo_url: null,
  games: 'Valorant',
  player_role: '',
  division: null,
  platforms: ['PC'],
  languages: [],
  url_twitch: 'https://www.twitch.tv/nightjar',
  url_youtube: 'javascript:alert(1)',
  followers_twitch: 12_345,
};

let answer: () => Promise<Response>;

beforeEach(() => {
  const environment = createMemoryEnvironment();
  environment.answers(() => answer());
  setEnvironment(environment);
});

it('readFeaturedSlides returns the same slides as the build', async () => {
  answer = () => Promise.resolve(Response.json([row]));
  expect(await readFeaturedSlides('players')).toEqual([
    {
      name: 'Night Jar',
      label: expect.stringContaining('Night Jar') as string,
      dotLabel: 'Show 1: Night Jar',
      href: '/player/Night%20Jar%231',
      photoUrl: null,
      initials: 'N1',
      hue: expect.any(Number) as number,
      facts: [{ label: 'Games', value: 'Valorant' }],
      links: [
        {
          url: 'https://www.twitch.tv/nightjar',
          label: 'Twitch',
          followers: '12.3K',
          note: ' followers (opens another site)',
        },
      ],
      live: null,
    },
  ]);
});

it('readFeaturedSlides shows how streamers create', async () => {
  const streamer = {
    ...row,
    creator_name: 'The Jar',
    creator_type: 'Caster',
    schedule: 'Mondays',
    years_creating: 1,
  };
  answer = () =>
    Promise.resolve(Response.json([streamer, { ...streamer, creator_name: null, years_creating: null }]));
  expect(await readFeaturedSlides('streamers')).toMatchObject([
    {
      name: 'The Jar',
      href: '/player/Night%20Jar%231',
      facts: [
        { label: 'Content focus', value: 'Valorant' },
        { label: 'Streaming schedule', value: 'Mondays' },
        { label: 'Creating since', value: '1 year' },
        { label: 'Creator type', value: 'Caster' },
      ],
      links: [{ label: 'Twitch', followers: '12.3K' }],
    },
    { name: 'Night Jar', facts: [{ value: 'Valorant' }, { value: 'Mondays' }, { value: 'Caster' }] },
  ]);
});

it('readFeaturedSlides starts with live streamers, with platform and subject', async () => {
  const live = {
    platform: 'twitch',
    title: 'Ranked',
    game: 'Chess',
    viewers: 3,
    since: '2026-11-22T00:00:00Z',
  };
  answer = () =>
    Promise.resolve(
      Response.json([
        { ...row, gamertag: 'First', gamertag_display: null, live: null },
        { ...row, gamertag: 'Second', gamertag_display: null, live },
        { ...row, gamertag: 'Third', gamertag_display: null, live: { ...live, title: null, game: ' ' } },
        { ...row, gamertag: 'Fourth', gamertag_display: null, live: { ...live, platform: 'myspace' } },
      ]),
    );
  const slides = await readFeaturedSlides('streamers');
  expect(slides?.map(({ name, label, dotLabel, live: shown }) => [name, label, dotLabel, shown])).toEqual([
    [
      'Second',
      'Second, live, 1 of 4',
      'Show 1: Second, live',
      { badge: 'Live on Twitch', subject: 'Ranked · Chess' },
    ],
    ['Third', 'Third, live, 2 of 4', 'Show 2: Third, live', { badge: 'Live on Twitch', subject: '' }],
    ['First', 'First, 3 of 4', 'Show 3: First', null],
    ['Fourth', 'Fourth, 4 of 4', 'Show 4: Fourth', null],
  ]);
});

it('readFeaturedSlides omits players without a gamertag', async () => {
  answer = () => Promise.resolve(Response.json([{ ...row, gamertag: null }, { ...row, gamertag: ' ' }, 7]));
  expect(await readFeaturedSlides('players')).toEqual([]);
});

it.each([
  ['a refusal', () => Promise.resolve(new Response('{}', { status: 500 }))],
  ['an invalid response', () => Promise.resolve(Response.json({ message: 'no' }))],
  ['no JSON', () => Promise.resolve(new Response('<html>'))],
  ['a lost connection', () => Promise.reject(new TypeError('offline'))],
])('readFeaturedSlides returns null after %s', async (_name, given) => {
  answer = given;
  expect(await readFeaturedSlides('players')).toBeNull();
});
