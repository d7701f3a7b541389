import { AUTH_CONTEXT_MISSING } from '#messages/core/auth-context.ts';
import { describe, expect, test } from 'vitest';
import { BRAND } from '#contract/brand.ts';
import type { CartNotice } from '#contract/cart.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { LIMITS } from '#contract/limits.ts';
import { routeFor } from '#contract/routes.ts';
import { formatRand } from '#domain/money.ts';
import { ADMIN_LOGIN_TEXT } from '#messages/auth/admin-login.ts';
import { CONFIRM_EMAIL_TEXT } from '#messages/auth/confirm-email.ts';
import { FORGOT_TEXT } from '#messages/auth/forgot-password.ts';
import { LOGIN_TEXT } from '#messages/auth/login.ts';
import { RESET_TEXT } from '#messages/auth/reset-password.ts';
import { SIGNUP_TEXT } from '#messages/auth/signup.ts';
import { UPDATE_PASSWORD_TEXT } from '#messages/auth/update-password.ts';
import { BIRTHDAYS_TEXT } from '#messages/site/birthdays.ts';
import { addedText, CART_TEXT, cartNoticeText } from '#messages/shop/cart.ts';
import { DIALOG_TEXT } from '#messages/core/dialogs.ts';
import { ERROR_TEXTS } from '#messages/core/errors.ts';
import { LEADERSHIP_TEXT } from '#messages/site/leadership.ts';
import { NEWS_TEXT } from '#messages/site/articles.ts';
import { capFullText, capRoomText, CHOICE_TEXTS, OPTIONS_TEXT } from '#messages/shop/options.ts';
import { INQUIRY_TEXT, PARTNERS_TEXT } from '#messages/site/partner-inquiries.ts';
import { joinPromptWords, PLAYERS_TEXT, STREAMERS_TEXT } from '#messages/site/players.ts';
import { MERCH_TEXT } from '#messages/shop/shop.ts';
import { FAILURE_TEXT } from '#messages/core/feedback.ts';
import { GO_PRO_TEXT, HERO_TEXT, LOADING_TEXT } from '#messages/site/site.ts';
import { LOADING_STATUS_LINES } from '#messages/portal/portal.ts';
import { ROSTER_TEXT, TEAM_APPLICATION_TEXT, TEAMS_TEXT } from '#messages/site/teams.ts';

// Left: the product's text. Right: the specification's text, word for word.
const SITE: readonly (readonly [string | undefined, string])[] = [
  [LOADING_TEXT.tagline, 'Powered by respect, driven by passion'],
  [HERO_TEXT.tagline, 'Powered By Respect. Driven By Passion'],
  [HERO_TEXT.join, 'Join Our Team'],
  [HERO_TEXT.learnMore, 'Learn More'],
  [HERO_TEXT.viewTeams, 'View Teams'],
  [HERO_TEXT.proPlayers, 'Pro Players'],
  [HERO_TEXT.activeTeams, 'Active Teams'],
  [HERO_TEXT.championships, 'Championships'],
  [GO_PRO_TEXT.title, 'Ready to Go Pro?'],
  [GO_PRO_TEXT.apply, 'Apply Now'],
  [GO_PRO_TEXT.memberLogin, 'Member Login'],
  [GO_PRO_TEXT.support, 'Contact Support'],
  [FAILURE_TEXT.boundary, 'Something went wrong.'],
  [FAILURE_TEXT.application, 'Unexpected Application Error!'],
  [AUTH_CONTEXT_MISSING, 'Auth Error: Context not found'],
  [LOGIN_TEXT.checkout, 'Please login to continue with checkout'],
  [LOGIN_TEXT.order, 'Please login to view your order'],
  [DIALOG_TEXT.confirmTitle, 'Confirm Action'],
  [BRAND.about.prizeWinnings, '$2M+'],
  [
    BRAND.about.tiles.map(({ title }) => title).join(),
    'Elite Training,Global Competitions,Team Support,Career Growth',
  ],
];

