/** A row and the version of it that was read. The database refuses any other version with changed_meanwhile. */
export interface RowVersion {
  readonly id: string;
  /** The version as read: updated_at, or the `expected` of the response. */
  readonly expected: string;
}

export function versionOf({
  id,
  updated_at: expected,
}: {
  readonly id: string;
  readonly updated_at: string;
}): RowVersion {
  return { id, expected };
}
