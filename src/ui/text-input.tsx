/** One line of text. The value belongs to the owner. */
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, InputHTMLAttributes } from 'react';
import type { ControlProps } from './field.tsx';
import { useTypedText } from './use-early-input.ts';

interface TextInputProps {
  readonly control: ControlProps;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void | undefined;
  readonly type?: HTMLInputTypeAttribute | undefined;
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'] | undefined;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  readonly readOnly?: boolean | undefined;
  /** Gets the focus when the dialog around it opens. */
  readonly focusFirst?: boolean | undefined;
}

export function TextInput(props: TextInputProps) {
  const { control, type = 'text' } = props;
  const input = useTypedText(props.value, props.onChange);
  return (
    <input
      ref={input}
      {...control}
      type={type}
      name={props.name}
      value={props.value}
      inputMode={props.inputMode}
      autoComplete={props.autoComplete}
      readOnly={props.readOnly}
      data-focus-first={props.focusFirst ? '' : undefined}
      className="control"
      onChange={(event) => props.onChange(event.target.value)}
      onBlur={props.onBlur}
    />
  );
}
