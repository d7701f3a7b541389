/** The open exit: next step, obstacles, facts, checklist, memberships to end, notes, history. */
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { EXIT_LIMITS, type DeskExit, type DeskExitRow, type HandoverLine } from '#contract/exits.ts';
import { formatMoment } from '#domain/dates.ts';
import { EXIT_HANDOVER_TEXT as HANDOVER } from '#messages/admin/exit-handover.ts';
import { opensDialog } from '#messages/core/table.ts';
import { EXIT_CHECK_LABELS, EXIT_STEP_TEXT, EXIT_STEPS, EXITS_TEXT as TEXT } from '#messages/admin/exits.ts';
import { MEMBER_ROLE_LABELS } from '#messages/site/teams.ts';
import type { ExitsPage } from '#stores/admin/exits/exits-page.ts';
import { createSuccessor, type Successor } from '#stores/admin/exits/successor.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Notice } from '#ui/notice.tsx';
import { ActionDialog } from '#islands/core/action-dialog.tsx';
import { actionButton, DeskDrawer, type ActionButton } from '#islands/core/desk-drawer.tsx';
import { Loaded } from '#islands/core/loaded.tsx';
import { RowHistory } from '#islands/core/table/row-history.tsx';
import { RowNotes } from '#islands/core/table/row-notes.tsx';
import { RowSection } from '#islands/core/table/row-section.tsx';
import type { PageProps } from '#islands/core/use-page.ts';
import { Lines } from '../applications/applications-lines.tsx';
import { deskAddress } from '#domain/desk-search.ts';
import { HANDOVER_TEXT as WORDS } from '#messages/portal/exit-words.ts';
import { inquiryHref } from '#stores/admin/partners/partners-address.ts';
import { Button } from '#ui/button.tsx';
import { LineLink } from '#ui/link.tsx';

const DESKS = { role: 'assignment', captaincy: 'team', ticket: 'ticket', article: 'article' } as const;

/** The database lists inquiries for administrators only, as their view is. */
const hrefOf = ({ kind, id }: HandoverLine): string =>
  kind === 'inquiry' ? inquiryHref(id) : deskAddress(DESKS[kind], id);

interface LineProps extends PageProps<ExitsPage> {
  readonly line: HandoverLine;
  readonly successorAction: Successor;
}

function Line({ page, line, successorAction }: LineProps) {
  const mayAct = useStore(page.table.$mayAct);
  const { kind, name, successor } = line;
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <span className="text-muted">{WORDS.kinds[kind]}</span>
      <LineLink href={hrefOf(line)}>{name}</LineLink>
      {successor !== null && <span className="wrap-anywhere text-muted">{WORDS.successor(successor)}</span>}
      {mayAct && (kind === 'role' || kind === 'captaincy') && (
        <Button
          variant="quiet"
          onClick={() => {
            successorAction.openFor(line);
          }}
        >
          {HANDOVER.nameSuccessor}
          <span className="sr-only">{HANDOVER.nameSuccessorOf(name)}</span>
        </Button>
      )}
    </li>
  );
}

interface HandoverProps extends PageProps<ExitsPage> {
  readonly lines: DeskExit['handover'];
  readonly successorAction: Successor;
}

function Handover({ page, lines, successorAction }: HandoverProps) {
  if (lines.length === 0) return null;
  return (
    <RowSection title={WORDS.title}>
      <ul className="grid gap-2">
        {lines.map((line) => (
          <Line key={line.id} page={page} line={line} successorAction={successorAction} />
        ))}
      </ul>
    </RowSection>
  );
}

/** Steps that an exit allows; private.exit_state_after decides. */
const POSSIBLE: Readonly<Partial<Record<DeskExitRow['state'], readonly (typeof EXIT_STEPS)[number][]>>> = {
  submitted: ['acknowledge'],
  acknowledged: ['interview', 'confirm', 'retain'],
  interview: ['confirm', 'retain'],
};

const actionsOf = (page: ExitsPage, { state }: DeskExitRow): readonly ActionButton[] =>
  (POSSIBLE[state] ?? []).map((step, place) =>
    actionButton(
      opensDialog(EXIT_STEP_TEXT[step].submit),
      page.steps[step].open,
      place === 0 ? 'main' : 'quiet',
    ),
  );

interface DetailProps extends PageProps<ExitsPage> {
  readonly detail: DeskExit;
}

function Obstacles({ obstacles }: Pick<DeskExit, 'obstacles'>) {
  if (obstacles.length === 0) return null;
  return (
    <Notice kind="error" title={TEXT.blockedTitle}>
      {obstacles.map((obstacle) => (
        <p key={`${obstacle.code} ${obstacle.name ?? ''}`}>{TEXT.obstacle(obstacle)}</p>
      ))}
      <p className="text-muted">{TEXT.blockedHint}</p>
    </Notice>
  );
}

