/** Downloads proofs. Proofs are never rendered in a page, because their content is untrusted. */
import { RefusalError } from '../../../contract/error-codes.ts';
import { openPaymentProof } from '../../../contract/admin-payment-proofs.ts';
import { accessToken } from '../../auth/session.ts';
import { createAction } from '../../core/action.ts';
import { call } from '../../core/call.ts';
import { getPortalEnvironment } from '../../core/portal-environment.ts';

export function createProofs() {
  const { $state, run, reset } = createAction();
  return {
    $state,
    reset,
    save: (proof: string) =>
      run({
        key: proof,
        work: async () => {
          const answer = await call(openPaymentProof, { proof }, { accessToken: await accessToken() });
          if (!answer.ok) throw new RefusalError(answer.error.code);
          getPortalEnvironment().location.go(answer.data.url);
        },
      }),
  };
}