const NEWS_AND_SHOP: typeof SITE = [
  [NEWS_TEXT.title, 'Latest News'],
  [NEWS_TEXT.failed, 'Failed to load news articles'],
  [NEWS_TEXT.empty, 'No featured articles available. Check back soon for updates!'],
  [NEWS_TEXT.viewAll, 'View All News'],
  [MERCH_TEXT.title, 'Official Merch'],
  [MERCH_TEXT.badgeNew, 'NEW'],
  [MERCH_TEXT.viewAll, 'View Full Shop'],
  [routeFor('/shop')?.loadingText, 'Loading shop...'],
  [OPTIONS_TEXT.title, 'Select Options'],
  [CHOICE_TEXTS.select_size, 'Please select a size before adding to cart'],
  [CHOICE_TEXTS.select_color, 'Please select a color before adding to cart'],
  [
    capRoomText(4, 'Grizzly six-pack', 6),
    'You can only add 4 more Grizzly six-pack(s). Maximum is 6 per order.',
  ],
  [capFullText('Grizzly six-packs', 6), 'Maximum 6 Grizzly six-packs allowed per order. Your cart is full.'],
  [CART_TEXT.freeShippingNote, 'Free shipping on orders over R500'],
  [CART_TEXT.checkout, 'Proceed to Checkout'],
  [CART_TEXT.continueShopping, 'Continue Shopping'],
  [CART_TEXT.empty, 'Your cart is empty'],
  [CART_TEXT.startShopping, 'Start Shopping'],
  [PARTNERS_TEXT.becomeTitle, 'Become a Partner'],
  [PARTNERS_TEXT.getInTouch, 'Get in Touch'],
  [INQUIRY_TEXT.required, 'Please fill in all required fields'],
  [INQUIRY_TEXT.invalidEmail, 'Please enter a valid email address'],
  [INQUIRY_TEXT.sent, "Message sent successfully! We'll get back to you within 24 hours."],
  [INQUIRY_TEXT.received, "Your inquiry has been received! We'll get back to you within 24 hours."],
  [
    INQUIRY_TEXT.failed('p@club.test'),
    'Failed to submit inquiry. Please try again or contact us directly at p@club.test',
  ],
];

const PEOPLE: typeof SITE = [
  [LEADERSHIP_TEXT.title, 'Executive Leadership'],
  [LEADERSHIP_TEXT.contact, 'Contact'],
  [LEADERSHIP_TEXT.noContact, 'Contact information not available'],
  [LEADERSHIP_TEXT.more(2), '+2 more'],
  [LEADERSHIP_TEXT.emptyTitle, 'Executive Team Coming Soon'],
  [LEADERSHIP_TEXT.viewStructure, 'View Organization Structure'],
  [LEADERSHIP_TEXT.viewChart, 'View Full Organization Chart'],
  [TEAMS_TEXT.allTab, 'All'],
  [TEAMS_TEXT.players, 'Players'],
  [TEAMS_TEXT.viewRoster, 'View Roster'],
  [TEAMS_TEXT.applyNow, 'Apply Now'],
  [ROSTER_TEXT.members, 'Members'],
  [ROSTER_TEXT.currentRank, 'Current Rank'],
  [ROSTER_TEXT.status, 'Status'],
  [ROSTER_TEXT.achievement, 'Achievement'],
  [ROSTER_TEXT.noRank, 'Unranked'],
  [ROSTER_TEXT.noAchievement, 'Rising Stars'],
  [ROSTER_TEXT.anonymous, 'Anonymous Player'],
  [ROSTER_TEXT.empty, 'This team has no members'],
  [ROSTER_TEXT.emptyHint, 'This team is currently looking for players to join!'],
  [ROSTER_TEXT.appliedTitle, 'Application Submitted'],
  [ROSTER_TEXT.applied, 'Your application is being reviewed by the team administrators.'],
  [ROSTER_TEXT.eligibleTitle, 'Interested in joining this team?'],
  [ROSTER_TEXT.apply, 'Apply to Team'],
  [ROSTER_TEXT.closedTitle, 'Applications Closed'],
  [TEAM_APPLICATION_TEXT.title('Obscura CS'), 'Apply to Obscura CS'],
  [TEAM_APPLICATION_TEXT.submitted, 'Application submitted successfully!'],
  [TEAM_APPLICATION_TEXT.duplicate, 'You already have an application for this team.'],
  [TEAM_APPLICATION_TEXT.failed('x'), 'Failed to submit application: x'],
  [TEAM_APPLICATION_TEXT.reviewTime, '3-5 business days'],
  [PLAYERS_TEXT.loading, 'Loading Players...'],
  [PLAYERS_TEXT.empty, 'No featured players available at the moment.'],
  [PLAYERS_TEXT.viewProfile, 'View Full Profile'],
  [PLAYERS_TEXT.viewAll, 'View All Players'],
  [STREAMERS_TEXT.loading, 'Loading Streamers...'],
  [STREAMERS_TEXT.viewAll, 'View All Streamers'],
  [joinPromptWords('players').primary, 'Join Obscura'],
  [joinPromptWords('players').secondary, 'Sign In Instead'],
  [joinPromptWords('profile').primary, 'Join Now'],
  [joinPromptWords('profile').secondary, 'Already a Member?'],
  [joinPromptWords('streamers').primary, 'Sign Up'],
  [joinPromptWords('streamers').secondary, 'Sign In'],
  [BIRTHDAYS_TEXT.title, 'Upcoming Birthdays'],
  [BIRTHDAYS_TEXT.loading, 'Loading Birthdays...'],
  [BIRTHDAYS_TEXT.empty, 'No upcoming birthdays in the next month...'],
  [BIRTHDAYS_TEXT.inDays(3), 'In 3 days'],
  [BIRTHDAYS_TEXT.today, 'Happy Birthday!'],
  [BIRTHDAYS_TEXT.todayBadge, 'TODAY!'],
  [BIRTHDAYS_TEXT.guest, 'Please log in to view player profiles'],
  [BIRTHDAYS_TEXT.copied, 'Epic birthday message copied! Opening WhatsApp...'],
  [BIRTHDAYS_TEXT.copyFailed, 'Could not copy message to clipboard'],
];

