import { afterEach, describe, expect, it } from 'vitest';
import type { OwnTeamApplication } from '../../../../../src/contract/team-applications.ts';
import { APPLICATION_TEXT } from '../../../../../src/messages/portal/applications.ts';
import { down, raised } from '../../../../support/account-stage.ts';
import { setMemberStage } from '../../../../support/member-stage.ts';
import {
  APPLIED,
  application,
  standing,
  TEAM_DOORS,
  teamId,
  teamRow,
} from '../../../../support/team-stage.ts';

let stop: () => void = () => undefined;
afterEach(() => {
  stop();
});

const APEX = teamRow({ id: teamId(2), slug: 'apex', name: 'Apex', game_category: 'apex' });

async function open(path = '/team-applications', standings: readonly object[] = [standing()]) {
  const stage = await setMemberStage(path);
  let mine: readonly OwnTeamApplication[] = [];
  stage.on(TEAM_DOORS.teams, () => Response.json([teamRow(), APEX]));
  stage.on(TEAM_DOORS.standings, () => Response.json([...standings, standing({ team_id: teamId(2) })]));
  stage.on(TEAM_DOORS.mine, () => Response.json(mine));
  const store = await import('../../../../../src/stores/portal/applications/page.ts');
  const own = await import('../../../../../src/stores/portal/applications/own-applications.ts');
  const modal = await import('../../../../../src/stores/site/team-application.ts');
  const { $toasts } = await import('../../../../../src/stores/core/toasts.ts');
  const { answerConfirm } = await import('../../../../../src/stores/core/dialogs.ts');
  const begin = async () => {
    stop = store.startTeamApplications();
    const settled = () =>
      store.$teamApplications.get().phase !== 'loading' && own.$ownTeamApplications.get().phase !== 'loading';
    await expect.poll(settled).toBe(true);
  };
  const set = (rows: readonly OwnTeamApplication[]) => {
    mine = rows;
  };
  const ready = () => {
    const state = store.$teamApplications.get();
    if (state.phase !== 'ready') throw new Error(`The page is ${state.phase}.`);
    return state;
  };
  const said = () => $toasts.get().map(({ text }) => text);
  return { stage, store, own, modal, set, begin, ready, said, answerConfirm };
}

describe('/team-applications', () => {
  it('shows the teams with how one stands to each, and those of one game', async () => {
    const { store, begin, ready } = await open('/team-applications', [
      standing({ refusal: 'already_member' }),
    ]);
    await begin();
    expect(ready().teams.map(({ team, apply }) => [team.slug, apply.kind])).toEqual([
      ['night-shift', 'closed'],
      ['apex', 'eligible'],
    ]);
    store.showGame('apex');
    await store.loadTeamApplications();
    expect(ready().game).toBe('apex');
    store.showGame('gone');
    await store.loadTeamApplications();
    expect(ready().game).toBeNull();
  });

  it('opens the team of the address once, and takes it off the address', async () => {
    const { stage, modal, store, begin, ready } = await open('/team-applications?team=night-shift');
    await begin();
    expect(modal.$applyingTo.get()).toMatchObject({ id: teamId(), name: 'Night Shift' });
    expect(stage.environment.location.search()).toBe('');
    await modal.closeTeamApplication();
    await store.loadTeamApplications();
    expect(modal.$applyingTo.get()).toBeNull();
    expect(ready().asked).toBeNull();
  });

  it.each([
    ['cannot be applied to now', 'night-shift', { kind: 'closed', code: 'reapply_later', day: '2026-04-02' }],
    ['is not there', 'gone', null],
  ])('says so when the team of the address %s', async (_name, slug, apply) => {
    const { modal, begin, ready } = await open(`/team-applications?team=${slug}`, [
      standing({ refusal: 'reapply_later', stage: 'rejected', reapply_after: '2026-04-01' }),
    ]);
    await begin();
    expect(modal.$applyingTo.get()).toBeNull();
    expect(ready().asked?.team?.apply ?? null).toEqual(apply);
  });

  it('reads everything again after an application', async () => {
    const { stage, store, modal, own, set, begin, ready } = await open();
    await begin();
    stage.on(TEAM_DOORS.apply, () => {
      set([application()]);
      return Response.json(APPLIED);
    });
    const [first] = ready().teams;
    if (first) store.applyTo(first);
    await modal.submitTeamApplication();
    await expect
      .poll(() => own.$ownTeamApplications.get())
      .toMatchObject({ applications: [{ stage: 'submitted' }] });
  });

  it('keeps what is known when it cannot be read again, and begins anew when nothing is', async () => {
    const { stage, store, own, begin, ready } = await open();
    await begin();
    stage.on(TEAM_DOORS.teams, down);
    stage.on(TEAM_DOORS.mine, down);
    stage.environment.returns();
    await expect.poll(() => ready().failure).toBe('network_failed');
    expect(ready().teams).toHaveLength(2);
    await expect.poll(() => own.$ownTeamApplications.get()).toMatchObject({ failure: 'network_failed' });
    stop();
    const again = await open();
    again.stage.on(TEAM_DOORS.teams, down);
    await again.begin();
    expect(again.store.$teamApplications.get()).toEqual({ phase: 'failed', failure: 'network_failed' });
    again.stage.on(TEAM_DOORS.teams, () => Response.json([]));
    await again.store.loadTeamApplications();
    expect(again.ready().teams).toEqual([]);
    expect(store.$teamApplications.get().phase).toBe('ready');
  });
});

describe('withdrawing', () => {
  it('asks, takes it back once, and reads how everything stands', async () => {
    const { stage, store, own, set, begin, said, answerConfirm } = await open();
    set([application()]);
    await begin();
    stage.on(TEAM_DOORS.withdraw, () => {
      set([application({ stage: 'withdrawn', status: 'withdrawn', decided_at: '2026-03-01T10:00:00Z' })]);
      return Response.json({ id: application().id });
    });
    const refused = store.withdrawFrom(application());
    answerConfirm(false);
    await refused;
    const withdrawn = store.withdrawFrom(application());
    answerConfirm(true);
    await withdrawn;
    expect(stage.asked.filter(({ what }) => what === TEAM_DOORS.withdraw)).toHaveLength(1);
    expect(said()).toEqual([APPLICATION_TEXT.withdrawn]);
    expect(own.$ownTeamApplications.get()).toMatchObject({
      busy: null,
      applications: [{ stage: 'withdrawn' }],
    });
  });

  it('says why not, and shows what it has become meanwhile', async () => {
    const { stage, store, own, set, begin, said, answerConfirm } = await open();
    set([application()]);
    await begin();
    stage.on(TEAM_DOORS.withdraw, () => {
      set([application({ stage: 'accepted', status: 'approved', decided_at: '2026-03-01T10:00:00Z' })]);
      return raised(409, 'transition_not_allowed')({});
    });
    const withdrawn = store.withdrawFrom(application());
    answerConfirm(true);
    await withdrawn;
    expect(said()).toHaveLength(1);
    expect(own.$ownTeamApplications.get()).toMatchObject({
      busy: null,
      applications: [{ stage: 'accepted' }],
    });
  });
});
