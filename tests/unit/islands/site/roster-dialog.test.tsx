import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { refusalText } from '#messages/portal/applications.ts';
import { startMemberService } from '#tests/support/member-service.ts';
import { eligibility, rosterTeam } from '#tests/support/team-rows.ts';

const TEAM = '00000000-0000-4000-8000-00000000000a';

it('RosterDialog is closed for applications of a member who is not onboarded, with the reason and the next step', async () => {
  const service = await startMemberService('/teams', { onboarding: false });
  service.on('GET /rest/v1/team_members', () => Response.json([]));
  service.on('POST /rest/v1/rpc/team_application_eligibility', () =>
    Response.json([eligibility({ team_id: TEAM, refusal: 'onboarding_required' })]),
  );
  const { $roster, closeRoster, openRoster } = await import('#stores/site/roster.ts');
  const { RosterDialog } = await import('#islands/site/roster-dialog.tsx');
  openRoster(rosterTeam({ id: TEAM, name: 'Obscura Valorant' }));
  service.environment.advance(10);
  await expect.poll(() => $roster.get().ending?.kind).toBe('closed');
  const html = renderToStaticMarkup(<RosterDialog />);
  closeRoster();
  expect(html).toContain('Applications Closed');
  expect(html).toContain(refusalText('onboarding_required', null));
  expect(html).toContain('href="/recruitment"');
});
