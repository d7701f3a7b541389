/** The member's newest applications to roles with their stage; nothing without any. */
import { urls } from '#contract/urls.ts';
import { POSITIONS_TEXT as TEXT, ROLE_APPLICATION_WORDS } from '#messages/portal/positions.ts';
import { createOwnRoleApplications } from '#stores/portal/positions/own.ts';
import { ButtonLink } from '#ui/link.tsx';
import { Loaded } from '#islands/core/loaded.tsx';
import { usePage } from '#islands/core/use-page.ts';
import { AnswerDay, StageBadge } from '../applications/application-state.tsx';

const NEWEST = 3;

export function RoleApplications() {
  const { list } = usePage(createOwnRoleApplications);
  return (
    <Loaded read={list} loading={TEXT.mineLoading} failed={TEXT.mineFailed}>
      {({ applications, readAt }) =>
        applications.length > 0 && (
          <div className="mt-8 grid justify-items-start gap-5">
            <ul aria-label={TEXT.mineList} className="w-full border-b border-line">
              {applications.slice(0, NEWEST).map((application) => (
                <li key={application.id} className="border-t border-line py-4">
                  <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
                    <a
                      href={`${urls.availablePositions()}#application-${application.id}`}
                      className="inline-flex min-h-11 items-center font-semibold wrap-anywhere link"
                    >
                      {application.posting.role_title}
                    </a>
                    <StageBadge stage={application.stage} />
                  </p>
                  <p className="text-muted">{ROLE_APPLICATION_WORDS.sentences[application.stage]}</p>
                  <AnswerDay application={application} now={readAt} />
                </li>
              ))}
            </ul>
            <ButtonLink href={urls.availablePositions()}>{TEXT.allMine}</ButtonLink>
          </div>
        )
      }
    </Loaded>
  );
}
