/** The open creator: facts, visibility, and actions. */
import { urls } from '#contract/urls.ts';
import type { DeskStreamerRow } from '#contract/streamers.ts';
import { INELIGIBILITY_TEXT, STREAMER_DESK_TEXT as TEXT } from '#messages/admin/streamers.ts';
import { LIVE_DESK_TEXT as LIVE } from '#messages/site/live-streamers.ts';
import type { StreamersPage } from '#stores/admin/streamers/streamers-page.ts';
import { Notice } from '#ui/notice.tsx';
import { DeskDrawer, type ActionGroup } from '#islands/core/desk-drawer.tsx';
import type { PageProps } from '#islands/core/use-page.ts';

function liveActions(page: StreamersPage, creator: DeskStreamerRow): ActionGroup {
  const title = LIVE.column;
  if (creator.live === 'manual') {
    const onPress = (): void => void page.endLive(creator);
    return { title, actions: [{ label: LIVE.end, spoken: LIVE.endOf, look: 'quiet', onPress }] };
  }
  if (creator.channels === 0)
    return { title, note: <p className="text-muted">{LIVE.noChannel}</p>, actions: [] };
  return { title, actions: [{ label: LIVE.go, look: 'quiet', onPress: page.goLive.open }] };
}

function actionsOf(page: StreamersPage, creator: DeskStreamerRow): readonly ActionGroup[] {
  const edit = (): void => page.edit(creator);
  return [
    { title: TEXT.details, actions: [{ label: TEXT.edit, shortcut: 'e', onPress: edit }] },
    liveActions(page, creator),
    {
      title: TEXT.landing,
      actions: [
        {
          label: creator.featured ? TEXT.unfeature : TEXT.feature,
          look: 'quiet',
          onPress: () => void page.feature(creator),
        },
      ],
    },
    {
      title: TEXT.end,
      actions: [{ label: TEXT.remove, look: 'danger', onPress: () => void page.end(creator) }],
    },
  ];
}

/** Chosen for the landing page, and hidden from visitors all the same. */
function Hidden({ featured, ineligibility }: DeskStreamerRow) {
  if (!featured || ineligibility === 'none') return null;
  return (
    <Notice kind="notice" title={TEXT.shown}>
      <p>{INELIGIBILITY_TEXT[ineligibility]}</p>
    </Notice>
  );
}

function ProfileLink({ gamertag, ineligibility }: DeskStreamerRow) {
  if (gamertag === null || ineligibility !== 'none') return null;
  return (
    <a href={urls.player(gamertag)} className="inline-flex min-h-11 items-center justify-self-start link">
      {TEXT.profile}
    </a>
  );
}

export function StreamerDrawer({ page }: PageProps<StreamersPage>) {
  return (
    <DeskDrawer
      page={page}
      words={{ facts: TEXT.facts, actions: TEXT.change }}
      actions={(creator) => actionsOf(page, creator)}
      lead={Hidden}
    >
      {(creator) => <ProfileLink {...creator} />}
    </DeskDrawer>
  );
}
