import type { readPaymentMethods } from '#contract/payment-methods.ts';
import type { UseCase } from '../serve.ts';

/** PayFast where it is configured, and EFT always. */
export const listPaymentMethods: UseCase<typeof readPaymentMethods> = (_input, { environment }) =>
  Promise.resolve({ methods: environment.payfast === null ? ['eft'] : ['payfast', 'eft'] });
