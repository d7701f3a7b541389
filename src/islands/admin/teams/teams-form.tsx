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
import { readableTextOn } from '#domain/contrast.ts';
import { ROSTER_TEXT, TEAM_STATUS_LABELS, TEAMS_TEXT } from '#messages/site/teams.ts';
import type { TeamStatus } from '#contract/teams.ts';

interface CardTeam {
  readonly name: string;
  readonly category: string;
  readonly categoryColor: string;
  readonly from: string;
  readonly to: string;
  readonly rank: string;
  readonly achievements: string;
  readonly roster: number;
  readonly max: string;
  readonly status: TeamStatus;
}

interface CardProps {
  readonly team: CardTeam;
}

function Facts({ team }: CardProps) {
  return (
    <dl className="mt-auto grid grid-cols-2 gap-4 border-t border-line pt-4">
      <div className="flex flex-col-reverse">
        <dt className="label text-muted">{TEAMS_TEXT.rank}</dt>
        <dd className="figures text-2xl leading-tight wrap-anywhere">{team.rank || ROSTER_TEXT.noRank}</dd>
      </div>
      <div className="flex flex-col-reverse">
        <dt className="label text-muted">{TEAMS_TEXT.players}</dt>
        <dd className="figures text-2xl leading-tight">
          {TEAMS_DESK.rosterOf(team.roster, Number(team.max))}
        </dd>
      </div>
    </dl>
  );
}

function TeamCard({ team }: CardProps) {
  const { from, to, category, categoryColor } = team;
  return (
    <figure className="grid gap-2">
      <figcaption className="label text-muted">{TEXT.preview}</figcaption>
      <div className="room relative isolate flex max-w-md flex-col cut">
        <div
          aria-hidden="true"
          className="absolute inset-0 -z-1 opacity-75"
          style={{
            background: `linear-gradient(to top, ${INK} 34%, transparent), linear-gradient(115deg, color-mix(in oklab, ${to} 70%, ${INK}), color-mix(in oklab, ${from} 62%, ${INK}))`,
          }}
        />
        <div className="flex flex-1 flex-col p-6">
          <div className="flex items-start justify-between gap-4">
            <p
              className="px-2.5 py-1.5 label"
              style={{ background: categoryColor, color: readableTextOn(categoryColor) }}
            >
              {category}
            </p>
            <p className="mt-1.5 label text-muted">
              {team.status === 'active' && team.roster >= Number(team.max)
                ? TEAMS_DESK.rosterFull
                : TEAM_STATUS_LABELS[team.status]}
            </p>
          </div>
          <p className="mt-10 display text-4xl leading-[0.9] wrap-anywhere">{team.name || TEXT.nameless}</p>
          <p className="mt-2 mb-6 min-h-6 wrap-anywhere text-muted">
            {team.achievements || ROSTER_TEXT.noAchievement}
          </p>
          <Facts team={team} />
        </div>
      </div>
    </figure>
  );
}

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
  return <RowForm editor={page.editor}>{(team) => <Fields page={page} team={team} />}</RowForm>;
}
