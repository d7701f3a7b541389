/** Who leads, grouped by role, and whom a card shows. */
import type { ExecutiveMember, ExecutiveRole, StaffRow } from '../contract/leadership.ts';

function memberOf(row: StaffRow): ExecutiveMember {
  return {
    isPrimary: row.is_primary,
    photoUrl: row.photo_url,
    gamertag: row.gamertag,
    fullName: row.full_name,
    email: row.email,
  };
}

/** Groups assignments by role: by level, then by code; members in the order given. */
export function groupExecutives(rows: readonly StaffRow[]): readonly ExecutiveRole[] {
  const byCode = new Map<string, ExecutiveRole>();
  for (const row of rows) {
    const { role_code: code, role_title: title, department, level } = row;
    const role = byCode.get(code) ?? { code, title, department, level, members: [] };
    byCode.set(code, { ...role, members: [...role.members, memberOf(row)] });
  }
  return [...byCode.values()].sort(
    (one, other) => one.level - other.level || (one.code < other.code ? -1 : 1),
  );
}

/** Roles that somebody holds: the only ones shown. */
export function filledRoles(roles: readonly ExecutiveRole[]): readonly ExecutiveRole[] {
  return roles.filter((role) => role.members.length > 0);
}

/** The member a card shows: the primary one, or else the first; null when nobody holds the role. */
export function leadOf(role: ExecutiveRole): ExecutiveMember | null {
  return role.members.find((member) => member.isPrimary) ?? role.members[0] ?? null;
}

/** The gamertag, or else the full name; null when neither is known. */
export function memberName(member: ExecutiveMember): string | null {
  return member.gamertag ?? member.fullName;
}
