/** /streamers: renders stores/admin/streamers/page.ts and streamer-candidates.ts. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { DeskStreamerRow } from '../../../contract/streamers.ts';
import { socialLinks } from '../../../domain/social.ts';
import { LIVE_TEXT } from '../../../messages/site/live-streamers.ts';
import { STREAMER_DESK_TEXT as TEXT } from '../../../messages/admin/streamers.ts';
import { openCandidates } from '../../../stores/admin/streamers/candidates.ts';
import { loadLiveRun } from '../../../stores/admin/streamers/live.ts';
import { startStreamers, streamerExport, streamerTable } from '../../../stores/admin/streamers/page.ts';
import { liveText } from '../../../stores/admin/streamers/table.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { CandidateDialog } from './candidate-dialog.tsx';
import { LiveDialog } from './live-dialog.tsx';
import { LiveStatus } from './live-status.tsx';
import { StreamerDrawer } from './drawer.tsx';
import { StreamerForm } from './form.tsx';
import { ResourceTable } from '../../core/table/table.tsx';

function Featured({ featured, hindrance }: DeskStreamerRow) {
  if (!featured) return null;
  // Chosen, and yet nobody sees them.
  return <Badge tone={hindrance === 'none' ? 'good' : 'warning'}>{TEXT.isFeatured}</Badge>;
}

/** The word first; by whose and how old it is below. */
function Live(row: DeskStreamerRow) {
  return (
    <span className="grid justify-items-start gap-1">
      {row.live !== 'none' && <Badge tone="good">{LIVE_TEXT.badge}</Badge>}
      <span className="text-small text-muted">{liveText(row)}</span>
    </span>
  );
}

function Channels(row: DeskStreamerRow) {
  return (
    <ul className="flex flex-wrap gap-x-4">
      {socialLinks(row).map(({ platform, url }) => (
        <li key={platform}>
          <a
            href={url}
            target="_blank"
            rel="noopener nofollow"
            className="inline-flex min-h-11 items-center link"
          >
            {TEXT.channelOf(platform)}
            <span className="sr-only">{TEXT.elsewhere}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

const CELLS = { featured: Featured, live: Live, channels: Channels } as const;

const WORDS = { caption: TEXT.caption, searchHint: TEXT.searchHint, empty: TEXT.empty } as const;

export function Screen() {
  const mayAct = useStore(streamerTable.$mayAct);
  useEffect(() => {
    void loadLiveRun();
    return startStreamers();
  }, []);
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-section">{TEXT.title}</h1>
        {mayAct && <Button onClick={openCandidates}>{TEXT.add}</Button>}
      </div>
      <LiveStatus />
      <ResourceTable
        table={streamerTable}
        files={streamerExport}
        bulk={null}
        words={WORDS}
        cells={CELLS}
        begin={<Button onClick={openCandidates}>{TEXT.add}</Button>}
      />
      <StreamerDrawer />
      <StreamerForm />
      <LiveDialog />
      <CandidateDialog />
    </div>
  );
}
