import { expect, test } from 'vitest';
import { BRAND } from '#contract/brand.ts';
import { SHOP_TERMS } from '#contract/brand-shop.ts';
import {
  FALLBACK_EXECUTIVE_ROLES,
  FALLBACK_PLAYERS,
  FALLBACK_STATISTICS,
  FALLBACK_STREAMERS,
  FALLBACK_TEAMS,
} from '#contract/brand-fallbacks.ts';
import { FALLBACK_GAME_CATEGORIES } from '#contract/brand-games.ts';
import { DEFAULT_ARTICLE_CATEGORY } from '#contract/article-defaults.ts';
import { LIMITS } from '#contract/limits.ts';

// Section 9 of both documents; timings stand in the tests of their stores.
test('the limits are the specified ones', () => {
  expect(LIMITS).toMatchObject({
    landing: {
      featuredArticles: 6,
      largeFeaturedArticles: 2,
      featuredProducts: 4,
      sizesPreviewedPerProduct: 5,
      featuredWindow: 6,
      playersShownWithPlusFrom: 50,
    },
    navigation: { scrolledAfterPx: 50 },
    account: {
      signupPasswordLength: 6,
      resetPasswordLength: 8,
      updatePasswordLength: 6,
      strengthLongLength: 12,
      strengthScoreMax: 5,
      strengthStepPercent: 25,
      resetLinkHours: 1,
    },
    partnerInquiry: { replyPromiseHours: 24 },
    loading: { stepMs: 200, stepPercentMax: 15, dots: 10, statusLines: 7 },
    teams: {
      defaultRosterSize: 5,
      applicationMessageLength: 1000,
    },
    birthdays: { cards: 6, gamesTextLength: 30, wishToastMs: 3000 },
    session: {
      profileCacheMs: 300_000,
      healthRecheckMs: 60_000,
      healthThrottleMs: 30_000,
    },
  });
  expect(SHOP_TERMS).toMatchObject({ freeShippingOverCents: 50_000, vatPercent: 15 });
  expect(BRAND).toMatchObject({ copyrightYear: 2024, about: { foundedYear: 2019 }, championships: 25 });
});

test('the fallbacks equal the error catalogue', () => {
  expect(FALLBACK_STATISTICS).toEqual({ proPlayers: 50, activeTeams: 8, championships: 25 });
  expect(FALLBACK_TEAMS.map((team) => team.game_category)).toEqual([
    'valorant',
    'counterstrike',
    'leagueoflegends',
    'apex',
    'fortnite',
    'rocketleague',
  ]);
  expect(
    FALLBACK_TEAMS.every((team) => team.id === null && team.rank !== null && team.achievements !== null),
  ).toBe(true);
  expect(FALLBACK_GAME_CATEGORIES.map((category) => category.display_name)).toEqual([
    'Call of Duty',
    'Valorant',
    'Counter-Strike',
    'League of Legends',
    'Apex Legends',
    'Rocket League',
    'Rainbow Six Siege',
    'Other',
  ]);
  expect([FALLBACK_PLAYERS.length, FALLBACK_STREAMERS.length]).toEqual([4, 4]);
  expect(FALLBACK_EXECUTIVE_ROLES.map(({ code }) => code)).toEqual(['ceo', 'coo', 'chro', 'cmo']);
  expect(FALLBACK_EXECUTIVE_ROLES.every(({ members }) => members.length === 0)).toBe(true);
  expect(DEFAULT_ARTICLE_CATEGORY).toMatchObject({ name: 'News', color: '#00ff41' });
});

test('the brand links to five channels and two partners', () => {
  expect(BRAND.social.map(({ label }) => label)).toEqual(['TikTok', 'Instagram', 'X', 'YouTube', 'Discord']);
  expect(BRAND.partners).toHaveLength(2);
  for (const { url } of [...BRAND.social, ...BRAND.partners]) expect(new URL(url).protocol).toBe('https:');
});
