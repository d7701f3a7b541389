/** The form of a team, over the table or over the drawer, with a preview of its card. */
import { INK } from '#contract/brand-colours.ts';
import { useStore } from '@nanostores/react';
import type { DeskTeamRow } from '#contract/admin-teams.ts';
import { urls } from '#contract/urls.ts';
import { TEAM_FORM as TEXT, TEAMS_DESK } from '#messages/admin/teams.ts';
import { COLOR_FIELDS, DETAIL_FIELDS, gameFields } from '#stores/admin/teams/form-fields.ts';
import { ownCategory } from '#stores/admin/teams/teams-form.ts';
import type { TeamsPage } from '#stores/admin/teams/teams-page.ts';
import { FieldList } from '#islands/core/field-list.tsx';
import { RowForm } from '#islands/core/row-form.tsx';
import type { PageProps } from '#islands/core/use-page.ts';
import { TeamCard } from './teams-card.tsx';

interface PartProps extends PageProps<TeamsPage> {
  readonly team: DeskTeamRow | 'new';
}

const COLOR = /^#[0-9a-f]{6}$/iu;
const shownColor = (color: string): string => (COLOR.test(color) ? color : INK);

/** Warns that links to the former address of the page end. */
function SlugWarning({ page, team }: PartProps) {
  const { values } = useStore(page.editor.form.$form);
  return (
    <output className="block empty:hidden">
      {team !== 'new' && values.slug !== team.slug && (
        <span className="block border-l-4 border-warning bg-ground px-4 py-3">
          {TEXT.slugChanges(urls.team(team.slug))}
        </span>
      )}
    </output>
  );
}

function Preview({ page, team }: PartProps) {
  const { values } = useStore(page.editor.form.$form);
  const { data } = useStore(page.categories.$state);
  const category = data?.find(({ value }) => value === values.game_category);
  const from = shownColor(values.color_from);
  return (
    <TeamCard
      team={{
        name: values.name,
        category: category?.label ?? (values.game || TEAMS_DESK.game),
        categoryColor: shownColor(category?.color ?? from),
        from,
        to: shownColor(values.color_to),
        rank: values.rank,
        achievements: values.achievements,
        roster: team === 'new' ? 0 : team.current_roster_size,
        max: values.max_roster_size,
        status: values.status,
      }}
    />
  );
}

function Fields({ page, team }: PartProps) {
  const { data } = useStore(page.categories.$state);
  const { form } = page.editor;
  return (
    <>
      <SlugWarning page={page} team={team} />
      <FieldList
        form={page.gameSource}
        fields={gameFields(data ?? (team === 'new' ? [] : [ownCategory(team)]))}
      />
      <FieldList form={form} fields={DETAIL_FIELDS} />
      <fieldset className="grid gap-3">
        <legend className="mb-2 label font-bold">{TEAMS_DESK.colors}</legend>
        <p className="text-small text-muted">{TEXT.colorHint}</p>
        <FieldList form={form} fields={COLOR_FIELDS} />
      </fieldset>
      <Preview page={page} team={team} />
    </>
  );
}

export function TeamForm({ page }: PageProps<TeamsPage>) {
  return (
    <RowForm
      editor={page.editor}
      title={(team) => (team === 'new' ? TEXT.addTitle : TEXT.editTitle(team.name))}
    >
      {(team) => <Fields page={page} team={team} />}
    </RowForm>
  );
}
