/** The browser's file control that looks like a button, for the keyboard and screen readers. */
import type { ChangeEvent } from 'react';

interface FileButtonProps {
  readonly label: string;
  /** Media types and endings. */
  readonly accept: readonly string[];
  readonly several?: boolean;
  readonly name?: string;
  readonly describedBy?: string;
  readonly invalid?: boolean;
  readonly className?: string;
  /** Gets at least one file. */
  readonly onChoose: (files: readonly [File, ...File[]]) => void;
}

export function FileButton(props: FileButtonProps) {
  const {
    label,
    accept,
    several = false,
    name,
    describedBy,
    invalid = false,
    className = '',
    onChoose,
  } = props;
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const [first, ...others] = event.target.files ?? [];
    // The same file may be chosen again.
    event.target.value = '';
    if (first !== undefined) onChoose([first, ...others]);
  };
  return (
    <label
      className={`relative button button-quiet has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-signal ${className}`}
    >
      {label}
      <input
        type="file"
        name={name}
        multiple={several}
        accept={accept.join(',')}
        className="absolute inset-0 cursor-pointer opacity-0"
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onChange={choose}
      />
    </label>
  );
}
