import { expect, test } from 'vitest';
import { calendarLinks } from '#domain/calendar-links.ts';

test('each link has the address of the calendar, escaped', () => {
  const address = 'https://club.test/calendar/night-shift.ics';
  const { device, google, outlook } = calendarLinks(address, 'Club & friends');
  expect(device).toBe('webcal://club.test/calendar/night-shift.ics');
  expect(new URL(google).searchParams.get('cid')).toBe(device);
  expect(Object.fromEntries(new URL(outlook).searchParams)).toEqual({ url: address, name: 'Club & friends' });
});
