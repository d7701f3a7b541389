/** Second factors in the profile: the list of devices, setting one up, removing one. */
import { atom, type WritableAtom } from 'nanostores';
import { BRAND_NAME } from '#contract/brand.ts';
import { codeOf, RefusalError } from '#contract/error-codes.ts';
import { SECOND_FACTOR_LIMITS } from '#contract/limits.ts';
import { DeviceInputSchema } from '#contract/second-factor.ts';
import {
  enrolFactor,
  confirmCode,
  readFactors,
  removeFactor,
  type PendingFactor,
  type Factor,
} from '#data/factors.ts';
import { SECOND_FACTOR_TEXT } from '#messages/auth/second-factor.ts';
import { createCodeForm } from '#stores/auth/code-form.ts';
import type { Question } from '#stores/core/dialogs.ts';
import { createForm } from '#stores/core/form.ts';
import { createLoader } from '#stores/core/loader.ts';
import { createNoticeAction } from '#stores/core/notice-action.ts';
import { createPage } from '#stores/core/page.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { refreshProfile } from '#stores/auth/profile.ts';
import { readSession, sessionLibrary } from '#stores/auth/session.ts';
import { showToast } from '#stores/core/toasts.ts';
import { createRecoveryCodes } from './recovery-codes.ts';

/** A device that can be removed. */
export type Device = Factor;

/** A device that waits for its first code. */
export interface Enrolment extends PendingFactor {
  readonly name: string;
}

const FIRST_NAME: string = SECOND_FACTOR_TEXT.nameStart;

type Client = Awaited<ReturnType<typeof sessionLibrary>>['client'];

/** Removes unfinished devices. Failures are ignored, because unfinished devices do no harm. */
async function removeUnfinished(client: Client, devices: readonly Factor[]): Promise<void> {
  for (const { id } of devices) await removeFactor(client, id).catch(() => undefined);
}

function isAbandoned({ verified, createdAt }: Factor): boolean {
  const { abandonedMs } = SECOND_FACTOR_LIMITS;
  return !verified && Date.parse(createdAt) < getPortalEnvironment().now() - abandonedMs;
}

/** Returns the devices that were confirmed; removes abandoned ones without waiting for that. */
async function readDevices(): Promise<readonly Factor[]> {
  const { client } = await sessionLibrary();
  const all = await readFactors(client);
  void removeUnfinished(client, all.filter(isAbandoned));
  return all.filter(({ verified }) => verified);
}

function nameTaken(): RefusalError {
  return new RefusalError('factor_name_taken', { name: 'factor_name_taken' });
}

async function beginEnrolment(name: string): Promise<Enrolment> {
  const { client } = await sessionLibrary();
  const all = await readFactors(client);
  if (all.some((device) => device.verified && device.name === name)) throw nameTaken();
  await removeUnfinished(
    client,
    all.filter(({ verified }) => !verified),
  );
  const begun = await enrolFactor(client, name, BRAND_NAME).catch((error: unknown) => {
    throw codeOf(error) === 'factor_name_taken' ? nameTaken() : error;
  });
  return { ...begun, name };
}

/** Removing a device ends the assurance of a session that was confirmed with it. */
async function removeAndRenew(id: string): Promise<void> {
  const { module, client } = await sessionLibrary();
  await removeFactor(client, id);
  // The session lists the devices; one that cannot be renewed now is renewed later.
  await module.renewSession(client).catch(() => undefined);
  readSession();
}

function createEnrolmentVerbs($enrolment: WritableAtom<Enrolment | null>) {
  return {
    cancelEnrolment: async () => {
      const enrolment = $enrolment.get();
      if (enrolment === null) return;
      $enrolment.set(null);
      const { client } = await sessionLibrary();
      await removeUnfinished(client, [{ ...enrolment, createdAt: '', verified: false }]);
    },
    copySecret: async () => {
      const enrolment = $enrolment.get();
      if (enrolment === null) return;
      const copied = await getPortalEnvironment().copyText(enrolment.secret);
      if (copied) showToast('success', SECOND_FACTOR_TEXT.copied);
      else showToast('error', SECOND_FACTOR_TEXT.notCopied);
    },
  };
}

function createEnrolment(onDone: (name: string) => Promise<unknown>, onBegin: () => void) {
  const $enrolment = atom<Enrolment | null>(null);
  const deviceForm = createForm({
    start: { name: FIRST_NAME },
    schema: DeviceInputSchema,
    send: async ({ name }) => {
      const begun = await beginEnrolment(name);
      codeForm.form.reset();
      $enrolment.set(begun);
      onBegin();
      return null;
    },
  });
  const codeForm = createCodeForm(async (code) => {
    const enrolment = $enrolment.get();
    if (enrolment === null) return null;
    const { client } = await sessionLibrary();
    await confirmCode(client, enrolment.id, code);
    readSession();
    $enrolment.set(null);
    deviceForm.reset({ name: '' });
    await onDone(enrolment.name);
    return null;
  });
  return {
    $enrolment,
    deviceForm,
    codeForm,
    ...createEnrolmentVerbs($enrolment),
  };
}

function removalQuestion(name: string, isLast: boolean): Question {
  const { removeTitle, removeLast, removeOne, removeYes, removeNo } = SECOND_FACTOR_TEXT;
  return {
    title: removeTitle,
    text: isLast ? removeLast(name) : removeOne(name),
    confirm: removeYes,
    cancel: removeNo,
    danger: true,
  };
}

/** Removes a device, after confirmation. A session without a second factor must enter a code first. */
function createRemoval(countDevices: () => number, onRemoved: () => Promise<unknown>) {
  const removal = createNoticeAction();
  const $removing = atom<string | null>(null);
  const remove = async ({ id, name: given }: Factor): Promise<void> => {
    const name = given || SECOND_FACTOR_TEXT.unnamed;
    const done = await removal.run({
      question: removalQuestion(name, countDevices() < 2),
      send: () => {
        $removing.set(id);
        return removeAndRenew(id);
      },
      successMessage: SECOND_FACTOR_TEXT.removed(name),
    });
    $removing.set(null);
    if (done) await onRemoved();
  };
  return { $removing, $state: removal.$state, show: removal.show, remove };
}

export const createSecondFactor = () =>
  createPage(({ onStart }) => {
    const devices = createLoader(readDevices);
    const recovery = createRecoveryCodes();
    const refresh = () => Promise.all([devices.load(), refreshProfile()]);
    const { show, ...removal } = createRemoval(
      () => devices.$state.get().data?.length ?? 0,
      () => {
        recovery.hide();
        return Promise.all([refresh(), recovery.left.load()]);
      },
    );
    onStart(() => devices.load());
    onStart(() => recovery.left.load());
    return {
      devices,
      recovery,
      /** `$removing` is the id of the device that is being removed, `$state` the result of the latest change. */
      ...removal,
      ...createEnrolment(
        async (name) => {
          show(SECOND_FACTOR_TEXT.done(name));
          await refresh();
          await recovery.makeFirst();
        },
        () => show(null),
      ),
    };
  });
export type SecondFactor = ReturnType<typeof createSecondFactor>;
