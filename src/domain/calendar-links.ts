/** Addresses that subscribe to a calendar. */

export interface CalendarLinks {
  /** Opened by the calendar of the device. */
  readonly device: string;
  readonly google: string;
  readonly outlook: string;
}

/** @param address The calendar's absolute address. */
export function calendarLinks(address: string, name: string): CalendarLinks {
  const device = address.replace(/^https?:/u, 'webcal:');
  return {
    device,
    google: `https://calendar.google.com/calendar/r?${String(new URLSearchParams({ cid: device }))}`,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?${String(new URLSearchParams({ url: address, name }))}`,
  };
}
