/** Several lines of text with a counter. Text over the limit is kept and reported, not cut. */
import type { ControlProps } from './field.tsx';
import { useTypedText } from './use-early-input.ts';

interface TextAreaProps {
  readonly control: ControlProps;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The most characters that will be accepted; an emoji counts as one. */
  readonly maxLength: number;
  /** Words of the counter, such as '12 of 1000 characters'. */
  readonly counterLabel: (count: number, max: number) => string;
  readonly rows?: number;
  readonly readOnly?: boolean | undefined;
}

export function TextArea(props: TextAreaProps) {
  const { control, maxLength, rows = 5 } = props;
  const area = useTypedText<HTMLTextAreaElement>(props.value, props.onChange);
  const count = Array.from(props.value).length;
  const counterId = `${control.id}-counter`;
  const described = [control['aria-describedby'], counterId].filter(Boolean).join(' ');
  return (
    <>
      <textarea
        ref={area}
        {...control}
        aria-describedby={described}
        name={props.name}
        value={props.value}
        rows={rows}
        readOnly={props.readOnly}
        className="control resize-y"
        onChange={(event) => props.onChange(event.target.value)}
      />
      <p
        id={counterId}
        className={`text-right text-small tabular-nums ${count > maxLength ? 'text-danger' : 'text-muted'}`}
      >
        {props.counterLabel(count, maxLength)}
      </p>
    </>
  );
}
