/**
 * Choosing a new password from a link, shared by both variants. The link opens a session that only this tab holds, so
 * that a link never signs in to the site.
 */
import { atom } from 'nanostores';
import type * as v from 'valibot';
import { codeOf, RefusalError, type ErrorCode } from '#contract/error-codes.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { RESET_TEXT } from '#messages/auth/reset-password.ts';
import { confirmCode, readFactors } from '#data/factors.ts';
import { hideAccountLink, openAccountLink, readAccountLink, type AccountLink } from './account-link.ts';
import { createCodeForm } from './code-form.ts';
import { setFlash } from '../core/flash.ts';
import { createForm, type Form, type FormOptions } from '../core/form.ts';
import { createPage } from '../core/page.ts';
import { fetchWithTimeout } from '../core/fetch-with-timeout.ts';
import { getPortalEnvironment } from '../core/portal-environment.ts';
import { $session, readSession, sessionLibrary, signOut } from './session.ts';

/**
 * 'code': the user has a second factor, which a link alone must not bypass. 'unreachable': the service could not verify
 * the link, which may be valid. 'member': opened without a link by a signed-in user.
 */
export type ResetPhase = 'checking' | 'form' | 'code' | 'bad_link' | 'unreachable' | 'done' | 'member';

export type PasswordValues = Readonly<Record<'password' | 'confirmation', string>>;

export interface ResetOptions {
  /** Whether the page also serves members who are signed in. */
  readonly forMembers: boolean;
  readonly checkDelayMs: number;
  readonly redirectMs: number;
  readonly schema: v.GenericSchema<unknown, { password: string }>;
  readonly fieldText: NonNullable<FormOptions<PasswordValues, { password: string }>['fieldText']>;
}

type Library = Awaited<ReturnType<typeof sessionLibrary>>;

function formText(code: ErrorCode): string | undefined {
  if (code === 'not_signed_in') return RESET_TEXT.session;
  if (code === 'unavailable') return RESET_TEXT.wrong;
  return code === 'unexpected' ? RESET_TEXT.unexpected : undefined;
}

/** The client that keeps the link's session in this tab. */
async function openLibrary(): Promise<Library> {
  const { module } = await sessionLibrary();
  const { backend, tabStorage, storage } = getPortalEnvironment();
  const client = module.createAuthClient({
    ...backend,
    storageKey: STORAGE_KEYS.recovery,
    storage: {
      ...tabStorage,
      // The half of a code that stayed in the browser may lie with another tab.
      read: (key) => tabStorage.read(key) ?? storage.read(key),
    },
    send: fetchWithTimeout,
    autoRefresh: false,
  });
  return { module, client };
}

async function signOutEverywhere({ module, client }: Library): Promise<void> {
  try {
    await module.signOut(client, 'global');
  } catch {
    // The password is changed all the same.
  }
  getPortalEnvironment().tabStorage.remove(STORAGE_KEYS.recovery);
  await signOut();
}

function isBadLink(link: AccountLink): boolean {
  return link.error !== null || (link.tokenHash !== null && link.type !== null && link.type !== 'recovery');
}

const isNoLink = (link: AccountLink): boolean => Object.values(link).every((value) => value === null);

function isSignedIn(): boolean {
  readSession();
  return $session.get().phase === 'member';
}

/** Opens the link, or finds the session that it opened before the page was loaded again. */
async function phaseOf(link: AccountLink, getLibrary: () => Promise<Library>): Promise<ResetPhase> {
  if (isBadLink(link)) return 'bad_link';
  try {
    const { module, client } = await getLibrary();
    const opened = await openAccountLink(link, module, client);
    return (opened ?? (await module.currentIdentity(client))) === null ? 'bad_link' : 'form';
  } catch (error) {
    const code = codeOf(error);
    const unreachable = code === 'network_failed' || code === 'unavailable' || code === 'throttled';
    return unreachable ? 'unreachable' : 'bad_link';
  }
}

async function change(library: Library, password: string): Promise<void> {
  const { module, client } = library;
  if ((await module.currentIdentity(client)) === null) throw new RefusalError('not_signed_in');
  await module.updatePassword(client, password);
  await signOutEverywhere(library);
  setFlash('password_updated');
}

/** The library, opened once; a failed opening is tried again the next time. */
function openOnce(): () => Promise<Library> {
  let library: Promise<Library> | null = null;
  return () => {
    library ??= openLibrary().catch((error: unknown) => {
      library = null;
      throw error;
    });
    return library;
  };
}

/** Takes a code of any of the person's devices. */
async function confirmAnyDevice({ module, client }: Library, code: string): Promise<void> {
  if ((await module.currentIdentity(client)) === null) throw new RefusalError('not_signed_in');
  let refusal = new RefusalError('code_wrong');
  for (const { id } of (await readFactors(client)).filter(({ verified }) => verified)) {
    try {
      await confirmCode(client, id, code);
      return;
    } catch (error) {
      if (!(error instanceof RefusalError) || error.code !== 'code_wrong') throw error;
      refusal = error;
    }
  }
  throw refusal;
}

/** Form of a new password; its outcome is the next phase. */
function createPasswordForm(
  options: ResetOptions,
  getLibrary: () => Promise<Library>,
  setPhase: (phase: ResetPhase) => void,
): Form<PasswordValues> {
  return createForm<PasswordValues, { password: string }>({
    start: { password: '', confirmation: '' },
    schema: options.schema,
    send: async ({ password }) => {
      try {
        await change(await getLibrary(), password);
      } catch (error) {
        if (error instanceof RefusalError && error.code === 'second_factor_required') setPhase('code');
        throw error;
      }
      setPhase('done');
      const { later, address } = getPortalEnvironment();
      later(() => address.replace('/login'), options.redirectMs);
      return null;
    },
    fieldText: options.fieldText,
    formText,
    once: true,
  });
}

export const createPasswordReset = (options: ResetOptions) =>
  createPage(({ onStart }) => {
    const $phase = atom<ResetPhase>('checking');
    const getLibrary = openOnce();
    let link: AccountLink | null = null;
    const check = async (wanted: AccountLink): Promise<void> => {
      const isOwn = options.forMembers && isNoLink(wanted) && isSignedIn();
      const phase = isOwn ? 'member' : await phaseOf(wanted, getLibrary);
      // Kept while the service is unreachable, because the page may be reloaded.
      if (phase !== 'unreachable') hideAccountLink();
      $phase.set(phase);
    };
    const checkLink = (): void => {
      link ??= readAccountLink();
      const wanted = link;
      $phase.set('checking');
      getPortalEnvironment().later(() => void check(wanted), options.checkDelayMs);
    };
    const form = createPasswordForm(options, getLibrary, (phase) => {
      if (phase === 'code') code.form.reset();
      $phase.set(phase);
    });
    /** Shown in the phase 'code'; a correct code sends the form again. */
    const code = createCodeForm(async (digits) => {
      await confirmAnyDevice(await getLibrary(), digits);
      $phase.set('form');
      await form.submit();
      return null;
    });
    onStart(() => {
      checkLink();
      return undefined;
    });
    return { $phase, form, code, checkLink };
  });

export type PasswordReset = ReturnType<typeof createPasswordReset>;
