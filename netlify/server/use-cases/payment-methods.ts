/** What the shop takes. */
import type { readPaymentMethods } from '../../../src/contract/payment-methods.ts';
import type { UseCase } from '../serve.ts';

/** PayFast where there is an account, and a transfer always. */
export const tellPaymentMethods: UseCase<typeof readPaymentMethods> = (_input, { environment }) =>
  Promise.resolve({ methods: environment.payfast === null ? ['eft'] : ['payfast', 'eft'] });
