/** /streamers: renders stores/pages/streamers.ts and streamer-candidates.ts. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { DeskStreamerRow } from '../../contract/streamers.ts';
import { socialLinks } from '../../domain/social.ts';
import { STREAMER_DESK_TEXT as TEXT } from '../../messages/streamers.ts';
import { openCandidates } from '../../stores/pages/streamer-candidates.ts';
import { startStreamers, streamerExport, streamerTable } from '../../stores/pages/streamers.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CandidateDialog } from './streamers/candidate-dialog.tsx';
import { StreamerDrawer } from './streamers/streamer-drawer.tsx';
import { StreamerForm } from './streamers/streamer-form.tsx';
import { ResourceTable } from './table/resource-table.tsx';

function Featured({ featured, hindrance }: DeskStreamerRow) {
  if (!featured) return null;
  // Chosen, and yet nobody sees them.
  return <Badge tone={hindrance === 'none' ? 'good' : 'warning'}>{TEXT.isFeatured}</Badge>;
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

const CELLS = { featured: Featured, channels: Channels } as const;

const WORDS = { caption: TEXT.caption, searchHint: TEXT.searchHint, empty: TEXT.empty } as const;

export function Screen() {
  const mayAct = useStore(streamerTable.$mayAct);
  useEffect(() => startStreamers(), []);
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-section">{TEXT.title}</h1>
        {mayAct && <Button onClick={openCandidates}>{TEXT.add}</Button>}
      </div>
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
      <CandidateDialog />
    </div>
  );
}
