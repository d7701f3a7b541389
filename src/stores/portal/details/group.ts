/**
 * A group of a member's details: a form over the saved values that tracks local changes, conflicts with newer saved
 * values, and unsaved input.
 */
import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores';
import type * as v from 'valibot';
import { RefusalError } from '#contract/error-codes.ts';
import { DETAILS_REQUESTS, DETAILS_TEXT } from '#messages/portal/details.ts';
import type { LoadState } from '#stores/core/loader.ts';
import { createForm, type Form, type FormOptions } from '#stores/core/form.ts';
import { namedErrors } from '#stores/core/named-errors.ts';
import { ownMember, requireOwnMember, type OwnMember } from '#stores/auth/own-member.ts';
import { showToast } from '#stores/core/toasts.ts';

export interface DetailsOptions<Values extends object, Input> {
  readonly empty: Values;
  /** Saved values of the fields. */
  readonly read: (member: OwnMember) => Values;
  readonly schema: v.GenericSchema<unknown, Input>;
  readonly save: (input: Input, member: OwnMember) => Promise<void>;
  /** Toast after a save. */
  readonly saved: string;
  readonly fieldText?: FormOptions<Values, Input>['fieldText'];
}

export interface DetailsGroup<Values extends object> {
  readonly form: Form<Values>;
  readonly $dirty: ReadableAtom<boolean>;
  /** Whether the latest save was refused because of a change elsewhere. */
  readonly $stale: ReadableAtom<boolean>;
  /** Reads the saved values again and keeps the input. */
  readonly reload: () => Promise<void>;
  readonly revert: () => void;
  readonly start: () => () => void;
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Untouched fields take the new value; changed ones keep the input. */
function merge<Values extends object>(typed: Values, before: Values, now: Values): Values {
  const fields = Object.keys(now) as (keyof Values)[];
  const merged = { ...now };
  for (const field of fields) if (!same(typed[field], before[field])) merged[field] = typed[field];
  return merged;
}

interface GroupStores<Values extends object> {
  /** The values as last read or saved. */
  readonly $kept: WritableAtom<Values>;
  readonly $stale: WritableAtom<boolean>;
}

function createGroupForm<Values extends object, Input>(
  options: DetailsOptions<Values, Input>,
  { $kept, $stale }: GroupStores<Values>,
): Form<Values> {
  const form = createForm<Values, Input>({
    start: options.empty,
    schema: options.schema,
    send: async (input) => {
      try {
        await options.save(input, requireOwnMember());
      } catch (error) {
        $stale.set(error instanceof RefusalError && error.code === 'changed_meanwhile');
        throw error;
      }
      $stale.set(false);
      $kept.set(options.read(requireOwnMember()));
      form.reset($kept.get());
      showToast('success', options.saved);
      return null;
    },
    formText: (code) => (code === 'changed_meanwhile' ? DETAILS_TEXT.stale : undefined),
    fieldText: namedErrors(DETAILS_REQUESTS, options.fieldText),
  });
  return form;
}

/** Makes a group; it is empty until `start` finds the rows. */
export function createDetailsGroup<Values extends object, Input>(
  options: DetailsOptions<Values, Input>,
): DetailsGroup<Values> {
  const $kept = atom(options.empty);
  const $stale = atom(false);
  const form = createGroupForm(options, { $kept, $stale });
  const follow = ({ data }: LoadState<OwnMember>): void => {
    if (data === null) return;
    const now = options.read(data);
    const before = $kept.get();
    $kept.set(now);
    const { phase, values } = form.$form.get();
    // A save that is under way updates the form itself.
    if (phase === 'editing' && !same(now, before)) form.reset(merge(values, before, now));
  };
  return {
    form,
    $dirty: computed([form.$form, $kept], ({ values }, kept) => !same(values, kept)),
    $stale,
    reload: async () => {
      if ((await ownMember.load()) === null) return;
      $stale.set(false);
      form.reset(form.$form.get().values);
    },
    revert: () => {
      $stale.set(false);
      form.reset($kept.get());
    },
    start: () => ownMember.$state.subscribe(follow),
  };
}
