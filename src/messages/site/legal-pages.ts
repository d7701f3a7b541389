/** Words around the legal pages; their texts are in contract/brand-legal.ts. */
export const LEGAL_TEXT = {
  pages: 'Terms and contact',
  version: (day: string): string => `Version of ${day}`,
  home: 'Home',
  breadcrumb: 'You are here',
} as const;
