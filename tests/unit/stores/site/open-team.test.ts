/** The button of a team page: the application, the roster, or the login for guests. */
import { expect, it } from 'vitest';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { down } from '#tests/support/account-service.ts';
import { startMemberService } from '#tests/support/member-service.ts';
import { rosterTeam, eligibility, TEAM_ENDPOINTS } from '#tests/support/team-rows.ts';

const team = rosterTeam();

async function open() {
  const service = await startMemberService('/teams/night-shift');
  service.on(TEAM_ENDPOINTS.members, () => Response.json([]));
  const [{ openTeam }, { $roster }, { teamApplication }] = await Promise.all([
    import('#stores/site/open-team.ts'),
    import('#stores/site/roster.ts'),
    import('#stores/site/team-application.ts'),
  ]);
  const seen = () => ({
    modal: teamApplication.$target.get()?.id ?? null,
    roster: $roster.get().team?.id ?? null,
  });
  return { service, openTeam, seen };
}

it('openTeam opens the application for an eligible member', async () => {
  const { service, openTeam, seen } = await open();
  service.on(TEAM_ENDPOINTS.eligibility, () => Response.json([eligibility()]));
  expect(await openTeam(team)).toBe(true);
  expect(seen()).toEqual({ modal: team.id, roster: null });
});

it.each([
  'duplicate_application',
  'already_member',
  'team_inactive',
  'minor_consent_required',
  'onboarding_required',
])('openTeam opens the roster with the reason after %s', async (refusal) => {
  const { service, openTeam, seen } = await open();
  service.on(TEAM_ENDPOINTS.eligibility, () => Response.json([eligibility({ refusal })]));
  expect(await openTeam(team)).toBe(true);
  expect(seen()).toEqual({ modal: null, roster: team.id });
});

it('openTeam decides from stored data when the request fails', async () => {
  const { service, openTeam, seen } = await open();
  service.on(TEAM_ENDPOINTS.eligibility, down);
  expect(await openTeam({ ...team, status: 'inactive' })).toBe(true);
  expect(seen()).toEqual({ modal: null, roster: team.id });
  expect(await openTeam(team)).toBe(true);
  expect(seen()).toMatchObject({ modal: team.id });
});

it('openTeam returns false for a guest, and for a team without a page', async () => {
  const { service, openTeam, seen } = await open();
  expect(await openTeam({ ...team, id: null })).toBe(false);
  expect(await openTeam({ ...team, status: 'sleeping' })).toBe(false);
  service.environment.memory.delete(STORAGE_KEYS.session);
  expect(await openTeam(team)).toBe(false);
  expect(seen()).toEqual({ modal: null, roster: null });
});
