/** The dialogs that make a colour or a size. */
import { useStore } from '@nanostores/react';
import { CHOICES_TEXT as TEXT } from '../../../../messages/admin/product-variants.ts';
import {
  $choiceDialog,
  colorForm,
  openChoiceDialog,
  sizeForm,
} from '../../../../stores/admin/inventory/editor/choices.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { FormText } from '../../../core/forms/form-fields.tsx';
import { Form, FormMessage } from '../../../core/forms/form.tsx';

const HEX = /^#[0-9a-f]{6}$/iu;

function close(): void {
  openChoiceDialog(null);
}

/** The browser's own way to choose a colour, and the text of it. */
function Hex() {
  const { values, errors } = useStore(colorForm.$form);
  const choose = (hex: string): void => {
    colorForm.change('hex_code', hex);
  };
  return (
    <Field label={TEXT.hex} required error={errors['hex_code']}>
      {(control) => (
        <span className="flex items-stretch gap-2">
          <input
            type="color"
            aria-label={TEXT.hexPick}
            value={HEX.test(values.hex_code) ? values.hex_code.toLowerCase() : '#000000'}
            className="h-12 w-14 shrink-0 cursor-pointer border border-line-strong bg-surface p-1"
            onChange={(event) => {
              choose(event.target.value);
            }}
          />
          <TextInput
            control={control}
            name="hex_code"
            value={values.hex_code}
            autoComplete="off"
            onChange={choose}
          />
        </span>
      )}
    </Field>
  );
}

interface DialogActionsProps {
  readonly form: typeof colorForm | typeof sizeForm;
}

function DialogActions({ form }: DialogActionsProps) {
  const { phase } = useStore(form.$form);
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="quiet" blocked={phase === 'submitting'} onClick={close}>
        {TEXT.cancel}
      </Button>
      <Button type="submit" busy={phase === 'submitting'} busyLabel={TEXT.saving}>
        {TEXT.save}
      </Button>
    </div>
  );
}

function ColorFields() {
  return (
    <Form form={colorForm}>
      <p className="text-muted">{TEXT.lead}</p>
      <FormText
        form={colorForm}
        name="name"
        label={TEXT.name}
        hint={TEXT.colorHint}
        required
        autoComplete="off"
        focusFirst
      />
      <Hex />
      <FormMessage form={colorForm} />
      <DialogActions form={colorForm} />
    </Form>
  );
}

function SizeFields() {
  return (
    <Form form={sizeForm}>
      <p className="text-muted">{TEXT.lead}</p>
      <FormText
        form={sizeForm}
        name="name"
        label={TEXT.name}
        hint={TEXT.sizeHint}
        required
        autoComplete="off"
        focusFirst
      />
      <FormText
        form={sizeForm}
        name="abbreviation"
        label={TEXT.abbreviation}
        hint={TEXT.abbreviationHint}
        autoComplete="off"
      />
      <FormMessage form={sizeForm} />
      <DialogActions form={sizeForm} />
    </Form>
  );
}

export function ChoiceDialogs() {
  const dialog = useStore($choiceDialog);
  const { phase: coloring } = useStore(colorForm.$form);
  const { phase: sizing } = useStore(sizeForm.$form);
  return (
    <Dialog
      open={dialog !== null}
      title={dialog === 'size' ? TEXT.sizeTitle : TEXT.colorTitle}
      closeLabel={TEXT.cancel}
      closeBlocked={coloring === 'submitting' || sizing === 'submitting'}
      onClose={close}
    >
      {dialog === 'size' ? <SizeFields /> : <ColorFields />}
    </Dialog>
  );
}
