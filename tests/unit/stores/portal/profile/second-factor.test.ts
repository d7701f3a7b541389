import { beforeEach, describe, expect, it, test } from 'vitest';
import type { SecondFactor } from '#stores/portal/profile/second-factor.ts';
import { errorText } from '#messages/core/errors.ts';
import { RECOVERY_CODES_TEXT } from '#messages/portal/account-security.ts';
import { SECOND_FACTOR_TEXT } from '#messages/auth/second-factor.ts';
import {
  down,
  MEMBER,
  profile,
  raised,
  refused,
  startService,
  type TestService,
  answerQuestion,
  sessionAt,
  soon,
  storeSession,
} from '#tests/support/account-service.ts';
import { fill } from '#tests/support/forms.ts';

const FACTORS = 'POST /auth/v1/factors';
const SECRET = 'ABCDEFGHIJKLMNOP';
const CODES = ['7K3D9XQ2M4TB', 'AAAABBBBCCCC'];

interface Device {
  readonly id: string;
  readonly friendly_name: string;
  readonly factor_type: string;
  readonly status: string;
  readonly created_at: string;
}

let service: TestService;
let store: SecondFactor;
let devices: Device[];

function device(id: string, name: string, status = 'verified', createdAt = '2026-01-01T00:00:00Z'): Device {
  return { id, friendly_name: name, factor_type: 'totp', status, created_at: createdAt };
}

/** A service that remembers its devices. */
function serve(): void {
  service.on('GET /auth/v1/user', () => Response.json({ ...MEMBER, factors: devices }));
  service.on(FACTORS, ({ friendly_name: name }) => {
    devices.push(
      device('new', String(name), 'unverified', new Date(service.environment.now()).toISOString()),
    );
    const totp = {
      qr_code: '<svg viewBox="0 0 1 1"><path fill="#000" d=""/></svg>',
      secret: SECRET,
      uri: 'otpauth://',
    };
    return Response.json({ id: 'new', type: 'totp', friendly_name: name, totp });
  });
  service.on('POST /auth/v1/factors/new/challenge', () => Response.json({ id: 'challenge', type: 'totp' }));
  service.on('POST /auth/v1/factors/new/verify', () => {
    devices = devices.map((one) => ({ ...one, status: 'verified' }));
    return Response.json(sessionAt('aal2', devices));
  });
  service.on('POST /auth/v1/token', () => Response.json(sessionAt('aal1', devices)));
  service.on('POST /rest/v1/rpc/my_profile', profile());
  service.on('POST /rest/v1/rpc/recovery_codes_left', () => Response.json(0));
  service.on('POST /rest/v1/rpc/make_recovery_codes', () => Response.json(CODES));
  for (const id of ['old', 'stale', 'new']) {
    service.on(`DELETE /auth/v1/factors/${id}`, () => {
      devices = devices.filter((one) => one.id !== id);
      return Response.json({ id });
    });
  }
}

const shownDevices = () => store.devices.$state.get().data;
const ready = () => soon(() => store.devices.$state.get().phase).toBe('ready');
const removed = () =>
  service.asked.filter(({ what }) => what.startsWith('DELETE')).map(({ what }) => what.split('/').at(-1));

async function open(owned: Device[] = []): Promise<void> {
  devices = owned;
  service = await startService('/my-profile');
  serve();
  const isVerified = owned.some(({ status }) => status === 'verified');
  storeSession(service, sessionAt(isVerified ? 'aal2' : 'aal1', devices));
  const { startSession } = await import('#stores/auth/session.ts');
  startSession();
  const { createSecondFactor } = await import('#stores/portal/profile/second-factor.ts');
  store = createSecondFactor();
  store.start();
  await ready();
}

async function begin(): Promise<void> {
  await fill(store.deviceForm, { name: 'Pocket' }).submit();
}

beforeEach(() => open());

it('setting up a device shows picture and key, verifies the first code and lists the device', async () => {
  await begin();
  expect(store.$enrolment.get()).toEqual({
    id: 'new',
    name: 'Pocket',
    secret: SECRET,
    picture: `data:image/svg+xml,${encodeURIComponent('<svg viewBox="0 0 1 1"><path fill="#000" d=""/></svg>')}`,
  });
  store.codeForm.type('123456');
  await soon(shownDevices).toMatchObject([{ id: 'new', name: 'Pocket', verified: true }]);
  expect(store.$enrolment.get()).toBeNull();
  expect(store.$state.get().notice).toEqual({ kind: 'success', text: SECOND_FACTOR_TEXT.done('Pocket') });
  const { sessionAssurance } = await import('#stores/auth/session.ts');
  expect(sessionAssurance()).toBe('aal2');
});

it('setting up a device is cancelled together with the unverified factor', async () => {
  await begin();
  await store.cancelEnrolment();
  expect(store.$enrolment.get()).toBeNull();
  expect(removed()).toEqual(['new']);
  await store.cancelEnrolment();
  expect(removed()).toEqual(['new']);
});

test.each([
  ['a wrong code', 422, 'mfa_verification_failed', 'code_wrong'],
  ['too many tries', 429, 'over_request_rate_limit', 'throttled'],
] as const)('setting up a device continues after %s', async (_name, status, code, reason) => {
  await begin();
  service.on('POST /auth/v1/factors/new/verify', refused(status, code));
  store.codeForm.type('000000');
  const shown = () => {
    const { notice, errors } = store.codeForm.form.$form.get();
    return notice?.text ?? errors['code'];
  };
  await soon(shown).toBe(errorText(reason));
  expect(store.$enrolment.get()?.id).toBe('new');
});

