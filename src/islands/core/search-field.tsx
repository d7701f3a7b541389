/** A search with its button. Enter searches and does not send the form around it. */
import type { KeyboardEvent } from 'react';
import { Button } from '#ui/button.tsx';
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

export function SearchField(props: SearchFieldProps) {
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
