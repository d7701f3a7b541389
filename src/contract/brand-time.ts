/** The brand's time zone, apart from brand.ts so that a page that formats a date does not bundle the rest. */

/** The time zone in which days begin. */
export const BRAND_TIME_ZONE = 'Africa/Johannesburg';