it('setting up a device copies the key', async () => {
  await begin();
  await store.copySecret();
  expect(service.environment.copied).toEqual([SECRET]);
});

test.each([
  ['taken', refused(422, 'mfa_factor_name_conflict'), { name: errorText('factor_name_taken') }],
  ['one device too many', refused(422, 'too_many_enrolled_mfa_factors'), {}],
  ['an unreachable service', down, {}],
])('setting up a device is refused with a reason: %s', async (_name, responder, errors) => {
  service.on(FACTORS, responder);
  await begin();
  const { phase, values, notice, errors: shown } = store.deviceForm.$form.get();
  expect({ phase, values, shown }).toEqual({ phase: 'editing', values: { name: 'Pocket' }, shown: errors });
  expect(notice?.kind).toBe(Object.keys(errors).length > 0 ? undefined : 'error');
  expect(store.$enrolment.get()).toBeNull();
});

it('the list of devices omits unverified devices, and deletes abandoned ones', async () => {
  await open([device('old', 'Phone'), device('stale', 'Pad', 'unverified')]);
  expect(shownDevices()?.map(({ name }) => name)).toEqual(['Phone']);
  await soon(removed).toEqual(['stale']);
});

describe('removing a device', () => {
  beforeEach(async () => {
    await open([device('old', 'Phone')]);
  });

  it('deletes it, and the session is at password level again', async () => {
    const [phone] = shownDevices() ?? [];
    const question = await answerQuestion(phone && store.remove(phone));
    expect(question).toBe(SECOND_FACTOR_TEXT.removeLast('Phone'));
    expect([shownDevices(), store.$removing.get()]).toEqual([[], null]);
    expect(store.$state.get().notice?.kind).toBe('success');
    const { $session, sessionAssurance } = await import('#stores/auth/session.ts');
    expect(sessionAssurance()).toBe('aal1');
    expect($session.get().phase).toBe('member');
  });

  it('shows why it failed', async () => {
    service.on('DELETE /auth/v1/factors/old', refused(422, 'insufficient_aal'));
    const [phone] = shownDevices() ?? [];
    await answerQuestion(phone && store.remove(phone));
    expect(store.$removing.get()).toBeNull();
    expect(store.$state.get().notice).toEqual({ kind: 'error', text: errorText('second_factor_required') });
    expect(shownDevices()).toHaveLength(1);
  });
});

const codes = () => store.recovery.$codes.get();
const left = () => store.recovery.left.$state.get().data;
const made = () => service.asked.filter(({ what }) => what.endsWith('make_recovery_codes')).length;
const confirmMaking = async (yes: boolean): Promise<void> => {
  const { $confirm, answerConfirm } = await import('#stores/core/dialogs.ts');
  await soon(() => $confirm.get()?.text).toBe(RECOVERY_CODES_TEXT.renewText);
  answerConfirm(yes);
};

it('recovery codes are made and shown with the first device', async () => {
  await begin();
  store.codeForm.type('123456');
  await soon(codes).toEqual(['7K3D-9XQ2-M4TB', 'AAAA-BBBB-CCCC']);
  expect(left()).toBe(2);
  store.recovery.hide();
  expect(codes()).toBeNull();
});

it('recovery codes stay as they are with a further device', async () => {
  await open([device('old', 'Phone')]);
  service.on('POST /rest/v1/rpc/recovery_codes_left', () => Response.json(7));
  await begin();
  store.codeForm.type('123456');
  await soon(left).toBe(7);
  expect([codes(), made()]).toEqual([null, 0]);
});

it('recovery codes are replaced after a question, and kept when the answer is no', async () => {
  await open([device('old', 'Phone')]);
  service.on('POST /rest/v1/rpc/recovery_codes_left', () => Response.json(7));
  await store.recovery.left.load();
  const kept = store.recovery.make();
  await confirmMaking(false);
  expect([await kept, made()]).toEqual([false, 0]);
  const replaced = store.recovery.make();
  await confirmMaking(true);
  expect([await replaced, made(), codes()?.length]).toEqual([true, 1, 2]);
});

it('recovery codes are copied and saved as a file that says what they are', async () => {
  await store.recovery.make();
  await store.recovery.copy();
  expect(service.environment.copied).toEqual(['7K3D-9XQ2-M4TB\nAAAA-BBBB-CCCC']);
  store.recovery.download();
  const [file] = service.environment.files;
  expect(file).toMatchObject({ name: RECOVERY_CODES_TEXT.file, type: 'text/plain' });
  expect(file?.content).toContain(`recovery codes for ${MEMBER.email}`);
  expect(file?.content).toContain('\n7K3D-9XQ2-M4TB\nAAAA-BBBB-CCCC\n');
});

it('recovery codes say why they could not be made', async () => {
  service.on('POST /rest/v1/rpc/make_recovery_codes', raised(429, 'throttled'));
  expect(await store.recovery.make()).toBe(false);
  expect(store.recovery.$making.get().refusal?.text).toBe(errorText('throttled'));
  expect(codes()).toBeNull();
});
