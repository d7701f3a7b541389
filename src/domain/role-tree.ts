/** The tree of roles, as lines from top to bottom. */

export interface TreeRole {
  readonly id: string;
  readonly level: number;
  readonly reports_to_role_code: string | null;
  readonly is_active: boolean;
}

export interface TreeLine<Role> {
  readonly role: Role;
  /** 1 for a root. */
  readonly depth: number;
}

/** Each role after the one it reports to; siblings keep their order. A role with an unknown parent is a root. */
export function treeLines<Role extends TreeRole>(roles: readonly Role[]): readonly TreeLine<Role>[] {
  const known = new Set(roles.map(({ id }) => id));
  const parentOf = ({ reports_to_role_code: parent }: Role): string =>
    parent !== null && known.has(parent) ? parent : '';
  const children = Map.groupBy(roles, parentOf);
  const below = (parent: string, depth: number): readonly TreeLine<Role>[] =>
    (children.get(parent) ?? []).flatMap((role) => [{ role, depth }, ...below(role.id, depth + 1)]);
  return below('', 1);
}

/**
 * The roles that a role may report to: active, of a higher level, and not the present one. A higher level excludes the
 * roles below it.
 */
export function possibleParents<Role extends TreeRole>(
  role: TreeRole,
  roles: readonly Role[],
): readonly Role[] {
  return roles.filter(
    ({ id, level, is_active: active }) => active && level < role.level && id !== role.reports_to_role_code,
  );
}
