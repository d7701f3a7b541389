/** A dialog with a form that writes the order: cancelling, sending pieces back. */
import { atom } from 'nanostores';
import { createForm, type FormOptions } from '#stores/core/form.ts';
import { showToast } from '#stores/core/toasts.ts';
import type { CurrentOrder } from './current-order.ts';

interface OrderDialogOptions<Values extends object, Input> extends Pick<
  FormOptions<Values, Input>,
  'start' | 'schema' | 'fieldText'
> {
  readonly write: (number: string, input: Input) => Promise<unknown>;
  readonly successMessage: string;
}

export function createOrderDialog<Values extends object, Input>(
  order: CurrentOrder,
  { write, successMessage, ...options }: OrderDialogOptions<Values, Input>,
) {
  const $isOpen = atom(false);
  const form = createForm<Values, Input>({
    ...options,
    send: async (input) => {
      await order.write(() => write(order.shown().number, input));
      $isOpen.set(false);
      showToast('success', successMessage);
      await order.refetch();
      return null;
    },
  });
  return {
    $isOpen,
    form,
    open: (values: Values = options.start) => {
      form.reset(values);
      $isOpen.set(true);
    },
    /** Not while it is sent. */
    close: () => {
      if (form.$form.get().phase !== 'submitting') $isOpen.set(false);
    },
  };
}
