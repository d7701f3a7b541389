/** Groups executives by role. */
import type { ExecutiveMember, ExecutiveRole, StaffRow } from '#contract/leadership.ts';

function memberOf(row: StaffRow): ExecutiveMember {
  return {
    isPrimary: row.is_primary,
    photoUrl: row.photo_url,
    gamertag: row.gamertag,
    fullName: row.full_name,
    email: row.email,
  };
}

/** Groups assignments by role, sorted by level, then by code; members keep their order. */
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

/** Returns the roles with holders, which are the only ones shown. */
export function filledRoles(roles: readonly ExecutiveRole[]): readonly ExecutiveRole[] {
  return roles.filter((role) => role.members.length > 0);
}

export interface LeadershipDepartment {
  readonly department: ExecutiveRole['department'];
  readonly roles: readonly ExecutiveRole[];
}

/** Groups filled roles by department; departments and roles keep the order of the roles. */
export function byDepartment(roles: readonly ExecutiveRole[]): readonly LeadershipDepartment[] {
  const groups = Map.groupBy(filledRoles(roles), ({ department }) => department);
  return [...groups].map(([department, held]) => ({ department, roles: held }));
}

/** Returns the primary member, or the first; null when the role has none. */
export function primaryMember(role: ExecutiveRole): ExecutiveMember | null {
  return role.members.find((member) => member.isPrimary) ?? role.members[0] ?? null;
}

/** Returns the gamertag, or the full name; null when both are unknown. */
export function memberName(member: ExecutiveMember): string | null {
  return member.gamertag ?? member.fullName;
}