const ACCOUNTS: typeof SITE = [
  [LOGIN_TEXT.submit, 'Sign In'],
  [LOGIN_TEXT.forgot, 'Forgot your password?'],
  [LOGIN_TEXT.create, 'Create Account'],
  [LOGIN_TEXT.wrong, 'Invalid email or password.'],
  [
    LOGIN_TEXT.unverified,
    'Please verify your email before logging in. Check your inbox for the confirmation link.',
  ],
  [LOGIN_TEXT.banned, 'We are unable to log you in. Please contact HR for assistance.'],
  [LOGIN_TEXT.unexpected, 'Unexpected error. Please try again.'],
  [SIGNUP_TEXT.checkEmail, 'Check Your Email'],
  [SIGNUP_TEXT.resend, 'Resend Email'],
  [SIGNUP_TEXT.resent, 'Email resent successfully!'],
  [SIGNUP_TEXT.later, "I'll confirm my email later - Go to Login"],
  [SIGNUP_TEXT.suspendedTitle, 'Account Suspended'],
  [SIGNUP_TEXT.suspendedButton, 'Account Suspended - Contact HR'],
  [
    SIGNUP_TEXT.suspended,
    'This email is associated with a banned account. Please contact HR for assistance.',
  ],
  [SIGNUP_TEXT.passwordShort, 'Password must be at least 6 characters long'],
  [SIGNUP_TEXT.checkFailed, 'Error checking user status. Please try again.'],
  [ADMIN_LOGIN_TEXT.title, 'ADMIN PORTAL'],
  [ADMIN_LOGIN_TEXT.notice, 'Authorized personnel only'],
  [ADMIN_LOGIN_TEXT.noRole, 'Unable to fetch user role. Please contact support.'],
  [ADMIN_LOGIN_TEXT.denied, 'Access denied. You do not have admin privileges.'],
  [FORGOT_TEXT.another, 'Send Another Email'],
  [RESET_TEXT.badLink, 'Invalid or Expired Link'],
  [RESET_TEXT.requestLink, 'Request New Link'],
  [RESET_TEXT.updated, 'Password Updated!'],
  [RESET_TEXT.short, 'Password must be at least 8 characters long'],
  [RESET_TEXT.differ, 'Passwords do not match'],
  [RESET_TEXT.session, 'Session error. Please reopen the link or request a new password reset.'],
  [RESET_TEXT.unexpected, 'An unexpected error occurred. Please try again.'],
  [RESET_TEXT.wrong, 'Something went wrong. Try again.'],
  [UPDATE_PASSWORD_TEXT.short, 'Password must be at least 6 characters.'],
  [UPDATE_PASSWORD_TEXT.differ, 'Passwords do not match.'],
  [CONFIRM_EMAIL_TEXT.verifyingTitle, 'Verifying Your Email...'],
  [CONFIRM_EMAIL_TEXT.verifying, 'Confirming your email address...'],
  [CONFIRM_EMAIL_TEXT.successTitle, 'Email Successfully Verified!'],
  [CONFIRM_EMAIL_TEXT.continueToLogin, 'Continue to Login'],
  [
    CONFIRM_EMAIL_TEXT.successNote,
    'Your email has been verified. Please log in to complete your profile and access the platform.',
  ],
  [CONFIRM_EMAIL_TEXT.errorTitle, 'Verification Failed'],
  [CONFIRM_EMAIL_TEXT.tryAgain, 'Try Signing Up Again'],
  [CONFIRM_EMAIL_TEXT.goToLogin, 'Go to Login'],
  [CONFIRM_EMAIL_TEXT.expiredTitle, 'Verification Link Expired'],
  [CONFIRM_EMAIL_TEXT.requestNew, 'Request New Verification'],
  [CONFIRM_EMAIL_TEXT.alreadyTitle, 'Already Verified'],
  [CONFIRM_EMAIL_TEXT.help, 'Need help? Contact our support team for assistance.'],
  [CONFIRM_EMAIL_TEXT.lookupFailed, 'Unable to verify your email. Please try again or contact support.'],
  [CONFIRM_EMAIL_TEXT.failed, 'Email verification failed. Please try again or contact support.'],
  [CONFIRM_EMAIL_TEXT.recovery, 'This is a password reset link. Please use it on the password reset page.'],
  [CONFIRM_EMAIL_TEXT.loginNotice, 'Email verified! Please log in to continue.'],
  [
    CONFIRM_EMAIL_TEXT.success,
    'Your email has been successfully verified! Redirecting you to complete your profile...',
  ],
  [
    CONFIRM_EMAIL_TEXT.expired,
    'This verification link has expired. Please request a new verification email by signing up again.',
  ],
  [
    CONFIRM_EMAIL_TEXT.used,
    "This verification link may have already been used or has expired. If you can't log in, please request a new verification email.",
  ],
  [
    CONFIRM_EMAIL_TEXT.unexpected,
    'An unexpected error occurred during verification. Please try logging in, or contact support if the problem persists.',
  ],
];

