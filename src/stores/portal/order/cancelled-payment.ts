/** Reports a payment that the buyer cancelled at PayFast: PayFast sends no notice of it, only opens its cancel address. */
import * as v from 'valibot';
import { IdSchema } from '#contract/common-schemas.ts';
import { codeOf } from '#contract/error-codes.ts';
import { reportCancelledPayment } from '#data/orders.ts';
import { memberClient } from '#stores/auth/session.ts';
import { queryWith } from '#stores/core/address.ts';
import { pageParameter } from '#stores/core/page-route.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';

/** Removes parameters from the address, so that returning to the page does not repeat them. */
export function dropParameters(...names: readonly string[]): void {
  const { location, address } = getPortalEnvironment();
  const query = queryWith(Object.fromEntries(names.map((name) => [name, null])));
  address.show(location.path() + (query === '?' ? '' : query));
}

/**
 * Reports the visit of PayFast in the address, if it was cancelled. The address keeps it while there is no connection, so
 * that the next call reports it. Never throws.
 */
export async function reportFromAddress(): Promise<void> {
  const parameters = new URLSearchParams(getPortalEnvironment().location.search());
  if (parameters.get('payment') !== 'cancelled') return;
  const attempt = parameters.get('attempt') ?? '';
  try {
    if (v.is(IdSchema, attempt))
      await reportCancelledPayment(memberClient(), pageParameter('orderNumber'), attempt);
  } catch (error) {
    if (codeOf(error) === 'network_failed') return;
  }
  dropParameters('payment', 'attempt');
}
