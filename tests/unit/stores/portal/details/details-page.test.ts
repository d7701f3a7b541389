import { beforeEach, describe, expect, it } from 'vitest';
import { DETAILS_TEXT, PRIVATE_GROUP } from '#messages/portal/details.ts';
import { SOCIAL_TEXT } from '#messages/portal/onboarding.ts';
import { down } from '#tests/support/account-service.ts';
import { fill } from '#tests/support/forms.ts';
import { MEMBER_ENDPOINTS, startMemberService, type MemberService } from '#tests/support/member-service.ts';

let service: MemberService;
let page: Awaited<ReturnType<typeof openPage>>;

async function openPage() {
  const { createDetailsPage } = await import('#stores/portal/details/details-page.ts');
  const { ownMember } = await import('#stores/auth/own-member.ts');
  const { $profile } = await import('#stores/auth/profile.ts');
  const { $toasts } = await import('#stores/core/toasts.ts');
  const details = createDetailsPage();
  const stop = details.start();
  await ownMember.load();
  return { ...details, ownMember, $profile, $toasts, stop };
}

beforeEach(async () => {
  service = await startMemberService('/update-details');
  page = await openPage();
});

const sent = (what: string) => service.bodies(what);

it('a group of fields holds the stored values and knows its changes', () => {
  const { profile, $unsaved } = page;
  expect(profile.form.$form.get().values).toMatchObject({
    gamertag: 'Lindi',
    games: '',
    platforms: [],
  });
  expect($unsaved.get()).toBe(false);
  profile.form.change('games', 'Apex');
  expect([profile.$dirty.get(), $unsaved.get()]).toEqual([true, true]);
  profile.form.change('games', '');
  expect($unsaved.get()).toBe(false);
});

it('a group of fields sends its own fields, confirms, and has no changes then', async () => {
  const { profile, $toasts, $profile } = page;
  expect(await fill(profile.form, { gamertag: '  Umbra ', platforms: ['PC'] }).submit()).toBe(true);
  expect(sent(MEMBER_ENDPOINTS.saveUser)).toEqual([
    { gamertag: 'Umbra', full_name: null, games: null, platforms: ['PC'], languages: [] },
  ]);
  expect(profile.form.$form.get().values.gamertag).toBe('Umbra');
  expect(profile.$dirty.get()).toBe(false);
  expect($toasts.get()[0]).toMatchObject({ kind: 'success' });
  // The menu shows the new gamertag.
  expect($profile.get()).toMatchObject({ profile: { gamertag: 'Umbra' } });
});

it('a group of fields is not affected by saving another group', async () => {
  const { profile, creator } = page;
  profile.form.change('games', 'Typed');
  await fill(creator.form, { creator_name: 'Umbra TV' }).submit();
  expect(profile.form.$form.get().values.games).toBe('Typed');
  expect(await profile.form.submit()).toBe(true);
  expect(service.rows.user).toMatchObject({ games: 'Typed', creator_name: 'Umbra TV' });
});

it('a group of fields can be reverted to the stored values', () => {
  const { profile } = page;
  profile.form.change('games', 'Apex');
  profile.revert();
  expect([profile.form.$form.get().values.games, profile.$dirty.get()]).toEqual(['', false]);
});

describe('a conflicting change', () => {
  beforeEach(() => {
    service.rows.user = { ...service.rows.user, games: 'By staff', full_name: 'By staff' };
    service.on(MEMBER_ENDPOINTS.saveUser, () => Response.json([]));
  });

  it('is not overwritten, and is merged under the typed values', async () => {
    const { profile } = page;
    expect(await fill(profile.form, { games: 'Mine' }).submit()).toBe(false);
    expect(profile.form.$form.get().notice?.text).toBe(DETAILS_TEXT.stale);
    expect(profile.$stale.get()).toBe(true);
    await profile.reload();
    expect(profile.$stale.get()).toBe(false);
    expect(profile.form.$form.get()).toMatchObject({
      notice: null,
      values: { games: 'Mine', full_name: 'By staff' },
    });
    expect(profile.$dirty.get()).toBe(true);
  });

  it('stays reported while the latest version fails to load', async () => {
    const { profile } = page;
    await fill(profile.form, { games: 'Mine' }).submit();
    service.on(MEMBER_ENDPOINTS.readUser, down);
    await profile.reload();
    expect(profile.$stale.get()).toBe(true);
    expect(profile.form.$form.get().values.games).toBe('Mine');
  });
});

it('the fields complete or refuse channels', async () => {
  const { channels } = page;
  await fill(channels.form, { url_twitch: '@umbra' }).submit();
  expect(sent(MEMBER_ENDPOINTS.saveUser)[0]).toMatchObject({
    url_twitch: 'https://www.twitch.tv/umbra',
    url_tiktok: null,
  });
  expect(await fill(channels.form, { url_tiktok: 'https://evil.example/x' }).submit()).toBe(false);
  expect(channels.form.$form.get().errors['url_tiktok']).toBe(SOCIAL_TEXT.wrong(SOCIAL_TEXT.url_tiktok));
  expect(sent(MEMBER_ENDPOINTS.saveUser)).toHaveLength(1);
});

it('the fields validate private details', async () => {
  const { personal } = page;
  fill(personal.form, { postal_code: '80', phone: 'call me', legal_name: ' ' });
  expect(await personal.form.submit()).toBe(false);
  const { errors } = personal.form.$form.get();
  expect(errors['postal_code']).toBe(PRIVATE_GROUP.postalCodeWrong);
  expect(Object.keys(errors).sort()).toEqual(['legal_name', 'phone', 'postal_code']);
});

it.each([
  ['', null],
  [' 7 ', 7],
])('the fields save the years %j as %j', async (typed, kept) => {
  const { creator } = page;
  await fill(creator.form, { years_creating: typed }).submit();
  expect(sent(MEMBER_ENDPOINTS.saveUser)[0]).toMatchObject({ years_creating: kept });
});

it('the fields save only the changed row of visibility', async () => {
  const { visibility } = page;
  await fill(visibility.form, { show_birthday: true }).submit();
  expect([sent(MEMBER_ENDPOINTS.saveUser), sent(MEMBER_ENDPOINTS.savePrivate)]).toEqual([
    [],
    [{ show_birthday: true }],
  ]);
});

it('a minor needs fewer private details', async () => {
  page.stop();
  service = await startMemberService('/update-details', { is_minor: true, consent: 'granted' });
  service.rows.personal = { ...service.rows.personal, legal_name: null };
  page = await openPage();
  expect(await fill(page.personal.form, { city: 'Durban' }).submit()).toBe(true);
  expect(service.rows.personal).toMatchObject({ city: 'Durban', legal_name: null });
});
