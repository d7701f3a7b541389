/** The form of a category: its name, address and colour, and how it looks on a card. */
import { useStore } from '@nanostores/react';
import { urls } from '../../../contract/routes.ts';
import { readableTextOn } from '../../../domain/contrast.ts';
import { CATEGORY_TEXT as TEXT } from '../../../messages/admin/article-order.ts';
import {
  $categories,
  categoryForm,
  editCategory,
  typeCategoryName,
  typeCategorySlug,
} from '../../../stores/admin/articles/categories.ts';
import { Field, type ControlProps } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { FormFoot } from '../../core/forms/form-actions.tsx';
import { Form, FormMessage } from '../../core/forms/form.tsx';

const COLOR = /^#[0-9a-f]{6}$/iu;

interface SampleProps {
  readonly name: string;
  readonly color: string;
  /** Black or white. */
  readonly text: string;
}

/** The name as cards show it. */
export function CategorySample({ name, color, text }: SampleProps) {
  return (
    <span
      className="inline-flex items-center px-2 pt-1 pb-0.5 label wrap-anywhere"
      style={{ backgroundColor: color, color: text }}
    >
      {name}
    </span>
  );
}

function Name() {
  const { values, errors, phase } = useStore(categoryForm.$form);
  return (
    <Field label={TEXT.name} required error={errors['name']}>
      {(control) => (
        <TextInput
          control={control}
          name="name"
          value={values.name}
          readOnly={phase === 'submitting'}
          autoComplete="off"
          focusFirst
          onChange={typeCategoryName}
        />
      )}
    </Field>
  );
}

function Slug() {
  const { values, errors, phase } = useStore(categoryForm.$form);
  const { editing } = useStore($categories);
  const before = editing === null || editing === 'new' ? null : editing.slug;
  const changes = before !== null && values.slug !== before;
  return (
    <>
      <Field
        label={TEXT.slug}
        required
        hint={TEXT.slugHint(urls.blog({ category: values.slug || TEXT.slugSample }))}
        error={errors['slug']}
      >
        {(control) => (
          <TextInput
            control={control}
            name="slug"
            value={values.slug}
            readOnly={phase === 'submitting'}
            autoComplete="off"
            onChange={typeCategorySlug}
          />
        )}
      </Field>
      <output className="block empty:hidden">
        {changes && (
          <span className="block border-l-4 border-warning bg-ground px-4 py-3">
            {TEXT.slugChanges(urls.blog({ category: before }))}
          </span>
        )}
      </output>
    </>
  );
}

interface ColorInputProps {
  readonly control: ControlProps;
  readonly color: string;
}

/** The browser's own way to choose a colour, and the text of it. */
function ColorInput({ control, color }: ColorInputProps) {
  const { phase } = useStore(categoryForm.$form);
  const choose = (chosen: string): void => {
    categoryForm.change('color', chosen);
  };
  return (
    <span className="flex items-stretch gap-2">
      <input
        type="color"
        aria-label={TEXT.colorPick}
        value={COLOR.test(color) ? color.toLowerCase() : '#000000'}
        className="h-12 w-14 shrink-0 cursor-pointer border border-line-strong bg-surface p-1"
        onChange={(event) => {
          choose(event.target.value);
        }}
      />
      <TextInput
        control={control}
        name="color"
        value={color}
        readOnly={phase === 'submitting'}
        autoComplete="off"
        onChange={choose}
      />
    </span>
  );
}

function Color() {
  const { values, errors } = useStore(categoryForm.$form);
  const { name, color } = values;
  const shown = name.trim() === '' ? TEXT.nameless : name;
  return (
    <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
      <Field label={TEXT.color} required hint={TEXT.colorHint} error={errors['color']}>
        {(control) => <ColorInput control={control} color={color} />}
      </Field>
      {COLOR.test(color) && (
        <div className="grid content-start justify-items-start gap-2.5">
          <span className="label text-muted">{TEXT.sample}</span>
          <CategorySample name={shown} color={color} text={readableTextOn(color)} />
        </div>
      )}
    </div>
  );
}

export function CategoryForm() {
  return (
    <Form form={categoryForm}>
      <Name />
      <Slug />
      <Color />
      <FormMessage form={categoryForm} />
      <FormFoot
        form={categoryForm}
        words={TEXT}
        onCancel={() => {
          editCategory(null);
        }}
      />
    </Form>
  );
}
