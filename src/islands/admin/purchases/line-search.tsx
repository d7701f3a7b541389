/** How lines come into a draft: all that runs low at once, or one variant that is looked for. */
import { useStore } from '@nanostores/react';
import type { KeyboardEvent } from 'react';
import type { PurchaseChoice } from '../../../contract/purchases.ts';
import { variantLabel } from '../../../domain/variant-grid.ts';
import { errorText } from '../../../messages/core/errors.ts';
import { PURCHASE_FORM as TEXT } from '../../../messages/admin/purchases.ts';
import { draftForm } from '../../../stores/admin/purchases/draft.ts';
import {
  $lineSearch,
  addLine,
  searchVariants,
  suggestLines,
  typeLineSearch,
} from '../../../stores/admin/purchases/lines.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';

interface ChoiceProps {
  readonly choice: PurchaseChoice;
  /** Whether it is a line already. */
  readonly listed: boolean;
}

function Choice({ choice, listed }: ChoiceProps) {
  const { sku, product_name: name, available, coming, waiting } = choice;
  const label = variantLabel(choice);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2">
      <span className="grid leading-snug">
        <span>{label === sku ? name : `${name} · ${label}`}</span>
        <span className="text-small wrap-anywhere text-muted">{sku}</span>
        <span className="text-small text-muted">{TEXT.stock(available, coming, waiting)}</span>
      </span>
      <Button
        variant="quiet"
        blocked={listed}
        onClick={() => {
          addLine(choice);
        }}
      >
        {listed ? TEXT.listed : TEXT.addShort}
        <span className="sr-only">{sku}</span>
      </Button>
    </li>
  );
}

/** What was found; what is a line already says so, and keeps the focus. */
function Found() {
  const { found } = useStore($lineSearch);
  const { lines } = useStore(draftForm.$form).values;
  const known = new Set(lines.map(({ variant_id: id }) => id));
  return (
    <ul className="grid empty:hidden">
      {(found ?? []).map((choice) => (
        <Choice key={choice.id} choice={choice} listed={known.has(choice.id)} />
      ))}
    </ul>
  );
}

/** Enter looks for what is typed; it must not send the form around it. */
function onEnter(event: KeyboardEvent): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  void searchVariants();
}

function Search() {
  const { typed, busy } = useStore($lineSearch);
  return (
    <div className="grid grid-cols-[1fr_auto] items-end gap-3">
      <Field label={TEXT.searchLabel} hint={TEXT.searchHint}>
        {(control) => (
          <input
            {...control}
            type="search"
            name="variant"
            value={typed}
            autoComplete="off"
            className="control"
            onChange={(event) => {
              typeLineSearch(event.target.value);
            }}
            onKeyDown={onEnter}
          />
        )}
      </Field>
      <Button
        variant="quiet"
        busy={busy === 'search'}
        busyLabel={TEXT.suggesting}
        onClick={() => void searchVariants()}
      >
        {TEXT.search}
      </Button>
    </div>
  );
}

export function LineSearch() {
  const { busy, said, failure } = useStore($lineSearch);
  return (
    <div className="grid grid-cols-1 gap-4">
      <Button
        variant="quiet"
        className="justify-self-start"
        busy={busy === 'suggest'}
        busyLabel={TEXT.suggesting}
        onClick={() => void suggestLines()}
      >
        {TEXT.suggest}
      </Button>
      <Search />
      <output className="block font-semibold empty:hidden">{said}</output>
      {failure !== null && (
        <p role="alert" className="font-semibold text-danger">
          {errorText(failure)}
        </p>
      )}
      <Found />
    </div>
  );
}
