/**
 * The inline script after the button of the visitor's zone, as text because the page's Content-Security-Policy contains its
 * hash; browsers know an element by its id. It runs before the button is painted, so that what follows does not move.
 */
export const MATCH_ZONE_SCRIPT = `zone.hidden=zone.value==Intl.DateTimeFormat().resolvedOptions().timeZone`;