describe.each([
  ['the site', SITE],
  ['news, shop and partners', NEWS_AND_SHOP],
  ['teams and people', PEOPLE],
  ['accounts', ACCOUNTS],
])('the specified texts for %s', (_area, table) => {
  test.each(table)('%s', (written, specified) => {
    expect(written).toBe(specified);
  });
});

test('every code has a text', () => {
  const words: Readonly<Record<ErrorCode, string>> = ERROR_TEXTS;
  expect(Object.values(words).every((text) => text.trim() !== '')).toBe(true);
  expect(CHOICE_TEXTS.select_size).toBe(ERROR_TEXTS.select_size);
  expect(CHOICE_TEXTS.select_color).toBe(ERROR_TEXTS.select_color);
});

test('the loading screen has as many lines as it alternates between', () => {
  expect(LOADING_STATUS_LINES).toHaveLength(LIMITS.loading.statusLines);
});

test('the join prompt has four bullets in every variant', () => {
  for (const variant of ['players', 'profile', 'streamers'] as const) {
    const words = joinPromptWords(variant);
    expect(words.features).toHaveLength(4);
    expect(words.footer).toContain('thousands of players');
  }
});

describe('the cart’s notices', () => {
  const title = 'Jersey';
  test.each<[CartNotice, string]>([
    [
      { code: 'cap_reached', title, maximum: 6, unitPlural: 'Grizzly six-packs' },
      'Maximum 6 Grizzly six-packs allowed per order. Your cart is full.',
    ],
    [
      { code: 'cap_clamped', title, maximum: 6, room: 2, unitSingular: 'Grizzly six-pack' },
      'You can only add 2 more Grizzly six-pack(s). Maximum is 6 per order.',
    ],
    [{ code: 'stock_clamped', title, quantity: 3 }, 'Only 3 of Jersey in stock.'],
    [{ code: 'sold_out', title }, 'Jersey has sold out.'],
    [{ code: 'quantity_kept', title, quantity: 3 }, 'Jersey: we kept the larger quantity, 3.'],
    [{ code: 'price_changed', title, fromCents: 100, toCents: 250 }, 'Jersey is now R2.50 (it was R1.00).'],
    [
      { code: 'cart_full', title, maximum: 50 },
      'Your cart is full: it holds 50 different items. Remove one to add Jersey.',
    ],
  ])('%s', (notice, words) => {
    expect(cartNoticeText(notice, formatRand)).toBe(words);
  });

  test('include the toast for added pieces', () => {
    expect(addedText('Cap', 1)).toBe('Cap added to cart');
    expect(addedText('Cap', 2)).toBe('2 × Cap added to cart');
  });
});
