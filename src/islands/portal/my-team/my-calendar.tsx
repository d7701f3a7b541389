/** The private calendar of the member: its address, links that subscribe to it, a new address and none. */
import { useStore } from '@nanostores/react';
import { PRIVATE_CALENDAR_TEXT as TEXT } from '#messages/portal/my-team.ts';
import { CALENDAR_TEXT, MATCH_TEXT } from '#messages/site/matches.ts';
import {
  createPrivateCalendar,
  type CalendarAddress,
  type PrivateCalendarPage,
} from '#stores/portal/my-team/private-calendar.ts';
import { Button } from '#ui/button.tsx';
import { LineLink } from '#ui/link.tsx';
import { Loaded } from '#islands/core/loaded.tsx';
import { Titled } from '#islands/core/page-sections.tsx';
import { usePage, type PageProps } from '#islands/core/use-page.ts';

interface AddressProps extends PageProps<PrivateCalendarPage> {
  readonly calendar: CalendarAddress;
}

function Links({ calendar: { links } }: Pick<AddressProps, 'calendar'>) {
  const elsewhere = [
    [links.google, CALENDAR_TEXT.google],
    [links.outlook, CALENDAR_TEXT.outlook],
  ] as const;
  return (
    <ul aria-label={TEXT.links} className="flex flex-wrap gap-x-6">
      <li>
        <LineLink href={links.device}>{CALENDAR_TEXT.subscribe}</LineLink>
      </li>
      {elsewhere.map(([href, label]) => (
        <li key={href}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center link"
          >
            {label}
            <span className="sr-only">{MATCH_TEXT.elsewhere}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Address({ page, calendar }: AddressProps) {
  const busy = useStore(page.$busyKey);
  return (
    <div className="grid gap-4">
      <div>
        <p className="label text-muted">{TEXT.address}</p>
        <p className="mt-1 wrap-anywhere select-all">{calendar.address}</p>
      </div>
      <p className="text-warning">{TEXT.secret}</p>
      <Button className="justify-self-start" onClick={() => void page.copy(calendar)}>
        {TEXT.copy}
      </Button>
      <Links calendar={calendar} />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="quiet"
          busy={busy === 'renew'}
          blocked={busy !== null}
          onClick={() => void page.renew()}
        >
          {TEXT.renew}
        </Button>
        <Button
          variant="danger"
          busy={busy === 'remove'}
          blocked={busy !== null}
          onClick={() => void page.remove()}
        >
          {TEXT.remove}
        </Button>
      </div>
    </div>
  );
}

function Make({ page }: PageProps<PrivateCalendarPage>) {
  const busy = useStore(page.$busyKey);
  return (
    <Button busy={busy !== null} busyLabel={TEXT.making} onClick={() => void page.make()}>
      {TEXT.make}
    </Button>
  );
}

/** Without a team an address is not made, and one that exists can be removed. */
export function MyCalendar({ hasTeam }: { readonly hasTeam: boolean }) {
  const page = usePage(createPrivateCalendar);
  const isEmpty = useStore(page.$isEmpty);
  if (!hasTeam && isEmpty) return null;
  return (
    <Titled title={TEXT.title} id="calendar" size="page">
      <p className="mb-5 max-w-[60ch] text-muted">{TEXT.lead}</p>
      <Loaded read={page.read} loading={TEXT.loading} failed={TEXT.failed}>
        {({ calendar }) =>
          calendar === null ? <Make page={page} /> : <Address page={page} calendar={calendar} />
        }
      </Loaded>
    </Titled>
  );
}
