/** Recipient of the parcel and the mails. */
import { CONTACT_TEXT } from '#messages/portal/checkout.ts';
import type { FieldSpec } from '#stores/core/fields.ts';
import type { ContactValues } from '#stores/portal/checkout/checkout-forms.ts';
import { FieldList } from '#islands/core/field-list.tsx';
import { StepForm, type CheckoutProps } from './checkout-step-form.tsx';

const FIELDS: readonly FieldSpec<ContactValues>[] = [
  { kind: 'text', name: 'name', label: CONTACT_TEXT.name, autoComplete: 'name', required: true },
  {
    kind: 'email',
    name: 'email',
    label: CONTACT_TEXT.email,
    hint: CONTACT_TEXT.emailHint,
    autoComplete: 'email',
    required: true,
    half: true,
  },
  {
    kind: 'phone',
    name: 'phone',
    label: CONTACT_TEXT.phone,
    hint: CONTACT_TEXT.phoneHint,
    autoComplete: 'tel',
    required: true,
    half: true,
  },
];

export function ContactStep({ page }: CheckoutProps) {
  const form = page.forms.contact;
  return (
    <StepForm page={page} form={form} step="contact">
      <p className="max-w-[60ch] text-muted">{CONTACT_TEXT.lead}</p>
      <FieldList form={form} fields={FIELDS} />
    </StepForm>
  );
}
