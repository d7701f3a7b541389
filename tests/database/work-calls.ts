/** Functions of the work queue with valid arguments, for tests that call every function. */
const item = { kind: 'order', item_key: '70000000-0000-4000-8000-000000000001' };

/** Each needs the permission of the item's desk. */
export const WORK_CALLS: Readonly<Record<string, Record<string, unknown>>> = {
  release_work: item,
  take_work: item,
};

/** Returns nothing to members. */
export const WORK_READS: Readonly<Record<string, Record<string, unknown>>> = { work_queue: {} };
