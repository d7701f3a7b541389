import { beforeEach, describe, expect, it } from 'vitest';
import { readFeaturedSlides } from '../../../src/stores/featured-players.ts';
import { setEnvironment } from '../../../src/stores/environment.ts';
import { createMemoryEnvironment } from '../../support/memory-environment.ts';

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

describe('slides of featured players', () => {
  it('say what the build would have said', async () => {
    answer = () => Promise.resolve(Response.json([row]));
    expect(await readFeaturedSlides()).toEqual([
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
      },
    ]);
  });

  it('leave out who has no gamertag', async () => {
    answer = () => Promise.resolve(Response.json([{ ...row, gamertag: null }, { ...row, gamertag: ' ' }, 7]));
    expect(await readFeaturedSlides()).toEqual([]);
  });

  it.each([
    ['a refusal', () => Promise.resolve(new Response('{}', { status: 500 }))],
    ['nonsense', () => Promise.resolve(Response.json({ message: 'no' }))],
    ['no JSON', () => Promise.resolve(new Response('<html>'))],
    ['a lost connection', () => Promise.reject(new TypeError('offline'))],
  ])('are unknown after %s', async (_name, given) => {
    answer = given;
    expect(await readFeaturedSlides()).toBeNull();
  });
});
