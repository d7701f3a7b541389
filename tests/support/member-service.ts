/** A member's own pages without a browser: their rows are stored here, and updated like in the database. */
import { MEMBER, profile, startService, type TestService, storeSession } from './account-service.ts';

/** Endpoints of the two rows. */
export const MEMBER_ENDPOINTS = {
  readUser: 'GET /rest/v1/users',
  saveUser: 'PATCH /rest/v1/users',
  readPrivate: 'GET /rest/v1/user_private',
  savePrivate: 'PATCH /rest/v1/user_private',
} as const;

const USER = {
  id: MEMBER.id,
  role: 'user',
  status: 'active',
  onboarding: true,
  gamertag: 'Lindi',
  full_name: null as string | null,
  photo_url: null as string | null,
  games: null as string | null,
  platforms: [] as string[],
  languages: [] as string[],
  public_profile: true,
  is_creator: false,
  featured_streamers: false,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-03-01T10:00:00.000',
};

const PRIVATE = {
  email: MEMBER.email,
  legal_name: 'Lindiwe Dube' as string | null,
  date_of_birth: '2000-02-29',
  show_birthday: false,
  updated_at: '2026-03-01T10:00:00.000',
};

/** The member's rows; a test changes them to simulate another client. */
export interface Rows {
  user: typeof USER & Record<string, unknown>;
  personal: typeof PRIVATE & Record<string, unknown>;
}

/** The service with the rows behind its endpoints. */
export interface MemberService extends TestService {
  readonly rows: Rows;
}

/** A millisecond after the last change. */
function later(version: string): string {
  return `2026-03-01T10:00:00.${String(Number(version.slice(-3)) + 1).padStart(3, '0')}`;
}

/** Opens a path as a signed-in member with a known profile. */
export async function startMemberService(
  path: string,
  known: Readonly<Record<string, unknown>> = {},
): Promise<MemberService> {
  const service = await startService(path);
  const rows: Rows = { user: { ...USER }, personal: { ...PRIVATE } };
  storeSession(service);
  service.on('POST /rest/v1/rpc/my_profile', profile({ gamertag: 'Lindi', ...known }));
  service.on(MEMBER_ENDPOINTS.readUser, () => Response.json([rows.user]));
  service.on(MEMBER_ENDPOINTS.readPrivate, () => Response.json([rows.personal]));
  service.on(MEMBER_ENDPOINTS.saveUser, (body) => {
    rows.user = { ...rows.user, ...body, updated_at: later(rows.user.updated_at) };
    return Response.json([rows.user]);
  });
  service.on(MEMBER_ENDPOINTS.savePrivate, (body) => {
    rows.personal = { ...rows.personal, ...body, updated_at: later(rows.personal.updated_at) };
    return Response.json([rows.personal]);
  });
  service.on('GET /rest/v1/consent_events', () => Response.json([]));
  const { startSession } = await import('#stores/auth/session.ts');
  const { startProfile, refreshProfile } = await import('#stores/auth/profile.ts');
  startSession();
  startProfile();
  await refreshProfile();
  return { ...service, rows };
}
