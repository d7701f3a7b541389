import { expect, it } from 'vitest';
import * as v from 'valibot';
import { deriveField } from '#stores/core/derived-field.ts';
import { createForm } from '#stores/core/form.ts';
import { fill } from '#tests/support/forms.ts';

const createNamed = () =>
  createForm({
    start: { name: '', slug: '' },
    schema: v.object({ name: v.string(), slug: v.string() }),
    send: () => Promise.resolve(null),
  });

it('deriveField follows until the field is typed, and again once it is emptied', () => {
  const form = createNamed();
  deriveField(form, 'slug', ({ name }) => name.toLowerCase());
  const slug = () => form.$form.get().values.slug;
  form.change('name', 'One');
  expect(slug()).toBe('one');
  fill(form, { slug: 'own', name: 'Two' });
  expect(slug()).toBe('own');
  fill(form, { slug: '', name: 'Three' });
  expect(slug()).toBe('three');
});

it('deriveField is inactive on request, and keeps loaded values', () => {
  const form = createNamed();
  let isNew = false;
  deriveField(
    form,
    'slug',
    ({ name }) => name.toLowerCase(),
    () => isNew,
  );
  form.reset({ name: 'Known', slug: 'known' });
  form.change('name', 'Renamed');
  expect(form.$form.get().values.slug).toBe('known');
  isNew = true;
  form.reset();
  form.change('name', 'Fresh');
  expect(form.$form.get().values.slug).toBe('fresh');
});

it('isTouched is true once anything was typed', () => {
  const form = createNamed();
  expect(form.isTouched()).toBe(false);
  form.change('name', 'x');
  expect(form.isTouched()).toBe(true);
  form.reset({ name: 'x', slug: '' });
  expect(form.isTouched()).toBe(false);
});
