/** /refer: the member's code and link, invitations by mail, and referred members. */
import { atom } from 'nanostores';
import { RefusalError, type ErrorCode } from '#contract/error-codes.ts';
import { InvitationInputSchema, inviteReferral, type Referral } from '#contract/referrals.ts';
import { urls } from '#contract/urls.ts';
import { readReferralCode, readReferrals } from '#data/referrals.ts';
import { INVITE_TEXT, REFER_TEXT } from '#messages/portal/referrals.ts';
import { accessToken, memberClient } from '#stores/auth/session.ts';
import { call } from '#stores/core/call.ts';
import { createForm, type FormNotice } from '#stores/core/form.ts';
import { createLoader } from '#stores/core/loader.ts';
import { namedErrors } from '#stores/core/named-errors.ts';
import { createPage } from '#stores/core/page.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';

export interface Referrals {
  readonly code: string;
  readonly link: string;
  readonly referrals: readonly Referral[];
}

const MAIL_TIMEOUT_MS = 20_000;

/** Codes that belong to the field of the address. */
const ADDRESS_CODES: ReadonlySet<ErrorCode> = new Set([
  'invalid_email',
  'referral_self',
  'referral_repeated',
]);

async function readAll(): Promise<Referrals> {
  const client = memberClient();
  const [code, referrals] = await Promise.all([readReferralCode(client), readReferrals(client)]);
  return { code, link: getPortalEnvironment().address.origin() + urls.referral(code), referrals };
}

async function sendInvitation(email: string): Promise<void> {
  const options = { accessToken: await accessToken(), timeoutMs: MAIL_TIMEOUT_MS };
  const answer = await call(inviteReferral, { email }, options);
  if (answer.ok) return;
  const { code, fields } = answer.error;
  throw new RefusalError(code, ADDRESS_CODES.has(code) ? { email: code } : fields);
}

function createInviteForm(after: () => Promise<unknown>) {
  const form = createForm({
    start: { email: '' },
    schema: InvitationInputSchema,
    fieldText: namedErrors({ email: INVITE_TEXT.emailMissing }),
    send: async ({ email }) => {
      await sendInvitation(email);
      form.reset();
      void after();
      return { kind: 'success', text: INVITE_TEXT.sent(email) };
    },
    formText: (code) => {
      if (code === 'throttled') return INVITE_TEXT.throttled;
      return code === 'minor_consent_required' ? INVITE_TEXT.minor : undefined;
    },
  });
  return form;
}

export const createReferralsPage = () =>
  createPage(({ onStart }) => {
    const environment = getPortalEnvironment();
    const referrals = createLoader(readAll);
    const $notice = atom<FormNotice | null>(null);
    onStart(() => referrals.load());
    onStart(() => environment.onReturn(() => void referrals.reload()));
    return {
      referrals,
      inviteForm: createInviteForm(referrals.reload),
      canShare: environment.sharing.offered(),
      /** Result of the latest copy or share. */
      $notice,
      copy: async (part: 'code' | 'link') => {
        const { data } = referrals.$state.get();
        if (data === null) return;
        const isCopied = await environment.copyText(data[part]);
        const { copied, notCopied } = REFER_TEXT;
        $notice.set(isCopied ? { kind: 'success', text: copied[part] } : { kind: 'error', text: notCopied });
      },
      share: async () => {
        const { data } = referrals.$state.get();
        if (data === null) return;
        const { shareSubject: title, shareText: text, notShared } = REFER_TEXT;
        const outcome = await environment.sharing.share({ title, text, url: data.link });
        $notice.set(outcome === 'failed' ? { kind: 'error', text: notShared } : null);
      },
    };
  });
export type ReferralsPage = ReturnType<typeof createReferralsPage>;
