import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import { Select } from '#ui/select.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Toasts } from '#ui/toasts.tsx';

const WORDS = {
  email: 'Email',
  phone: 'Phone',
  choose: 'Choose',
  quantity: 'Quantity of cap',
  loading: 'Loading',
  name: 'Thandi',
  send: 'Send',
  none: '',
} as const;

const nothing = (): void => undefined;

/** Markup without class names, as assistive technology sees it. */
function markup(node: ReactNode): string {
  return renderToStaticMarkup(node).replaceAll(/ class="[^"]*"/gu, '');
}

/** The value of an attribute's first occurrence. */
function attribute(html: string, name: string): string {
  return new RegExp(`[\\s<]${name}="([^"]*)"`, 'u').exec(html)?.[1] ?? '';
}

function field(error?: string): string {
  return markup(
    <Field label={WORDS.email} required hint="At work" error={error}>
      {(control) => <TextInput control={control} name="email" value="x" onChange={nothing} />}
    </Field>,
  );
}

it('a field links label, hint and error to its control', () => {
  const html = field('Wrong');
  const id = attribute(html, 'for');
  expect(html).toContain(`<input id="${id}"`);
  expect(attribute(html, 'aria-describedby')).toBe(`${id}-hint ${id}-error`);
  expect(html).toContain(`<p id="${id}-hint">At work</p>`);
  expect(html).toContain(`<p id="${id}-error">Wrong</p>`);
  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain('required=""');
});

it('a field is valid without an error', () => {
  expect(field()).not.toMatch(/aria-invalid|-error/u);
});

it('a field is labelled as optional', () => {
  const html = markup(
    <Field label={WORDS.phone} optionalLabel="optional">
      {(control) => <TextInput control={control} name="phone" value="" onChange={nothing} />}
    </Field>,
  );
  expect(html).toContain('optional');
  expect(html).not.toContain('required');
});

describe('form controls', () => {
  const control = { id: 'c', required: true, 'aria-describedby': 'c-hint' } as const;

  it('count graphemes, and describe the control with the count', () => {
    const words = (count: number, max: number): string => `${count}/${max}`;
    const html = markup(
      <TextArea
        control={control}
        name="m"
        value="🎮🎮é"
        maxLength={2}
        counterLabel={words}
        onChange={nothing}
      />,
    );
    expect(html).toContain('<p id="c-counter">3/2</p>');
    expect(attribute(html, 'aria-describedby')).toBe('c-hint c-counter');
  });

  it('list the options after an empty one', () => {
    const options = [{ value: 'a', label: 'Alpha' }];
    const html = markup(
      <Select
        control={control}
        name="s"
        value="a"
        options={options}
        placeholder={WORDS.choose}
        onChange={nothing}
      />,
    );
    expect(html).toContain('<option value="">Choose</option><option value="a" selected="">Alpha</option>');
  });

  it('keep a busy button focusable and mark it as busy', () => {
    const html = markup(
      <Button busy busyLabel="Sending">
        {WORDS.send}
      </Button>,
    );
    expect(html).toMatch(/<button type="button" aria-disabled="true" aria-busy="true">.*Sending<\/button>/u);
    expect(html).not.toMatch(/ disabled|Send</u);
  });

  it('label both ends of a quantity and disable the reached one', () => {
    const html = markup(
      <QuantityStepper
        label={WORDS.quantity}
        decreaseLabel="One fewer"
        increaseLabel="One more"
        value={6}
        canDecrease
        canIncrease={false}
        describedBy="limit"
        onDecrease={nothing}
        onIncrease={nothing}
      />,
    );
    expect(html).toContain('<fieldset aria-label="Quantity of cap"');
    expect(html).toMatch(/aria-label="One fewer"><svg/u);
    expect(html).toContain('aria-label="One more" aria-describedby="limit" aria-disabled="true"');
    expect(html).toContain('<output aria-live="polite">6</output>');
  });
});

it('status elements are announced only with a label', () => {
  expect(markup(<Spinner label={WORDS.loading} />)).toMatch(/^<span role="status">.*<span>Loading<\/span>/u);
  expect(markup(<Spinner />)).not.toContain('role');
});

it('status elements show a photo of a fixed size, or initials that are labelled or hidden', () => {
  const person = { initials: 'TN', hue: 120, size: 48 };
  const photo = markup(<Avatar {...person} photoUrl="/a.avif" alt={WORDS.name} />);
  expect(photo).toContain('src="/a.avif" alt="Thandi" width="48" height="48" loading="lazy"');
  expect(markup(<Avatar {...person} photoUrl={null} alt={WORDS.name} />)).toContain(
    'role="img" aria-label="Thandi"',
  );
  expect(markup(<Avatar {...person} photoUrl={null} alt={WORDS.none} />)).toContain('aria-hidden="true"');
});

it('status elements render the live region before there are toasts', () => {
  const cartLink = { label: 'View cart', href: '/cart', onFollow: nothing };
  const props = { regionLabel: 'Notices', dismissLabel: 'Dismiss', cartLink };
  const on = { onDismiss: nothing, onPause: nothing, onResume: nothing };
  expect(markup(<Toasts {...props} {...on} toasts={[]} />)).toBe(
    '<section data-toasts="" popover="manual" aria-label="Notices"><ul aria-live="polite" aria-relevant="additions"></ul></section>',
  );
  expect(markup(<Toasts {...props} {...on} toasts={[{ id: 1, kind: 'error', text: 'No' }]} />)).toContain(
    '<p>No</p><button type="button" aria-label="Dismiss">',
  );
});

describe('a dialog', () => {
  const props = {
    kind: 'info',
    title: 'Done',
    text: 'It worked',
    okLabel: 'OK',
    closeLabel: 'Close',
  } as const;

  it('is empty while closed', () => {
    expect(markup(<AlertDialog {...props} open={false} onClose={nothing} />)).toMatch(
      /^<dialog [^>]*><\/dialog>$/u,
    );
  });

  it('is labelled by its title and described by its text', () => {
    const html = markup(<AlertDialog {...props} open onClose={nothing} />);
    expect(attribute(html, 'role')).toBe('alertdialog');
    expect(html).toContain(`<h2 id="${attribute(html, 'aria-labelledby')}">Done</h2>`);
    expect(html).toContain(`<p id="${attribute(html, 'aria-describedby')}">It worked</p>`);
    expect(html).toContain('aria-label="Close"');
  });
});
