/** Who the parcel and the mails are for. */
import { CONTACT_TEXT } from '../../../messages/portal/checkout.ts';
import { contactForm } from '../../../stores/portal/checkout/forms.ts';
import { FormText } from '../../core/forms/form-fields.tsx';
import { StepForm } from './step-form.tsx';

export function ContactStep() {
  const form = contactForm;
  return (
    <StepForm form={form} step="contact">
      <p className="max-w-[60ch] text-muted">{CONTACT_TEXT.lead}</p>
      <FormText form={form} name="name" label={CONTACT_TEXT.name} autoComplete="name" required />
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        <FormText
          form={form}
          name="email"
          label={CONTACT_TEXT.email}
          hint={CONTACT_TEXT.emailHint}
          type="email"
          autoComplete="email"
          required
        />
        <FormText
          form={form}
          name="phone"
          label={CONTACT_TEXT.phone}
          hint={CONTACT_TEXT.phoneHint}
          type="tel"
          autoComplete="tel"
          required
        />
      </div>
    </StepForm>
  );
}
