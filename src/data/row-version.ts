/** Which row an act is about, and the version of it that was looked at: the database refuses any other with changed_meanwhile. */
export interface RowVersion {
  readonly id: string;
  /** What names the version, as it was read: updated_at, or what the read calls `expected`. */
  readonly expected: string;
}

/** The version of a row that names it by its updated_at. */
export function versionOf({
  id,
  updated_at: expected,
}: {
  readonly id: string;
  readonly updated_at: string;
}): RowVersion {
  return { id, expected };
}
