/** Why members leave: figures of past quarters, without groups of fewer than five people. */
import { useStore } from '@nanostores/react';
import { EXIT_REASONS, type ExitFigures, type ExitQuarter } from '#contract/exits.ts';
import { EXIT_INSIGHT_TEXT as TEXT } from '#messages/admin/exits.ts';
import { EXIT_REASON_LABELS } from '#messages/portal/exit-words.ts';
import { SHARED_WORDS } from '#messages/core/shared-words.ts';
import type { ExitsPage } from '#stores/admin/exits/exits-page.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Loaded } from '#islands/core/loaded.tsx';
import type { PageProps } from '#islands/core/use-page.ts';

const quarterText = (day: string): string => TEXT.quarter(day.slice(0, 4), (Number(day.slice(5, 7)) + 2) / 3);

function reasonsText({ reasons }: ExitFigures): string {
  return EXIT_REASONS.flatMap((reason) => {
    const times = reasons[reason];
    return times === undefined ? [] : [{ text: TEXT.reason(EXIT_REASON_LABELS[reason], times), times }];
  })
    .toSorted((one, other) => other.times - one.times)
    .map(({ text }) => text)
    .join(', ');
}

function Line({ name, figures }: { readonly name: string; readonly figures: ExitFigures | null }) {
  const facts =
    figures === null
      ? [{ label: TEXT.exits, value: TEXT.fewer }]
      : [
          { label: TEXT.exits, value: String(figures.exits) },
          { label: TEXT.score, value: figures.score?.toFixed(1) ?? TEXT.noAnswers },
          { label: TEXT.wouldReturn, value: TEXT.share(figures.would_return, figures.return_answers) },
          { label: TEXT.reasons, value: reasonsText(figures) || TEXT.noAnswers },
        ];
  return (
    <div className="grid gap-1 border-t border-line py-3">
      <h3 className="font-semibold">{name}</h3>
      <dl className="grid gap-1">
        {facts.map(({ label, value }) => (
          <div key={label} className="grid grid-cols-[minmax(7rem,1fr)_3fr] gap-3">
            <dt className="label text-muted">{label}</dt>
            <dd className="wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Quarter({ quarter, total, groups, has_hidden: hasHidden }: ExitQuarter) {
  return (
    <section className="grid gap-1">
      <h2 className="text-card">{quarterText(quarter)}</h2>
      <Line name={TEXT.total} figures={total} />
      {groups.map((group) => (
        <Line key={group.team} name={group.team ?? TEXT.organisation} figures={group} />
      ))}
      {total !== null && hasHidden && <p className="border-t border-line py-3 text-muted">{TEXT.hidden}</p>}
    </section>
  );
}

export function ExitInsight({ page }: PageProps<ExitsPage>) {
  const { $isOpen, figures, close } = page.insight;
  return (
    <Dialog
      open={useStore($isOpen)}
      title={TEXT.title}
      closeLabel={SHARED_WORDS.close}
      placement="wide"
      onClose={close}
    >
      <div className="grid gap-5">
        <p className="text-muted">{TEXT.lead}</p>
        <Loaded read={figures} loading={TEXT.loading} failed={TEXT.failed}>
          {(quarters) =>
            quarters.length === 0 ? (
              <p>{TEXT.empty}</p>
            ) : (
              quarters.map((quarter) => <Quarter key={quarter.quarter} {...quarter} />)
            )
          }
        </Loaded>
      </div>
    </Dialog>
  );
}
