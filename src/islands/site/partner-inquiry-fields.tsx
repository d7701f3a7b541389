/** The nine fields of the partner inquiry, each tied to the store under its own name. */
import { useStore } from '@nanostores/react';
import type { ComponentProps, ReactNode } from 'react';
import { LIMITS } from '#contract/limits.ts';
import {
  BUDGET_RANGES,
  PARTNERSHIP_TYPES,
  TIMELINES,
  type PartnerInquiryField,
} from '#contract/partner-inquiries.ts';
import { errorText } from '#messages/core/errors.ts';
import { FORM_TEXT } from '#messages/core/forms.ts';
import { missingText } from '#messages/core/missing-field.ts';
import {
  BUDGET_RANGE_LABELS,
  INQUIRY_TEXT,
  PARTNERSHIP_TYPE_LABELS,
  TIMELINE_LABELS,
} from '#messages/site/partner-inquiries.ts';
import { $partnerInquiry, changeInquiry, leaveInquiryWebsite } from '#stores/site/partner-inquiry.ts';
import { Field, type ControlProps } from '#ui/field.tsx';
import { Select, type SelectOption } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';

interface Bound {
  readonly control: ControlProps;
  readonly name: PartnerInquiryField;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly readOnly: boolean;
}

interface BoundFieldProps {
  readonly name: PartnerInquiryField;
  readonly required?: boolean | undefined;
  readonly hint?: string | undefined;
  readonly children: (bound: Bound) => ReactNode;
}

function BoundField({ name, required = false, hint, children }: BoundFieldProps) {
  const { values, errors, phase } = useStore($partnerInquiry);
  const code = errors[name];
  const label = INQUIRY_TEXT[name];
  const missing = code === 'required' && missingText(label, name === 'partnershipType');
  return (
    <Field
      label={label}
      required={required}
      optionalLabel={INQUIRY_TEXT.optional}
      hint={hint}
      error={missing || (code && errorText(code))}
    >
      {(control) =>
        children({
          control,
          name,
          value: values[name],
          readOnly: phase !== 'editing',
          onChange: (value) => changeInquiry(name, value),
        })
      }
    </Field>
  );
}

type LineProps = Omit<BoundFieldProps, 'children'> &
  Pick<ComponentProps<typeof TextInput>, 'type' | 'inputMode' | 'autoComplete' | 'focusFirst' | 'onBlur'>;

function Line({ name, required, hint, ...input }: LineProps) {
  return (
    <BoundField name={name} required={required} hint={hint}>
      {(bound) => <TextInput {...bound} {...input} />}
    </BoundField>
  );
}

function Choice({
  name,
  required,
  options,
}: Omit<BoundFieldProps, 'children'> & { options: readonly SelectOption[] }) {
  return (
    <BoundField name={name} required={required}>
      {(bound) => <Select {...bound} options={options} placeholder={INQUIRY_TEXT.choose} />}
    </BoundField>
  );
}

function choices<Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) {
  return values.map((value) => ({ value, label: labels[value] }));
}

const TYPES = choices(PARTNERSHIP_TYPES, PARTNERSHIP_TYPE_LABELS);
const BUDGETS = choices(BUDGET_RANGES, BUDGET_RANGE_LABELS);
const TIMES = choices(TIMELINES, TIMELINE_LABELS);

export function InquiryPerson() {
  return (
    <>
      <Line name="name" required autoComplete="name" focusFirst />
      <Line name="email" required type="email" autoComplete="email" />
    </>
  );
}

export function InquiryCompany() {
  return (
    <>
      <Line name="company" required autoComplete="organization" />
      <Line name="phone" type="tel" autoComplete="tel" />
      <Line name="website" inputMode="url" autoComplete="url" onBlur={leaveInquiryWebsite} />
    </>
  );
}

export function InquiryPlans() {
  return (
    <>
      <Choice name="partnershipType" required options={TYPES} />
      <Choice name="budgetRange" options={BUDGETS} />
      <Choice name="timeline" options={TIMES} />
    </>
  );
}

export function InquiryMessage() {
  return (
    <BoundField name="message" required hint={INQUIRY_TEXT.messageHint}>
      {(bound) => (
        <TextArea
          {...bound}
          rows={4}
          maxLength={LIMITS.partnerInquiry.messageLength}
          counterLabel={FORM_TEXT.counter}
        />
      )}
    </BoundField>
  );
}
