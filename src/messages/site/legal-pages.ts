/** Words around the legal pages; their texts are in contract/brand-legal.ts. */
export const LEGAL_TEXT = {
  kicker: 'Good to know',
  pages: 'Terms and contact',
  contents: 'On this page',
  version: (day: string): string => `Version of ${day}`,
  home: 'Home',
  breadcrumb: 'You are here',
} as const;
