/** Fields of a ban and of its end, for one person or several. */
import { BAN_LENGTHS, BanInputSchema, LiftBanInputSchema, type BanInput } from '#contract/admin-users.ts';
import { RefusalError, type ErrorCode } from '#contract/error-codes.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Ban } from '#data/admin-users.ts';
import { dayAfter, startOfDay } from '#domain/days.ts';
import { BAN_TEXT as TEXT } from '#messages/admin/users.ts';
import { areaField, selectField, textField, type FieldSpec } from '#stores/core/fields.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { today } from '#stores/core/today.ts';

const BAN_START = { reason: '', length: '', day: '', evidence: '' };
const LENGTH_LABELS: Readonly<Record<string, string>> = { forever: TEXT.forever, day: TEXT.untilDay };

const REASON = areaField('reason', TEXT.reason, {
  rows: 3,
  maxLength: LIMITS.bans.reasonLength,
  required: true,
});

const LENGTH: FieldSpec<typeof BAN_START> = selectField('length', TEXT.length, {
  placeholder: TEXT.lengthPlaceholder,
  options: BAN_LENGTHS.map((value) => ({ value, label: LENGTH_LABELS[value] ?? TEXT.days(Number(value)) })),
  required: true,
});

const LAST_DAY: FieldSpec<typeof BAN_START> = textField('date', 'day', TEXT.day, { required: true });

const EVIDENCE: FieldSpec<typeof BAN_START> = areaField('evidence', TEXT.evidence, {
  hint: TEXT.evidenceHint,
  rows: 3,
  maxLength: LIMITS.bans.evidenceLength,
});

/** The moment a ban ends: after its last day, or after so many days from now; null for good. */
function endOf({ length, day }: BanInput): string | null {
  if (length === 'forever') return null;
  if (length === 'day') return startOfDay(dayAfter(day));
  return startOfDay(dayAfter(today(), Number(length) + 1));
}

export function banOf(input: BanInput): Ban {
  const { reason, evidence } = input;
  return { reason, until: endOf(input), evidence: evidence === '' ? null : evidence };
}

export const BAN_FORM = {
  start: BAN_START,
  schema: BanInputSchema,
  fields: ({ length }: typeof BAN_START): readonly FieldSpec<typeof BAN_START>[] => [
    { ...REASON, hint: TEXT.reasonHint },
    LENGTH,
    ...(length === 'day' ? [LAST_DAY] : []),
    EVIDENCE,
  ],
  check: (input: BanInput): void => {
    const until = endOf(input);
    if (until !== null && Date.parse(until) <= getPortalEnvironment().now())
      throw new RefusalError('invalid_input', { day: 'invalid_value' });
  },
  fieldText: (field: string, code: ErrorCode): string | undefined =>
    field === 'day' && code === 'invalid_value' ? TEXT.dayPast : undefined,
};

const LIFT_START = { reason: '' };

export const LIFT_FORM = {
  start: LIFT_START,
  schema: LiftBanInputSchema,
  fields: (): readonly FieldSpec<typeof LIFT_START>[] => [REASON],
};
