/** /admin-hr-tickets?view=exits: members who leave. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { EXIT_QUEUES, type DeskExitRow } from '#contract/exits.ts';
import {
  EXIT_INSIGHT_TEXT,
  EXIT_QUEUE_HINTS,
  EXIT_QUEUE_LABELS,
  EXITS_TEXT as TEXT,
} from '#messages/admin/exits.ts';
import { createExitsPage, type ExitsPage } from '#stores/admin/exits/exits-page.ts';
import { memberName } from '#stores/admin/exits/exits-table.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#islands/core/lazy-part.tsx';
import { badgeCell } from '#islands/core/table/badge-cell.tsx';
import { LineCell } from '#islands/core/table/line-cell.tsx';
import { TableQueues } from '#islands/core/table/queue-tabs.tsx';
import { DeskTable } from '#islands/core/table/table.tsx';
import { useOnceTrue } from '#islands/core/use-once-true.ts';
import { usePage, type PageProps } from '#islands/core/use-page.ts';

const Drawer = lazyPart<PageProps<ExitsPage>>(async () => (await import('./exits-drawer.tsx')).ExitDrawer);
const Insight = lazyPart<PageProps<ExitsPage>>(
  async () => (await import('./insight.tsx')).ExitInsight,
  <></>,
);

const CELLS = {
  member: (row: DeskExitRow) => (
    <>
      <LineCell note={row.gamertag === null ? undefined : (row.full_name ?? undefined)}>
        {memberName(row)}
      </LineCell>
      {row.is_blocked && row.queue === 'offboarding' && <Badge tone="danger">{TEXT.blocked}</Badge>}
    </>
  ),
  queue: badgeCell('queue', EXIT_QUEUE_LABELS, { overdue: 'danger', new: 'warning', offboarding: 'warning' }),
} as const;

interface ExitsScreenProps {
  readonly tabs?: ReactNode;
}

export function ExitsScreen({ tabs }: ExitsScreenProps) {
  const page = usePage(createExitsPage);
  const isAsked = useOnceTrue(useStore(page.insight.$isOpen));
  return (
    <>
      <DeskTable
        page={page}
        words={TEXT}
        cells={CELLS}
        tabs={tabs}
        actions={
          <Button variant="quiet" onClick={page.insight.open}>
            {EXIT_INSIGHT_TEXT.open}
          </Button>
        }
        queues={
          <TableQueues
            page={page}
            queues={EXIT_QUEUES}
            labels={EXIT_QUEUE_LABELS}
            hints={EXIT_QUEUE_HINTS}
            words={TEXT}
            urgent={['overdue', 'offboarding']}
          />
        }
        drawer={<Drawer page={page} />}
      />
      {isAsked && <Insight page={page} />}
    </>
  );
}
