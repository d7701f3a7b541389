/** /streamers: creators, their form, manual live state, adding one. */
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { DeskStreamerRow } from '#contract/streamers.ts';
import { socialLinks } from '#domain/social.ts';
import {
  LIVE_TEXT,
  LIVE_RUN_TEXT,
  LIVE_PROBLEMS,
  LIVE_DESK_TEXT as LIVE,
} from '#messages/site/live-streamers.ts';
import { STREAMER_DESK_TEXT as TEXT, INELIGIBILITY_TEXT, STREAMER_FORM } from '#messages/admin/streamers.ts';
import { createStreamersPage, type StreamersPage } from '#stores/admin/streamers/streamers-page.ts';
import { liveText } from '#stores/admin/streamers/streamers-table.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ActionDialog } from '#islands/core/action-dialog.tsx';
import { CreateButton } from '#islands/core/table/create-button.tsx';
import { DeskTable } from '#islands/core/table/table.tsx';
import { usePage, type PageProps } from '#islands/core/use-page.ts';
import type { LiveRun } from '#contract/live-streamers.ts';
import { formatMoment } from '#domain/dates.ts';
import { Notice } from '#ui/notice.tsx';
import { Loaded } from '#islands/core/loaded.tsx';
import { urls } from '#contract/urls.ts';
import { actionButton, DeskDrawer, type ActionGroup } from '#islands/core/desk-drawer.tsx';
import { CHANNEL_FIELDS } from '#stores/admin/streamers/streamers-form.ts';
import { FieldList } from '#islands/core/field-list.tsx';
import { RowForm } from '#islands/core/row-form.tsx';
import { CandidateDialog } from './candidate-dialog.tsx';

function ChannelFields({ editor }: Pick<StreamersPage, 'editor'>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-5">
      <h3 id={id} className="text-card">
        {STREAMER_FORM.channelsTitle}
      </h3>
      <p className="-mt-3 text-muted">{STREAMER_FORM.channelsHint}</p>
      <FieldList form={editor.form} fields={CHANNEL_FIELDS} />
    </section>
  );
}

function liveActions(page: StreamersPage, creator: DeskStreamerRow): ActionGroup {
  const title = LIVE.column;
  if (creator.live === 'manual') {
    const onPress = (): void => void page.endLive(creator);
    return { title, actions: [{ label: LIVE.end, spoken: LIVE.endOf, look: 'quiet', onPress }] };
  }
  if (creator.channels === 0)
    return { title, note: <p className="text-muted">{LIVE.noChannel}</p>, actions: [] };
  return { title, actions: [actionButton(LIVE.go, page.goLive.open, 'quiet')] };
}

function actionsOf(page: StreamersPage, creator: DeskStreamerRow): readonly ActionGroup[] {
  const edit = (): void => page.edit(creator);
  return [
    { title: TEXT.details, actions: [actionButton(TEXT.edit, edit, 'main', { shortcut: 'e' })] },
    liveActions(page, creator),
    {
      title: TEXT.landing,
      actions: [
        actionButton(
          creator.featured ? TEXT.unfeature : TEXT.feature,
          () => void page.feature(creator),
          'quiet',
        ),
      ],
    },
    {
      title: TEXT.end,
      actions: [actionButton(TEXT.remove, () => void page.end(creator), 'danger')],
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

function StreamerDrawer({ page }: PageProps<StreamersPage>) {
  return (
    <DeskDrawer page={page} actions={(creator) => actionsOf(page, creator)} lead={Hidden}>
      {(creator) => <ProfileLink {...creator} />}
    </DeskDrawer>
  );
}

interface StatusProps {
  readonly run: LiveRun;
  readonly isPolling: boolean;
}

function sentenceOf({ run, isPolling }: StatusProps): string {
  if (run === null) return LIVE_RUN_TEXT.never;
  const at = formatMoment(run.ran_at);
  if (!isPolling) return LIVE_RUN_TEXT.stopped(at);
  return run.outcome === 'ok' ? LIVE_RUN_TEXT.ok(at, run.asked) : LIVE_PROBLEMS[run.outcome](at);
}

function Status(props: StatusProps) {
  const sentence = sentenceOf(props);
  return props.isPolling && props.run?.outcome !== 'ok' ? (
    <Notice kind="notice">{sentence}</Notice>
  ) : (
    <p className="text-muted">{sentence}</p>
  );
}

/** Whether Twitch is polled, in one sentence above the table; a warning where polling does not work. */
function LiveStatus({ liveRun }: Pick<StreamersPage, 'liveRun'>) {
  return (
    <Loaded
      read={liveRun}
      loading={LIVE_RUN_TEXT.loading}
      failed={LIVE_RUN_TEXT.failed}
      skeleton={<p className="text-muted">{LIVE_RUN_TEXT.loading}</p>}
    >
      {(state) => <Status {...state} />}
    </Loaded>
  );
}

function Featured({ featured, ineligibility }: DeskStreamerRow) {
  if (!featured) return null;
  // A warning where they are hidden from visitors.
  return <Badge tone={ineligibility === 'none' ? 'good' : 'warning'}>{TEXT.isFeatured}</Badge>;
}

function Live(row: DeskStreamerRow) {
  return (
    <span className="cell-line">
      {row.live !== 'none' && <Badge tone="good">{LIVE_TEXT.badge}</Badge>}
      <span className="min-w-0 truncate text-small text-muted">{liveText(row)}</span>
    </span>
  );
}

function Channels(row: DeskStreamerRow) {
  return (
    <ul className="flex gap-x-3">
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

export function Screen() {
  const page = usePage(createStreamersPage);
  const mayAct = useStore(page.table.$mayAct);
  return (
    <>
      <DeskTable
        page={page}
        words={TEXT}
        cells={CELLS}
        actions={mayAct && <CreateButton label={TEXT.add} onPress={page.candidates.open} />}
        queues={<LiveStatus liveRun={page.liveRun} />}
        begin={<Button onClick={page.candidates.open}>{TEXT.add}</Button>}
      />
      <StreamerDrawer page={page} />
      <RowForm editor={page.editor}>{() => <ChannelFields editor={page.editor} />}</RowForm>
      <ActionDialog dialog={page.goLive} />
      <CandidateDialog candidates={page.candidates} />
    </>
  );
}
