/** Upcoming birthdays for those who are signed in: renders stores/site/birthdays.ts. */
import { useStore } from '@nanostores/react';
import { useEffect, type MouseEvent } from 'react';
import { startEnvironment } from '#browser/environment.ts';
import { startPortalEnvironment } from '#browser/portal-environment.ts';
import { wakeFeedback } from '#browser/wake-feedback.ts';
import type { Birthday } from '#contract/birthdays.ts';
import { BRAND_GROUP_CHAT } from '#contract/brand.ts';
import { urls } from '#contract/urls.ts';
import { hueOf, initials } from '#domain/avatar.ts';
import { birthdayDate, birthdayGames } from '#domain/birthday-text.ts';
import { thumbnailOf } from '#domain/pictures.ts';
import { SHARED_WORDS } from '#messages/core/shared-words.ts';
import { BIRTHDAYS_TEXT as TEXT } from '#messages/site/birthdays.ts';
import type { Loadable } from '#stores/core/loader.ts';
import { copyWish, createBirthdays, mayOpenProfile } from '#stores/site/birthdays.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { usePage } from '../core/use-page.ts';
import { ErrorBoundary } from '../core/error-boundary.tsx';

interface CardProps {
  readonly birthday: Birthday;
}

/**
 * Copying and the window begin within the click, which Safari demands of both. Copying is first, because a page in the
 * background may not write to the clipboard; the window stays empty until it is copied.
 */
async function wish(birthday: Birthday): Promise<void> {
  const copying = copyWish(birthday);
  const chat = window.open('', '_blank');
  if (chat) chat.opener = null;
  if (await copying) chat?.location.replace(BRAND_GROUP_CHAT);
  else chat?.close();
}

function Who({ birthday }: CardProps) {
  const { gamertag, full_name: name, photo_url: photo, days_left: days } = birthday;
  return (
    <div className="flex items-start gap-4">
      <Avatar
        photoUrl={thumbnailOf(photo)}
        initials={initials(gamertag).slice(0, 1)}
        hue={hueOf(gamertag)}
        size={64}
      />
      <div className="min-w-0 flex-1">
        <h3 className="text-card wrap-anywhere">
          <a
            href={urls.player(gamertag)}
            className="cover-link"
            onClick={(event: MouseEvent) => {
              if (!mayOpenProfile()) event.preventDefault();
            }}
          >
            {gamertag}
          </a>
        </h3>
        {name !== null && <p className="wrap-anywhere text-muted">{name}</p>}
      </div>
      {days === 0 && <Badge tone="good">{TEXT.todayBadge}</Badge>}
    </div>
  );
}

function Card({ birthday }: CardProps) {
  const { gamertag, games, days_left: days } = birthday;
  const played = birthdayGames(games);
  return (
    <li className="relative flex flex-col gap-4 border border-line bg-surface p-6 transition-colors hover:border-text">
      <Who birthday={birthday} />
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="figures text-3xl leading-none">{birthdayDate(birthday)}</span>
        <span className={days === 0 ? 'text-signal' : 'text-muted'}>
          {days === 0 ? TEXT.today : TEXT.inDays(days)}
        </span>
      </p>
      {played !== null && (
        <p className="text-small text-muted">
          <span className="sr-only">{TEXT.games}</span>
          {played}
        </p>
      )}
      <a
        href={BRAND_GROUP_CHAT}
        target="_blank"
        rel="noopener"
        className="relative z-10 mt-auto button w-fit button-quiet"
        onClick={(event: MouseEvent) => {
          event.preventDefault();
          void wish(birthday);
        }}
      >
        {TEXT.send}
        <span className="sr-only">{TEXT.sendTo(gamertag)}</span>
      </a>
    </li>
  );
}

function Cards({ list }: { readonly list: Loadable<readonly Birthday[]> }) {
  const { data, code } = useStore(list.$state);
  if (data === null && code === null)
    return (
      <p className="flex items-center gap-3 py-8 text-muted">
        <Spinner />
        {TEXT.loading}
      </p>
    );
  if (data === null || data.length === 0)
    return (
      <div className="border-y border-line py-12 text-center">
        <p className="text-muted">{TEXT.empty}</p>
        {code !== null && (
          <Button variant="quiet" className="mt-5" onClick={() => void list.reload()}>
            {SHARED_WORDS.retry}
          </Button>
        )}
      </div>
    );
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {data.map((birthday) => (
        <Card key={birthday.id} birthday={birthday} />
      ))}
    </ul>
  );
}

function Section() {
  useEffect(() => {
    startEnvironment();
    startPortalEnvironment();
    wakeFeedback();
  }, []);
  const { list } = usePage(createBirthdays);
  const { phase } = useStore(list.$state);
  return (
    <section aria-labelledby="birthdays-title" className="mt-16">
      <h2 id="birthdays-title" className="mb-8 text-card">
        {TEXT.title}
      </h2>
      <div aria-live="polite" aria-busy={phase === 'idle' || phase === 'loading'}>
        <Cards list={list} />
      </div>
    </section>
  );
}

export function Birthdays() {
  return (
    <ErrorBoundary>
      <Section />
    </ErrorBoundary>
  );
}
