import type { StaffRow } from '#contract/leadership.ts';

/** '#rrggbb' by department. Contrast is sufficient for graphics in both themes, not for small text. */
export const DEPARTMENT_COLORS: Readonly<Record<StaffRow['department'], string>> = {
  executive: '#b8860b',
  operations: '#2f7fd6',
  esports: '#7a5cff',
  motorsports: '#d6452f',
  mobile_gaming: '#0f9d8a',
  marketing: '#d6409f',
  hr: '#1f9d4d',
  community: '#c46a00',
};
