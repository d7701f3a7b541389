/** Apart from limits.ts, because every public page loads it. */

/** The header of public pages changes its style after this scroll. */
export const NAVIGATION_LIMITS = { scrolledAfterPx: 50 } as const;
