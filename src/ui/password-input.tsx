/** Password field with a show button and a Caps Lock warning. The value is controlled. */
import { useState, type KeyboardEvent } from 'react';
import type { ControlProps } from './field.tsx';
import { useTypedText } from './use-early-input.ts';
import { Icon } from './icons.tsx';

interface PasswordInputProps {
  readonly control: ControlProps;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly showLabel: string;
  readonly hideLabel: string;
  readonly capsLockLabel: string;
  readonly readOnly?: boolean | undefined;
}

interface RevealProps {
  readonly shown: boolean;
  readonly showLabel: string;
  readonly hideLabel: string;
  readonly onToggle: (shown: boolean) => void;
}

const EYE = 'M2 12c4-8 16-8 20 0-4 8-16 8-20 0zM12 9a3 3 0 1 0 0 6 3 3 0 1 0 0-6z';
const STRUCK = 'M4 4l16 16';

/** An eye button that shows or hides the password. */
function Reveal({ shown, showLabel, hideLabel, onToggle }: RevealProps) {
  return (
    <button
      type="button"
      aria-label={shown ? hideLabel : showLabel}
      className="absolute inset-y-0 right-0 grid w-12 cursor-pointer place-items-center text-muted hover:text-text focus-visible:-outline-offset-4"
      onClick={() => onToggle(!shown)}
    >
      <Icon path={shown ? `${EYE}${STRUCK}` : EYE} />
    </button>
  );
}

/** Nothing helps with a secret that is shown. */
const AS_TYPED = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

export function PasswordInput(props: PasswordInputProps) {
  const input = useTypedText(props.value, props.onChange);
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent): void => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <div>
      <div className="relative">
        <input
          ref={input}
          {...props.control}
          type={shown ? 'text' : 'password'}
          name={props.name}
          value={props.value}
          readOnly={props.readOnly}
          autoComplete={props.autoComplete}
          {...AS_TYPED}
          className="control pr-12"
          onChange={(event) => props.onChange(event.target.value)}
          onKeyDown={watch}
          onKeyUp={watch}
          onBlur={() => setCapsLock(false)}
        />
        <Reveal shown={shown} showLabel={props.showLabel} hideLabel={props.hideLabel} onToggle={setShown} />
      </div>
      <output className="block text-small text-warning">{capsLock && props.capsLockLabel}</output>
    </div>
  );
}
