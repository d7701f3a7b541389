/** Recovery codes in the profile: the number left, and making new ones, which are shown once. */
import { atom } from 'nanostores';
import { codeOf } from '#contract/error-codes.ts';
import { countRecoveryCodes, makeRecoveryCodes } from '#data/recovery-codes.ts';
import { formatDate } from '#domain/dates.ts';
import { RECOVERY_CODES_TEXT as TEXT } from '#messages/portal/account-security.ts';
import { $session, memberClient } from '#stores/auth/session.ts';
import { createAction } from '#stores/core/action.ts';
import { copyText } from '#stores/core/copy-text.ts';
import type { Question } from '#stores/core/dialogs.ts';
import { createLoader } from '#stores/core/loader.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';

const RENEWAL: Question = {
  title: TEXT.renewTitle,
  text: TEXT.renewText,
  confirm: TEXT.renew,
  cancel: TEXT.renewNo,
};

function fileText(codes: readonly string[]): string {
  const session = $session.get();
  const email = session.phase === 'member' ? session.email : '';
  return TEXT.fileText(codes, email, formatDate(new Date(getPortalEnvironment().now()).toISOString()));
}

export function createRecoveryCodes() {
  const left = createLoader(() => countRecoveryCodes(memberClient()));
  const $codes = atom<readonly string[] | null>(null);
  const making = createAction();
  const make = (question: Question | null = null): Promise<boolean> =>
    making.run({
      question,
      send: async () => {
        const codes = await makeRecoveryCodes(memberClient());
        $codes.set(codes);
        left.update(() => codes.length);
      },
    });
  return {
    left,
    /** Codes that were just made; null otherwise. */
    $codes,
    $making: making.$state,
    /** Asks first where codes would end. */
    make: () => make((left.$state.get().data ?? 0) > 0 ? RENEWAL : null),
    /** Makes the first codes of an account; keeps those that are left. */
    makeFirst: async (): Promise<void> => {
      if ((await countRecoveryCodes(memberClient()).catch(codeOf)) === 0) await make();
      else await left.load();
    },
    copy: () => copyText(TEXT.copyName, ($codes.get() ?? []).join('\n')),
    download: () => getPortalEnvironment().saveFile(TEXT.file, 'text/plain', fileText($codes.get() ?? [])),
    hide: () => $codes.set(null),
  };
}
export type RecoveryCodes = ReturnType<typeof createRecoveryCodes>;
