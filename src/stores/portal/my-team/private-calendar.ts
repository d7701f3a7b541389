/** The address of the member's private calendar on /my-team. */
import { computed } from 'nanostores';
import { BRAND_NAME } from '#contract/brand.ts';
import { urls } from '#contract/urls.ts';
import { deleteCalendarToken, readCalendarToken, renewCalendarToken } from '#data/availability.ts';
import { calendarLinks, type CalendarLinks } from '#domain/calendar-links.ts';
import { PRIVATE_CALENDAR_TEXT as TEXT } from '#messages/portal/my-team.ts';
import { CALENDAR_TEXT } from '#messages/site/matches.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createAction } from '#stores/core/action.ts';
import { copyText } from '#stores/core/copy-text.ts';
import { createLoader } from '#stores/core/loader.ts';
import { createPage } from '#stores/core/page.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';

export interface CalendarAddress {
  readonly address: string;
  readonly links: CalendarLinks;
}

interface PrivateCalendar {
  /** Null before it is made. */
  readonly calendar: CalendarAddress | null;
}

function calendarOf(token: string | null): PrivateCalendar {
  if (token === null) return { calendar: null };
  const address = getPortalEnvironment().address.origin() + urls.privateCalendar(token);
  return { calendar: { address, links: calendarLinks(address, CALENDAR_TEXT.privateName(BRAND_NAME)) } };
}

export const createPrivateCalendar = () =>
  createPage(({ onStart }) => {
    const read = createLoader(async () => calendarOf(await readCalendarToken(memberClient())));
    const action = createAction({ toastRefusals: true });
    const renew = async (): Promise<void> => {
      const renewed = calendarOf(await renewCalendarToken(memberClient()));
      read.update(() => renewed);
    };
    onStart(() => read.load());
    return {
      read,
      /** There is no address, or it is not known yet. */
      $isEmpty: computed(read.$state, ({ data, code }) => code === null && (data?.calendar ?? null) === null),
      $busyKey: action.$busyKey,
      copy: ({ address }: CalendarAddress) => copyText(TEXT.copied, address),
      make: () => action.run({ key: 'make', send: renew, successMessage: TEXT.made }),
      renew: () =>
        action.run({
          key: 'renew',
          question: { title: TEXT.renewTitle, text: TEXT.renewQuestion, confirm: TEXT.renew, danger: true },
          send: renew,
          successMessage: TEXT.renewed,
        }),
      remove: () =>
        action.run({
          key: 'remove',
          question: {
            title: TEXT.removeTitle,
            text: TEXT.removeQuestion,
            confirm: TEXT.remove,
            danger: true,
          },
          send: async () => {
            await deleteCalendarToken(memberClient());
            read.update(() => calendarOf(null));
          },
          successMessage: TEXT.removed,
        }),
    };
  });
export type PrivateCalendarPage = ReturnType<typeof createPrivateCalendar>;
