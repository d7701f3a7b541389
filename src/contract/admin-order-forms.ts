/** Forms of order actions for administrators. Lengths equal the constraints (DESK_ORDER_LIMITS). */
import * as v from 'valibot';
import { DESK_ORDER_LIMITS as LIMITS, REVIEW_DECISIONS } from './admin-orders.ts';
import { oneLine, requiredLine, requiredText, typedText } from './text-field.ts';

const LINK = /^https:\/\/\S+$/u;

const reason = requiredText(LIMITS.reasonLength);
const reference = typedText(LIMITS.referenceLength);
const amount = v.pipe(v.string(), v.trim(), v.nonEmpty('required'));

/** The option for a carrier that is not in the list. */
export const OTHER_CARRIER = 'other';

/** Carrier and tracking. The carrier is chosen from the list or typed. */
export const ShipInputSchema = v.pipe(
  v.object({
    carrier: v.pipe(v.string(), v.nonEmpty('required')),
    other: v.pipe(typedText(LIMITS.carrierLength), oneLine()),
    number: requiredLine(LIMITS.trackingNumberLength),
    link: v.pipe(
      typedText(LIMITS.trackingUrlLength),
      v.check((typed) => typed === '' || LINK.test(typed), 'invalid_value'),
    ),
  }),
  v.forward(
    v.check(({ carrier, other }) => carrier !== OTHER_CARRIER || other !== '', 'required'),
    ['other'],
  ),
);

/** A tag, as the constraint order_tags_tag_check wants it once it is in lower case, and whether it is added or removed. */
export const TagInputSchema = v.object({
  tag: v.pipe(
    requiredText(LIMITS.tagLength),
    v.transform((typed) => typed.toLowerCase().replaceAll(/\s+/gu, ' ')),
    v.regex(/^[a-z0-9]+(?:[ -][a-z0-9]+)*$/u, 'invalid_value'),
  ),
  action: v.picklist(['add', 'remove'], 'required'),
});

export const CancelInputSchema = v.object({ reason });

/** Whether returned goods can be sold again. */
export const ReturnInputSchema = v.object({ restock: v.picklist(['yes', 'no'], 'required') });

/** Amount of a bank transfer, in rand. */
export const ConfirmInputSchema = v.object({ amount, reference });

/** Amount of a refund in rand, the pieces and the shipping that it covers. */
export const RefundInputSchema = v.object({
  amount,
  reason,
  reference,
  lines: v.pipe(
    v.array(v.object({ line_id: v.number(), quantity: v.number(), restocked: v.number() })),
    v.readonly(),
  ),
  shipping: v.boolean(),
});

/** The decision about a payment that failed a check. */
export const SettleInputSchema = v.object({
  decision: v.picklist(REVIEW_DECISIONS, 'required'),
  reason,
});

export const NoteInputSchema = v.object({ body: requiredText(LIMITS.noteLength) });
