import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeReaper } from '#local/children.ts';
import { DEMO_PASSWORD, LOCAL_KEYS } from '#local/keys.ts';
import { withConnection } from '#local/prepare.ts';
import { readLocalSettings } from '#local/settings.ts';
import { type RunningBackend, startBackend } from '#local/start.ts';
import { until } from '#local/waiting.ts';
import { findLocalPlace, type LocalPlace } from '#tests/support/local-place.ts';

interface Mail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly to: readonly { readonly address: string }[];
}

const SITE = 'http://localhost:8888';
const NEWCOMER = 'new.person@example.org';

describe('the embedded backend', () => {
  let place: LocalPlace;
  let backend: RunningBackend;
  const start = () =>
    startBackend({ settings: readLocalSettings(place.environment), siteUrl: SITE, seed: false });
  const client = (key: string = LOCAL_KEYS.publishable) =>
    createClient(backend.urls.api, key, { auth: { persistSession: false, autoRefreshToken: false } });

  beforeAll(async () => {
    place = await findLocalPlace();
    backend = await start();
  });
  afterAll(async () => {
    await backend.stop();
    await closeReaper();
    place.remove();
  });

  const mailsTo = async (address: string, count: number): Promise<Mail[]> => {
    let mails: Mail[] = [];
    await until(async () => {
      const response = await fetch(`${backend.urls.mailbox}/email`);
      const all: Mail[] = await response.json();
      mails = all.filter((mail) => mail.to.some((to) => to.address === address));
      return mails.length >= count;
    }, 30_000);
    return mails;
  };
  const tokenIn = (mail: Mail | undefined, path: string): string | undefined =>
    new RegExp(`${SITE}${path}\\?token_hash=([^&"]+)&(?:amp;)?type=`, 'u').exec(mail?.html ?? '')?.[1];

  it('allows requests from another origin', async () => {
    const response = await fetch(`${backend.urls.api}/rest/v1/teams?select=slug`, {
      headers: { apikey: LOCAL_KEYS.publishable, origin: SITE },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('acknowledges a commit when it is on disk', async () => {
    const { rows } = await withConnection(backend.urls.database, (connected) =>
      connected.query('show synchronous_commit'),
    );
    expect(rows).toEqual([{ synchronous_commit: 'on' }]);
  });

  it('requires a confirmed address and mails the link', async () => {
    const visitor = client();
    const { error } = await visitor.auth.signUp({ email: NEWCOMER, password: DEMO_PASSWORD });
    expect(error).toBeNull();
    const early = await visitor.auth.signInWithPassword({ email: NEWCOMER, password: DEMO_PASSWORD });
    expect(early.error?.code).toBe('email_not_confirmed');
    const [mail] = await mailsTo(NEWCOMER, 1);
    const hash = tokenIn(mail, '/confirm-email');
    expect(mail?.text).toContain(`/confirm-email?token_hash=${hash}&type=signup`);
    const { data } = await visitor.auth.verifyOtp({ type: 'signup', token_hash: hash ?? '' });
    expect(data.session?.user.email).toBe(NEWCOMER);
  });

  it('mails the link to reset a password', async () => {
    const visitor = client();
    await visitor.auth.resetPasswordForEmail(NEWCOMER);
    const [, mail] = await mailsTo(NEWCOMER, 2);
    const hash = tokenIn(mail, '/reset-password');
    const { data } = await visitor.auth.verifyOtp({ type: 'recovery', token_hash: hash ?? '' });
    expect(data.session?.user.email).toBe(NEWCOMER);
  });

  it('stores files in buckets', async () => {
    const service = client(LOCAL_KEYS.secret);
    expect((await service.storage.createBucket('drawings', { public: true })).error).toBeNull();
    const bucket = service.storage.from('drawings');
    const { error } = await bucket.upload('teams/one.svg', '<svg/>', { contentType: 'image/svg+xml' });
    expect(error).toBeNull();
    const response = await fetch(bucket.getPublicUrl('teams/one.svg').data.publicUrl);
    expect(response.headers.get('content-type')).toContain('image/svg+xml');
    expect(await response.text()).toBe('<svg/>');
    await expect(client().storage.from('drawings').upload('teams/two.svg', 'x')).resolves.toMatchObject({
      error: expect.objectContaining({ message: expect.stringContaining('row-level security') }),
    });
    expect((await bucket.upload('../../outside.txt', 'x')).error).not.toBeNull();
  });

  it('refuses a second start in the same directory', async () => {
    const other = await findLocalPlace();
    const settings = readLocalSettings({ ...other.environment, LOCAL_DIRECTORY: place.directory });
    await expect(startBackend({ settings, siteUrl: SITE })).rejects.toThrow(
      /in use by process \d+.*LOCAL_DIRECTORY=/u,
    );
    other.remove();
  });

  it('keeps accounts, files and mails after a restart', async () => {
    await backend.stop();
    backend = await start();
    expect(backend.applied).toEqual([]);
    const { error } = await client().auth.signInWithPassword({ email: NEWCOMER, password: DEMO_PASSWORD });
    expect(error).toBeNull();
    const { data } = await client(LOCAL_KEYS.secret).storage.from('drawings').download('teams/one.svg');
    expect(await data?.text()).toBe('<svg/>');
    expect(await mailsTo(NEWCOMER, 2)).toHaveLength(2);
  });
});
