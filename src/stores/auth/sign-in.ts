/** Shared by both pages of signing in: an existing session, the password, the second factor, the next page. */
import type { ErrorCode, FieldErrors } from '#contract/error-codes.ts';
import { LoginInputSchema } from '#contract/accounts.ts';
import { routeFor } from '#contract/routes.ts';
import { ACCOUNT_REQUESTS } from '#messages/auth/account-pages.ts';
import { createForm, type Form } from '../core/form.ts';
import { namedErrors } from '../core/named-errors.ts';
import type { Startable } from '../core/page.ts';
import { getPortalEnvironment } from '../core/portal-environment.ts';
import { createCodeStep, type CodeStep } from './code-step.ts';
import { guardPage } from './guard.ts';
import { startProfile } from './profile.ts';
import { $session, signIn, startSession } from './session.ts';

interface SignInOptions {
  readonly enter?: (email: string, password: string) => Promise<void>;
  /** Throws RefusalError when the user may not continue; the caller must then end the session. */
  readonly check: () => Promise<void>;
  /** Path of the page that follows. */
  readonly next: () => string;
  readonly formText: (code: ErrorCode, fields: FieldErrors) => string | undefined;
}

/** Address and password, then the code where there is a second factor. */
export interface SignIn extends Startable {
  readonly form: Form<{ readonly email: string; readonly password: string }>;
  readonly code: CodeStep;
}

/** Redirects signed-in users, until stop(). */
function createRedirect() {
  let stop: () => void = () => undefined;
  return {
    stop: () => stop(),
    start: () => {
      stop();
      const route = routeFor(getPortalEnvironment().location.path());
      stop = route === null ? () => undefined : guardPage(route);
    },
  };
}

export function createSignIn({ enter = signIn, check, next, formText }: SignInOptions): SignIn {
  const redirect = createRedirect();
  const startAgain = (): void => {
    if (form.$form.get().phase === 'done') form.reset();
    redirect.start();
  };
  const completeSignIn = async (work: () => Promise<void>, path?: string): Promise<null> => {
    redirect.stop();
    try {
      await work();
      if ($session.get().phase === 'challenge') return null;
      await check();
    } catch (error) {
      startAgain();
      throw error;
    }
    // Also clears the requested page.
    const asked = next();
    getPortalEnvironment().address.replace(path ?? asked);
    return null;
  };
  const form = createForm({
    start: { email: '', password: '' },
    schema: LoginInputSchema,
    send: ({ email, password }) => completeSignIn(() => enter(email, password)),
    fieldText: namedErrors(ACCOUNT_REQUESTS),
    formText,
    once: true,
  });
  return {
    form,
    code: createCodeStep({ completeSignIn, abandoned: startAgain }),
    start: () => {
      const stops = [redirect.stop, startSession(), startProfile()];
      redirect.start();
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
