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

// Section 9 of both documents, and the timings of section 4.
test.each([
  ['featured articles', LIMITS.landing.featuredArticles, 6],
  ['large article cards', LIMITS.landing.largeFeaturedArticles, 2],
  ['featured products', LIMITS.landing.featuredProducts, 4],
  ['previewed sizes', LIMITS.landing.sizesPreviewedPerProduct, 5],
  ['players and streamers per selection', LIMITS.landing.featuredWindow, 6],
  ['plus sign from this number', LIMITS.landing.playersShownWithPlusFrom, 50],
  ['navigation style, px', LIMITS.navigation.scrolledAfterPx, 50],
  ['free delivery over, cents', SHOP_TERMS.freeShippingOverCents, 50_000],
  ['VAT, percent', SHOP_TERMS.vatPercent, 15],
  ['sign-up password', LIMITS.account.signupPasswordLength, 6],
  ['reset password, variant A', LIMITS.account.resetPasswordLength, 8],
  ['reset password, variant B', LIMITS.account.updatePasswordLength, 6],
  ['strength, long', LIMITS.account.strengthLongLength, 12],
  ['strength, most', LIMITS.account.strengthScoreMax, 5],
  ['strength, step', LIMITS.account.strengthStepPercent, 25],
  ['reset link, hours', LIMITS.account.resetLinkHours, 1],
  ['banned check, ms', LIMITS.account.bannedCheckDebounceMs, 500],
  ['reset session check, ms', LIMITS.account.resetSessionCheckMs, 500],
  ['reset redirect, ms', LIMITS.account.resetRedirectMs, 3000],
  ['update redirect, ms', LIMITS.account.updateRedirectMs, 2000],
  ['resend notice, ms', LIMITS.account.resendNoticeMs, 3000],
  ['verification start, ms', LIMITS.account.verificationDelayMs, 1000],
  ['verification redirect, ms', LIMITS.account.verificationRedirectMs, 3000],
  ['inquiry reply, hours', LIMITS.partnerInquiry.replyPromiseHours, 24],
  ['inquiry auto-close, ms', LIMITS.partnerInquiry.autoCloseMs, 1500],
  ['loading step, ms', LIMITS.loading.stepMs, 200],
  ['loading step, percent', LIMITS.loading.stepPercentMax, 15],
  ['loading dots', LIMITS.loading.dots, 10],
  ['loading lines', LIMITS.loading.statusLines, 7],
  ['roster size', LIMITS.teams.defaultRosterSize, 5],
  ['roster start, ms', LIMITS.teams.rosterDelayMs, 10],
  ['roster end, ms', LIMITS.teams.rosterTimeoutMs, 10_000],
  ['application message', LIMITS.teams.applicationMessageLength, 1000],
  ['birthdays, days', LIMITS.birthdays.daysAhead, 30],
  ['birthdays, cards', LIMITS.birthdays.cards, 6],
  ['birthdays, games', LIMITS.birthdays.gamesTextLength, 30],
  ['gamertag, least', LIMITS.gamertag.minLength, 2],
  ['gamertag, most', LIMITS.gamertag.maxLength, 50],
  ['seats', LIMITS.organisation.defaultMaxPositions, 1],
  ['profile cache, ms', LIMITS.session.profileCacheMs, 300_000],
  ['health check, ms', LIMITS.session.healthRecheckMs, 60_000],
  ['health throttle, ms', LIMITS.session.healthThrottleMs, 30_000],
  ['signing keys, ms', LIMITS.session.signingKeysCacheMs, 600_000],
  ['toasts', LIMITS.toasts.kept, 20],
  ['blank toast, ms', LIMITS.toasts.blankMs, 4000],
  ['error toast, ms', LIMITS.toasts.errorMs, 4000],
  ['success toast, ms', LIMITS.toasts.successMs, 2000],
  ['cart toast, ms', LIMITS.toasts.cartMs, 3000],
  ['staff toast, ms', LIMITS.toasts.staffMs, 3000],
  ['birthday toast, ms', LIMITS.toasts.birthdayMs, 3000],
  ['alert, ms', LIMITS.dialogs.alertMs, 4000],
  ['error alert, ms', LIMITS.dialogs.alertErrorMs, 6000],
  ['copyright', BRAND.copyrightYear, 2024],
  ['founded', BRAND.about.foundedYear, 2019],
  ['championships', BRAND.championships, 25],
])('the specified limit of %s: %s', (_what, value, specified) => {
  expect(value).toBe(specified);
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
