/** Adds lines to a draft: all low variants, or one variant by search. */
import { useStore } from '@nanostores/react';
import type { KeyboardEvent } from 'react';
import type { PurchaseChoice } from '#contract/purchases.ts';
import { variantLabel } from '#domain/variant-grid.ts';
import { errorText } from '#messages/core/errors.ts';
import { PURCHASE_FORM as TEXT } from '#messages/admin/purchases.ts';
import type { PurchasesPage } from '#stores/admin/purchases/purchases-page.ts';
import { Button } from '#ui/button.tsx';
import type { PageProps } from '#islands/core/use-page.ts';
import { Field } from '#ui/field.tsx';

interface SearchFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly typed: string;
  readonly submit: string;
  readonly searching: string;
  readonly busy: boolean;
  readonly onType: (typed: string) => void;
  readonly onSearch: () => void;
}

function SearchField(props: SearchFieldProps) {
  const { onSearch, onType } = props;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onSearch();
  };
  return (
    <div className="grid grid-cols-[1fr_auto] items-end gap-3">
      <Field label={props.label} hint={props.hint}>
        {(control) => (
          <input
            {...control}
            type="search"
            name={props.name}
            value={props.typed}
            autoComplete="off"
            className="control"
            onChange={(event) => onType(event.target.value)}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <Button variant="quiet" busy={props.busy} busyLabel={props.searching} onClick={onSearch}>
        {props.submit}
      </Button>
    </div>
  );
}

interface ChoiceProps extends PageProps<PurchasesPage> {
  readonly choice: PurchaseChoice;
  /** Whether it is a line already. */
  readonly listed: boolean;
}

function Choice({ page, choice, listed }: ChoiceProps) {
  const { sku, product_name: name, available, coming, waiting } = choice;
  const label = variantLabel(choice);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2">
      <span className="grid leading-snug">
        <span>{label === sku ? name : `${name} · ${label}`}</span>
        <span className="text-small wrap-anywhere text-muted">{sku}</span>
        <span className="text-small text-muted">{TEXT.stock(available, coming, waiting)}</span>
      </span>
      <Button variant="quiet" blocked={listed} onClick={() => page.draftLines.add(choice)}>
        {listed ? TEXT.listed : TEXT.addShort}
        <span className="sr-only">{sku}</span>
      </Button>
    </li>
  );
}

/** Search results; a result that is a line is marked and keeps the focus. */
function Found({ page }: PageProps<PurchasesPage>) {
  const { data } = useStore(page.draftLines.$found);
  const { lines } = useStore(page.editor.form.$form).values;
  const known = new Set(lines.map(({ variant_id: id }) => id));
  return (
    <ul className="grid empty:hidden">
      {(data ?? []).map((choice) => (
        <Choice key={choice.id} page={page} choice={choice} listed={known.has(choice.id)} />
      ))}
    </ul>
  );
}

export function LineSearch({ page }: PageProps<PurchasesPage>) {
  const { draftLines } = page;
  const typed = useStore(draftLines.$typed);
  const announcement = useStore(draftLines.$announcement);
  const found = useStore(draftLines.$found);
  const suggestions = useStore(draftLines.$suggestions);
  const code = found.code ?? suggestions.code;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Button
        variant="quiet"
        className="justify-self-start"
        busy={suggestions.phase === 'loading'}
        busyLabel={TEXT.suggesting}
        onClick={() => void draftLines.suggest()}
      >
        {TEXT.suggest}
      </Button>
      <SearchField
        name="variant"
        label={TEXT.searchLabel}
        hint={TEXT.searchHint}
        typed={typed}
        submit={TEXT.search}
        searching={TEXT.suggesting}
        busy={found.phase === 'loading'}
        onType={draftLines.type}
        onSearch={() => void draftLines.search()}
      />
      <output className="block font-semibold empty:hidden">{announcement}</output>
      {code !== null && (
        <p role="alert" className="font-semibold text-danger">
          {errorText(code)}
        </p>
      )}
      <Found page={page} />
    </div>
  );
}
