/** Steps of orders at the desk, for one order or many (advance_order, preview_order_step, advance_orders). */
import * as v from 'valibot';
import { IdSchema, OptionalTextSchema } from './common-schemas.ts';
import { FULFILMENT_STATES, OrderNumberSchema } from './orders.ts';

export const ORDER_STEPS = [
  'pick',
  'unpick',
  'pack',
  'unpack',
  'ship',
  'ready',
  'deliver',
  'collect',
  'return',
] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

/** Why a step does not apply to an order (private.parcel_step_refusal). */
export const STEP_REFUSALS = [
  'not_paid',
  'expired',
  'cancelled',
  'refunded',
  'is_delivered',
  'is_collected',
  'not_packed',
  'not_sent',
  'already_done',
  'returned',
] as const;
export type StepRefusal = (typeof STEP_REFUSALS)[number];

/** Steps of preview_order_step; 'arrive' is 'deliver' or 'collect' by the order's delivery. */
export type PreviewedStep = Exclude<OrderStep, 'deliver' | 'collect' | 'return'> | 'arrive';

/** Preview of a step for one order (preview_order_step). */
export const StepPreviewSchema = v.object({
  id: IdSchema,
  number: OrderNumberSchema,
  expected: v.string(),
  step: v.picklist(ORDER_STEPS),
  refusal: v.nullable(v.picklist(STEP_REFUSALS)),
  fulfilment_state: v.picklist(FULFILMENT_STATES),
  tracking_number: OptionalTextSchema,
});
export type StepPreview = v.InferOutput<typeof StepPreviewSchema>;

/** Why a line is not shipped; refusals of the step come from the database. */
export type ShipmentProblem =
  | StepRefusal
  | 'no_order'
  | 'no_tracking'
  | 'no_carrier'
  | 'too_long'
  | 'duplicate'
  | 'too_many'
  | 'unknown'
  | 'same_tracking'
  | 'other_tracking';
