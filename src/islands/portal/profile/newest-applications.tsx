/** The member's newest applications with their stage, and a link to all of them. */
import type { ReactNode } from 'react';
import { urls } from '#contract/urls.ts';
import type { OwnApplication } from '#contract/team-applications.ts';
import { APPLICATIONS_TEXT } from '#messages/portal/profile.ts';
import {
  OWN_APPLICATIONS_TEXT as TEXT,
  TEAM_APPLICATION_WORDS,
  TEAM_APPLICATIONS_TEXT,
  type ApplicationWords,
} from '#messages/portal/applications.ts';
import { POSITIONS_TEXT, ROLE_APPLICATION_WORDS } from '#messages/portal/positions.ts';
import { createOwnTeamApplications, type OwnList } from '#stores/portal/applications/own-applications.ts';
import { createOwnRoleApplications } from '#stores/portal/positions/own.ts';
import { ButtonLink } from '#ui/link.tsx';
import { Loaded } from '#islands/core/loaded.tsx';
import { usePage } from '#islands/core/use-page.ts';
import { AnswerDay, StageBadge } from '../applications/application-state.tsx';
import { Empty } from '#islands/core/page-sections.tsx';

const NEWEST = 3;

interface NewestProps<Application extends OwnApplication> {
  readonly own: OwnList<Application>;
  readonly titleOf: (application: Application) => string;
  readonly words: ApplicationWords;
  /** The page of all applications. */
  readonly page: { readonly href: string; readonly label: string };
  readonly label: string;
  readonly empty: ReactNode;
  readonly className?: string;
}

interface RowProps {
  readonly application: OwnApplication;
  readonly title: string;
  readonly href: string;
  readonly words: ApplicationWords;
  readonly now: number;
}

function Row({ application, title, href, words, now }: RowProps) {
  const { id, stage } = application;
  return (
    <li className="border-t border-line py-4">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <a
          href={`${href}#application-${id}`}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere link"
        >
          {title}
        </a>
        <StageBadge stage={stage} />
      </p>
      <p className="text-muted">{words.sentences[stage]}</p>
      <AnswerDay application={application} now={now} />
    </li>
  );
}

function Newest<Application extends OwnApplication>(props: NewestProps<Application>) {
  const { own, titleOf, words, page, label, empty, className = '' } = props;
  return (
    <Loaded read={own.list} loading={TEXT.loading} failed={TEXT.failed}>
      {({ applications, readAt }) =>
        applications.length === 0 ? (
          empty
        ) : (
          <div className={`grid justify-items-start gap-5 ${className}`}>
            <ul aria-label={label} className="w-full border-b border-line">
              {applications.slice(0, NEWEST).map((application) => (
                <Row
                  key={application.id}
                  application={application}
                  title={titleOf(application)}
                  href={page.href}
                  words={words}
                  now={readAt}
                />
              ))}
            </ul>
            <ButtonLink href={page.href}>{page.label}</ButtonLink>
          </div>
        )
      }
    </Loaded>
  );
}

export function TeamApplications() {
  const { empty, hint, action } = APPLICATIONS_TEXT;
  const href = urls.teamApplications();
  return (
    <Newest
      own={usePage(createOwnTeamApplications)}
      titleOf={({ team }) => team.name}
      words={TEAM_APPLICATION_WORDS}
      page={{ href, label: TEXT.all }}
      label={TEAM_APPLICATIONS_TEXT.mineList}
      empty={<Empty text={empty} hint={hint} href={href} action={action} />}
    />
  );
}

/** Nothing without any. */
export function RoleApplications() {
  return (
    <Newest
      own={usePage(createOwnRoleApplications)}
      titleOf={({ posting }) => posting.role_title}
      words={ROLE_APPLICATION_WORDS}
      page={{ href: urls.availablePositions(), label: POSITIONS_TEXT.allMine }}
      label={POSITIONS_TEXT.mineList}
      empty={null}
      className="mt-8"
    />
  );
}
