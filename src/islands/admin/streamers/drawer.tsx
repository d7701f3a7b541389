/** The open creator: what is known, whether visitors see them, and what can be done. */
import { useStore } from '@nanostores/react';
import { urls } from '../../../contract/routes.ts';
import type { DeskStreamerRow } from '../../../contract/streamers.ts';
import { LIVE_DESK_TEXT as LIVE } from '../../../messages/site/live-streamers.ts';
import { HINDRANCE_TEXT, STREAMER_DESK_TEXT as TEXT } from '../../../messages/admin/streamers.ts';
import { endLiveByHand, openLiveDialog } from '../../../stores/admin/streamers/live.ts';
import {
  $streamerAct,
  closeStreamer,
  editStreamer,
  endStreamer,
  featureStreamer,
  streamerTable,
} from '../../../stores/admin/streamers/page.ts';
import { STREAMERS } from '../../../stores/admin/streamers/table.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ActionGroup, ActionRefusal, ActionSection } from '../../core/table/row-actions.tsx';
import { RowDrawer, RowFacts } from '../../core/table/row-drawer.tsx';

interface CreatorProps {
  readonly creator: DeskStreamerRow;
}

/** What the desk says of who is live; what Twitch says goes on beside it. */
function LiveActs({ creator }: CreatorProps) {
  const { busy } = useStore($streamerAct);
  if (creator.live === 'manual')
    return (
      <Button variant="quiet" blocked={busy} onClick={() => void endLiveByHand(creator)}>
        {LIVE.end}
        <span className="sr-only">{LIVE.endOf}</span>
      </Button>
    );
  if (creator.channels === 0) return <p className="text-muted">{LIVE.noChannel}</p>;
  return (
    <Button
      variant="quiet"
      blocked={busy}
      onClick={() => {
        openLiveDialog(creator);
      }}
    >
      {LIVE.go}
    </Button>
  );
}

function Acts({ creator }: CreatorProps) {
  const { busy } = useStore($streamerAct);
  return (
    <ActionSection $act={$streamerAct} title={TEXT.change}>
      <ActionGroup title={TEXT.details}>
        <Button
          blocked={busy}
          onClick={() => {
            editStreamer(creator);
          }}
        >
          {TEXT.edit}
        </Button>
      </ActionGroup>
      <ActionGroup title={LIVE.column}>
        <LiveActs creator={creator} />
      </ActionGroup>
      <ActionGroup title={TEXT.landing}>
        <Button variant="quiet" blocked={busy} onClick={() => void featureStreamer(creator)}>
          {creator.featured ? TEXT.unfeature : TEXT.feature}
        </Button>
      </ActionGroup>
      <ActionGroup title={TEXT.end}>
        <Button variant="danger" blocked={busy} onClick={() => void endStreamer(creator)}>
          {TEXT.remove}
        </Button>
      </ActionGroup>
    </ActionSection>
  );
}

/** Chosen for the landing page, and yet not on it. */
function Unseen({ creator: { featured, hindrance } }: CreatorProps) {
  if (!featured || hindrance === 'none') return null;
  return (
    <Notice kind="notice" title={TEXT.shown}>
      <p>{HINDRANCE_TEXT[hindrance]}</p>
    </Notice>
  );
}

export function StreamerDrawer() {
  const { busy } = useStore($streamerAct);
  const mayAct = useStore(streamerTable.$mayAct);
  return (
    <RowDrawer table={streamerTable} closeBlocked={busy} onClose={closeStreamer}>
      {(creator) => (
        <>
          <Unseen creator={creator} />
          <RowFacts resource={STREAMERS} row={creator} title={TEXT.facts} />
          {creator.gamertag !== null && creator.hindrance === 'none' && (
            <a
              href={urls.player(creator.gamertag)}
              className="inline-flex min-h-11 items-center justify-self-start link"
            >
              {TEXT.profile}
            </a>
          )}
          <ActionRefusal $act={$streamerAct} />
          {mayAct && <Acts creator={creator} />}
        </>
      )}
    </RowDrawer>
  );
}
