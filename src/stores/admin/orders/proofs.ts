/** Downloads proofs. Proofs are never rendered in a page, because their content is untrusted. */
import { createAction } from '#stores/core/action.ts';
import { callAsMember } from '#stores/core/member-call.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';

export function createProofs() {
  const { $state, run, reset } = createAction();
  return {
    $state,
    reset,
    save: (proof: string) =>
      run({
        key: proof,
        send: async () => {
          // Few orders have a proof.
          const { openPaymentProof } = await import('#contract/admin-payment-proofs.ts');
          const { url } = await callAsMember(openPaymentProof, { proof });
          getPortalEnvironment().location.go(url);
        },
      }),
  };
}
