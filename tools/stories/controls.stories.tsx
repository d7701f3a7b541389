/** Buttons, links and fields. More states of fields: forms.stories.tsx. */
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Chip } from '#ui/chip.tsx';
import { ChoiceList, Legend } from '#ui/choice-list.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { ErrorText } from '#ui/error-text.tsx';
import { Field, type ControlProps } from '#ui/field.tsx';
import { FileArea } from '#ui/file-area.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { ButtonLink, LineLink } from '#ui/link.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { focused, LONG_LABEL, LONG_TEXT, LONG_WORD, nothing, piece, pressed, type Piece } from './story.tsx';

const GAMES = [
  { value: 'cs2', label: 'Counter-Strike 2' },
  { value: 'law', label: LONG_WORD, hint: LONG_TEXT },
];
const OPTIONS = GAMES.map(({ value, label }) => ({ key: value, content: label }));

const field = (show: (control: ControlProps) => ReactNode, about: { error?: string; hint?: string } = {}) => (
  <Field label="Gamertag" required {...about}>
    {show}
  </Field>
);
const text = (about = {}) =>
  field((control) => <TextInput {...{ control }} name="text" value={LONG_WORD} onChange={nothing} />, about);
const area = (value: string) =>
  field((control) => (
    <TextArea {...{ control, value }} name="area" maxLength={99} counterLabel={String} onChange={nothing} />
  ));
const LABELS = { showLabel: 'Show password', hideLabel: 'Hide password', capsLockLabel: 'Caps Lock is on' };
const password = field((control) => (
  <PasswordInput
    {...{ control, ...LABELS }}
    name="a"
    value="a"
    autoComplete="new-password"
    onChange={nothing}
  />
));
const select = (value: string, readOnly: boolean) =>
  field((control) => (
    <Select
      {...{ control, value, readOnly }}
      name="a"
      options={GAMES}
      placeholder="Choose"
      onChange={nothing}
    />
  ));
const COMBOBOX = {
  name: 'a',
  typed: 'co',
  options: OPTIONS,
  opensOnClick: true,
  onType: nothing,
  onChoose: nothing,
};
const combobox = field((control) => <Combobox {...{ control, ...COMBOBOX }} listLabel="Games" />);
const button = <Button>Save</Button>;
const choices = { name: 'games', choices: GAMES, chosen: ['cs2'], onChange: nothing, several: true };

export const CONTROLS: readonly Piece[] = [
  {
    ...piece({
      of: Button,
      base: { children: 'Save' },
      listed: {
        main: {},
        quiet: { variant: 'quiet' },
        danger: { variant: 'danger' },
        busy: { busy: true, busyLabel: 'Saving…' },
        'busy, quiet': { busy: true, variant: 'quiet' },
        blocked: { blocked: true },
        'long text': { children: LONG_LABEL },
      },
    }),
    alone: { focused: focused('button', button) },
  },
  piece({
    of: ButtonLink,
    base: { href: '#shop', children: 'To the shop' },
    listed: { main: { main: true }, quiet: { children: LONG_LABEL } },
  }),
  piece({ of: LineLink, base: { href: '#news' }, listed: { rest: { children: LONG_WORD } } }),
  piece({
    of: Chip,
    base: { onRemove: nothing },
    listed: {
      rest: { label: 'Remove: Valorant', children: 'Valorant' },
      'long text': { label: `Remove: ${LONG_WORD}`, children: LONG_WORD },
    },
  }),
  {
    of: [Field, TextInput, ErrorText],
    listed: {
      rest: () => text({ hint: LONG_LABEL }),
      'with an error': () => text({ error: 'Enter your gamertag' }),
    },
    alone: { focused: focused('input', text()) },
  },
  { of: [TextArea], listed: { rest: () => area('Good morning'), 'too long': () => area(LONG_LABEL) } },
  { of: [PasswordInput], listed: { rest: () => password }, alone: { shown: pressed('button', password) } },
  { of: [Select], listed: { empty: () => select('', false), 'read only': () => select('law', true) } },
  { of: [Combobox], listed: { rest: () => combobox }, alone: { open: pressed('input', combobox) } },
  piece({
    of: Checkbox,
    base: { name: 'read', checked: true, onChange: nothing, children: 'I have read the rules' },
    listed: {
      rest: { hint: LONG_LABEL },
      'with an error': { checked: false, error: 'Read the rules first', children: LONG_WORD },
      blocked: { blocked: true },
    },
  }),
  {
    ...piece({
      of: ChoiceList,
      base: choices,
      listed: {
        several: { legend: 'Games', hint: 'Your games.', optionalLabel: 'Optional' },
        'one, with an error': { legend: 'Game', name: 'game', several: false, error: 'Choose a game' },
      },
    }),
    of: [ChoiceList, Legend],
    alone: { focused: focused('input', <ChoiceList legend="Games" {...choices} />) },
  },
  piece({
    of: QuantityStepper,
    base: {
      label: 'Cap',
      decreaseLabel: 'One less',
      increaseLabel: 'One more',
      onDecrease: nothing,
      onIncrease: nothing,
    },
    listed: {
      rest: { value: 3, canDecrease: true, canIncrease: true },
      'at its limits': { value: 1, canDecrease: false, canIncrease: false },
    },
  }),
  piece({
    of: FileArea,
    base: { className: 'p-4', onTake: nothing },
    listed: { empty: { children: 'Drop a picture here' } },
  }),
  piece({
    of: FileButton,
    base: { accept: ['image/png'], onChoose: nothing },
    listed: { rest: { label: 'Choose a picture' }, refused: { label: LONG_LABEL, invalid: true } },
  }),
];
