/** The matches. */
import { useStore } from '@nanostores/react';
import type { DeskMatchRow, CompetitionRow } from '#contract/admin-matches.ts';
import { MATCH_QUEUE_LABELS } from '#messages/admin/match-queues.ts';
import { COMPETITIONS_DESK, MATCHES_DESK as TEXT } from '#messages/admin/matches.ts';
import { MATCH_RESULT_LABELS } from '#messages/site/matches.ts';
import { SAVE_WORDS } from '#messages/core/shared-words.ts';
import { createMatchesPage, type MatchesPage } from '#stores/admin/teams/matches.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ActionDialog } from '#islands/core/action-dialog.tsx';
import { PageLink } from '#islands/core/page-link.tsx';
import { RowForm } from '#islands/core/row-form.tsx';
import { badgeCell } from '#islands/core/table/badge-cell.tsx';
import { TableScreen } from '#islands/core/table/table-screen.tsx';
import { usePage, type PageProps } from '#islands/core/use-page.ts';
import { COMPETITION_FIELDS, type Competitions } from '#stores/admin/teams/competitions.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { FieldList } from '#islands/core/field-list.tsx';
import { Loaded } from '#islands/core/loaded.tsx';
import { FormDialog } from '#islands/core/form-dialog.tsx';
import { urls } from '#contract/urls.ts';
import { canBecome, canEnterResult } from '#stores/admin/teams/match-actions.ts';
import { viewQuery } from '#stores/admin/teams/teams-address.ts';
import { LineLink } from '#ui/link.tsx';
import { actionButton, DeskDrawer, type ActionButton, type ActionGroup } from '#islands/core/desk-drawer.tsx';
import { ResultForm } from './result-form.tsx';
import { TeamDeskTabs, type ViewProps } from './teams-tabs.tsx';

function nextActions(page: MatchesPage, match: DeskMatchRow): readonly ActionButton[] {
  const resultLabel = match.state === 'completed' ? TEXT.correct : TEXT.enter;
  const result = actionButton(resultLabel, () => void page.enterResult(match));
  const live = actionButton(TEXT.live, () => void page.begin(match), 'quiet');
  const reschedule = actionButton(TEXT.reschedule, page.reschedule.open);
  return [
    ...(canEnterResult(match) ? [result] : []),
    ...(canBecome(match, 'live') ? [live] : []),
    ...(canBecome(match, 'scheduled') ? [reschedule] : []),
  ];
}

function endActions(page: MatchesPage, match: DeskMatchRow): readonly ActionButton[] {
  const postpone = actionButton(TEXT.postpone, () => void page.postpone(match), 'quiet');
  const forfeits: readonly ActionButton[] = [
    actionButton(TEXT.forfeitThem, () => void page.forfeit(match, 'them'), 'quiet'),
    actionButton(TEXT.forfeitUs, () => void page.forfeit(match, 'us'), 'quiet'),
  ];
  const cancel = actionButton(TEXT.cancel, () => void page.cancel(match), 'danger');
  return [
    ...(canBecome(match, 'postponed') ? [postpone] : []),
    ...(canBecome(match, 'forfeit') ? forfeits : []),
    ...(canBecome(match, 'cancelled') ? [cancel] : []),
  ];
}

function actionsOf(page: MatchesPage, match: DeskMatchRow): readonly ActionGroup[] {
  const { state } = match;
  const isOver = state === 'cancelled' || state === 'forfeit';
  const remove = actionButton(TEXT.delete, () => void page.remove(match), 'danger');
  return [
    { title: TEXT.action, actions: isOver ? [] : [...nextActions(page, match), ...endActions(page, match)] },
    {
      title: TEXT.fix,
      actions: [
        actionButton(TEXT.edit, () => void page.edit(match), 'quiet', { shortcut: 'e' }),
        ...(state === 'live' || state === 'completed' ? [] : [remove]),
      ],
    },
  ];
}

function MatchDrawer({ page }: PageProps<MatchesPage>) {
  return (
    <DeskDrawer page={page} actions={(match) => actionsOf(page, match)}>
      {(match) => <LineLink href={urls.match(match.slug)}>{TEXT.toPage}</LineLink>}
    </DeskDrawer>
  );
}

interface DialogProps {
  readonly competitions: Competitions;
}

function Fields({ competitions, rows }: DialogProps & { readonly rows: readonly CompetitionRow[] }) {
  const { form } = competitions;
  const { values, errors, phase } = useStore(form.$form);
  if (rows.length === 0) return <p className="text-muted">{COMPETITIONS_DESK.none}</p>;
  return (
    <>
      <Field label={COMPETITIONS_DESK.choose} required error={errors['id']}>
        {(control) => (
          <Select
            control={control}
            name="id"
            value={values.id}
            readOnly={phase === 'submitting'}
            options={rows.map(({ id, name }) => ({ value: id, label: name }))}
            placeholder={COMPETITIONS_DESK.placeholder}
            onChange={(id) => void competitions.choose(id)}
          />
        )}
      </Field>
      {values.id !== '' && <FieldList form={form} fields={COMPETITION_FIELDS} />}
    </>
  );
}

function CompetitionsDialog({ competitions }: DialogProps) {
  return (
    <FormDialog
      open={useStore(competitions.$isOpen)}
      title={COMPETITIONS_DESK.open}
      consequence={COMPETITIONS_DESK.lead}
      form={competitions.form}
      submit={SAVE_WORDS.save}
      submitting={SAVE_WORDS.saving}
      onClose={competitions.close}
    >
      <Loaded read={competitions.rows} loading={COMPETITIONS_DESK.loading} failed={COMPETITIONS_DESK.failed}>
        {(rows) => <Fields competitions={competitions} rows={rows} />}
      </Loaded>
    </FormDialog>
  );
}

const RESULT_TONES = { won: 'good', lost: 'danger', drawn: 'plain' } as const;

const CELLS = {
  queue: badgeCell('queue', MATCH_QUEUE_LABELS, {
    live: 'good',
    result_due: 'danger',
    line_up_due: 'warning',
    postponed: 'warning',
  }),
  result: ({ result }: DeskMatchRow) =>
    result === null ? '' : <Badge tone={RESULT_TONES[result]}>{MATCH_RESULT_LABELS[result]}</Badge>,
} as const;

function MatchForm({ page }: PageProps<MatchesPage>) {
  // They are options and suggestions of fields.
  const { teams, articles, opponents, competitions } = page.choices;
  useStore(teams.$state);
  useStore(articles.$state);
  useStore(opponents.$state);
  useStore(competitions.$state);
  return <RowForm editor={page.editor} />;
}

export function MatchList({ address }: ViewProps) {
  const page = usePage(createMatchesPage);
  return (
    <TableScreen
      page={page}
      words={TEXT}
      cells={CELLS}
      beside={
        <>
          <PageLink address={address} query={viewQuery('match-import')} className="button button-quiet">
            {TEXT.import}
          </PageLink>
          <Button variant="quiet" onClick={() => void page.competitions.open()}>
            {COMPETITIONS_DESK.open}
          </Button>
        </>
      }
      tabs={<TeamDeskTabs address={address} shown="matches" />}
    >
      <MatchDrawer page={page} />
      <MatchForm page={page} />
      <ActionDialog dialog={page.reschedule} />
      <ResultForm result={page.result} />
      <CompetitionsDialog competitions={page.competitions} />
    </TableScreen>
  );
}
