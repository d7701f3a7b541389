/** The opponents. */
import { useStore } from '@nanostores/react';
import type { OpponentChoice, OpponentRow } from '#contract/opponents.ts';
import { opponentPath } from '#domain/opponents.ts';
import { thumbnailOf } from '#domain/pictures.ts';
import { LOGO_TEXT, OPPONENT_MERGE, OPPONENTS_DESK as TEXT } from '#messages/admin/opponents.ts';
import { FORM_TEXT } from '#messages/core/forms.ts';
import { createOpponentsPage, type OpponentsPage } from '#stores/admin/teams/opponents.ts';
import { LineLink } from '#ui/link.tsx';
import { ActionDialog } from '#islands/core/action-dialog.tsx';
import { actionButton, DeskDrawer } from '#islands/core/desk-drawer.tsx';
import { FormSelect } from '#islands/core/forms/form-choices.tsx';
import { Loaded } from '#islands/core/loaded.tsx';
import { PictureField } from '#islands/core/picture-field.tsx';
import { RowForm } from '#islands/core/row-form.tsx';
import { PictureCell } from '#islands/core/table/picture-cell.tsx';
import { DeskTable } from '#islands/core/table/table.tsx';
import { usePage, type PageProps } from '#islands/core/use-page.ts';
import { TeamDeskTabs, type ViewProps } from './teams-tabs.tsx';

/** The size of a logo in drawer and form. */
const LOGO_LOOK = 'size-24 border border-line bg-sunken object-contain';

const logoOf = ({ name, logo_url: url }: OpponentRow) =>
  url !== null && <img src={thumbnailOf(url) ?? url} alt={TEXT.logoOf(name)} className={LOGO_LOOK} />;

function LogoField({ page }: PageProps<OpponentsPage>) {
  const { editor, logo } = page;
  const { values, errors } = useStore(editor.form.$form);
  return (
    <PictureField
      choice={logo}
      name="logo"
      legend={TEXT.logo}
      optionalLabel={FORM_TEXT.optional}
      words={LOGO_TEXT}
      url={values.logo_url}
      alt={TEXT.logoOf(values.name)}
      look={LOGO_LOOK}
      error={errors['isUploading'] ?? errors['logo_url']}
    />
  );
}

interface RemainingProps extends PageProps<OpponentsPage> {
  readonly others: readonly OpponentChoice[];
}

function Remaining({ page, others }: RemainingProps) {
  if (others.length === 0) return <p className="text-muted">{OPPONENT_MERGE.alone}</p>;
  return (
    <FormSelect
      form={page.merge.form}
      name="remaining"
      label={OPPONENT_MERGE.remaining}
      hint={OPPONENT_MERGE.remainingHint}
      placeholder={OPPONENT_MERGE.placeholder}
      options={others.map(({ id: value, name: label }) => ({ value, label }))}
      required
    />
  );
}

function MergeDialog({ page }: PageProps<OpponentsPage>) {
  return (
    <ActionDialog dialog={page.merge}>
      {(opponent) => (
        <Loaded read={page.opponents} loading={OPPONENT_MERGE.loading} failed={OPPONENT_MERGE.failed}>
          {(all) => <Remaining page={page} others={all.filter(({ id }) => id !== opponent.id)} />}
        </Loaded>
      )}
    </ActionDialog>
  );
}

const CELLS = {
  name: ({ name, logo_url: url }: OpponentRow) => <PictureCell url={url}>{name}</PictureCell>,
} as const;

export function OpponentList({ address }: ViewProps) {
  const page = usePage(createOpponentsPage);
  return (
    <>
      <DeskTable
        page={page}
        words={TEXT}
        cells={CELLS}
        tabs={<TeamDeskTabs address={address} shown="opponents" />}
      />
      <DeskDrawer
        page={page}
        actions={(opponent) => [
          {
            title: TEXT.action,
            actions: [
              actionButton(TEXT.edit, () => page.edit(opponent), 'main', { shortcut: 'e' }),
              actionButton(TEXT.merge, () => void page.merge.open(), 'danger'),
            ],
          },
        ]}
        lead={logoOf}
      >
        {(opponent) => <LineLink href={opponentPath(opponent.slug)}>{TEXT.toPage}</LineLink>}
      </DeskDrawer>
      <RowForm editor={page.editor}>{() => <LogoField page={page} />}</RowForm>
      <MergeDialog page={page} />
    </>
  );
}