function Checklist({ page, detail, row }: DetailProps & { readonly row: DeskExitRow }) {
  const mayAct = useStore(page.table.$mayAct);
  const { busy } = useStore(page.action.$state);
  const isOpen = row.state === 'confirmed' || row.state === 'offboarding';
  if (detail.checks.length === 0) return null;
  return (
    <RowSection title={TEXT.checklist}>
      <div className="grid gap-2">
        {detail.checks.map(({ item, done_at: at, done_by: by }) => (
          <Checkbox
            key={item}
            name={item}
            checked={at !== null}
            hint={at === null ? undefined : TEXT.checkDone(by, formatMoment(at))}
            blocked={busy || !mayAct || !isOpen}
            onChange={(checked) => void page.check(item, checked)}
          >
            {EXIT_CHECK_LABELS[item]}
          </Checkbox>
        ))}
      </div>
    </RowSection>
  );
}

function Ends({ teams, roles }: Pick<DeskExit, 'teams' | 'roles'>) {
  return (
    <RowSection title={TEXT.ends}>
      {teams.length + roles.length === 0 && <p className="text-muted">{TEXT.nothingEnds}</p>}
      <Lines
        title={TEXT.teams}
        lines={teams.map(({ name, role }) => ({ name, fact: MEMBER_ROLE_LABELS[role] }))}
      />
      <Lines title={TEXT.roles} lines={roles.map((name) => ({ name, fact: '' }))} />
    </RowSection>
  );
}

type ExitEvent = DeskExit['events'][number];

function actorText({ by_member: isMember, actor }: ExitEvent): string {
  if (isMember) return TEXT.byMember;
  return actor === null ? TEXT.bySystem : TEXT.by(actor);
}

function eventText({
  kind,
  detail: { item, is_done: isDone, message, name, successor },
}: ExitEvent): string | null {
  if (kind === 'successor') return HANDOVER.successorEvent(name ?? '', successor);
  if (item === null) return message;
  return (isDone === true ? TEXT.checkSaved : TEXT.checkTaken)(EXIT_CHECK_LABELS[item]);
}

function History({ events }: Pick<DeskExit, 'events'>) {
  const shown = events
    .filter(({ kind }) => kind !== 'note')
    .map((event) => ({
      id: event.id,
      at: event.at,
      title: TEXT.event(event.kind),
      message: eventText(event),
      by: actorText(event),
    }));
  return <RowHistory title={TEXT.timeline} events={shown} />;
}

interface DetailsProps extends PageProps<ExitsPage> {
  readonly row: DeskExitRow;
  readonly successorAction: Successor;
}

function Details({ page, row, successorAction }: DetailsProps) {
  const mayAct = useStore(page.table.$mayAct);
  return (
    <Loaded read={page.details} loading={TEXT.loading} failed={TEXT.failed}>
      {(detail) => (
        <>
          <Checklist page={page} detail={detail} row={row} />
          <Handover page={page} lines={detail.handover} successorAction={successorAction} />
          {row.ended_at === null && row.closed_at === null && row.kind !== 'team' && <Ends {...detail} />}
          <RowNotes
            notes={detail.events
              .filter(({ kind }) => kind === 'note')
              .map((event) => ({
                id: event.id,
                body: event.detail.body ?? '',
                at: event.at,
                by: actorText(event),
              }))}
            words={TEXT}
            form={page.noteForm}
            maxLength={EXIT_LIMITS.message}
            mayAct={mayAct}
          />
          <History events={detail.events} />
        </>
      )}
    </Loaded>
  );
}

function Blocks({ page }: PageProps<ExitsPage>) {
  const { data } = useStore(page.details.$state);
  return data === null ? null : <Obstacles obstacles={data.obstacles} />;
}

const leadOf = (page: ExitsPage) => () => <Blocks page={page} />;

export function ExitDrawer({ page }: PageProps<ExitsPage>) {
  const [successorAction] = useState(() => createSuccessor(page));
  return (
    <>
      <DeskDrawer
        page={page}
        wide
        words={{ facts: TEXT.facts, change: TEXT.actions }}
        actions={(row) => [{ title: TEXT.actions, actions: actionsOf(page, row) }]}
        lead={leadOf(page)}
      >
        {(row) => <Details page={page} row={row} successorAction={successorAction} />}
      </DeskDrawer>
      {EXIT_STEPS.map((step) => (
        <ActionDialog key={step} dialog={page.steps[step]} />
      ))}
      <ActionDialog dialog={successorAction} />
    </>
  );
}
