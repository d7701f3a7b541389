/** /admin-hr-tickets?view=duties: people who get tickets of minors, and restricted ones; for superadmins. */
import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { HR_DUTIES, type HrDuty, type HrDutyRow } from '#contract/hr-duties.ts';
import { HR_DUTIES_TEXT as TEXT, HR_DUTY_TEXT } from '#messages/admin/hr-duties.ts';
import { createHrDutiesPage, type HrDutiesPage } from '#stores/admin/hr-duties/hr-duties-page.ts';
import { Button } from '#ui/button.tsx';
import { Loaded } from '#islands/core/loaded.tsx';
import { ActionRefusal } from '#islands/core/table/action-refusal.tsx';
import { usePage, type PageProps } from '#islands/core/use-page.ts';
import { PersonDialog } from '../assignments/person-dialog.tsx';

interface DutyProps extends PageProps<HrDutiesPage> {
  readonly duty: HrDuty;
  readonly people: readonly HrDutyRow[];
}

function Duty({ page, duty, people }: DutyProps) {
  const { busy } = useStore(page.removal.$state);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(people.length);
  // The button of a removed person is gone.
  useEffect(() => {
    if (people.length < before.current) heading.current?.focus();
    before.current = people.length;
  }, [people.length]);
  const words = HR_DUTY_TEXT[duty];
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} ref={heading} tabIndex={-1} className="text-card outline-none">
        {words.title}
      </h2>
      <p className="text-muted">{people.length === 0 ? words.empty : words.hint}</p>
      <ul className="grid empty:hidden">
        {people.map((person) => (
          <li
            key={person.user_id}
            className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-2"
          >
            <span className="grid wrap-anywhere">
              <strong>{person.name}</strong>
              {!person.has_access && <span className="text-small text-danger">{TEXT.noAccess}</span>}
            </span>
            <Button variant="quiet" blocked={busy} onClick={() => void page.remove(person)}>
              {TEXT.remove(person.name)}
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="quiet" className="justify-self-start" onClick={page.naming[duty].open}>
        {TEXT.add}
      </Button>
      <PersonDialog dialog={page.naming[duty]} />
    </section>
  );
}

interface ScreenProps {
  readonly tabs?: ReactNode;
}

export function HrDutiesScreen({ tabs }: ScreenProps) {
  const page = usePage(createHrDutiesPage);
  return (
    <div className="grid grid-cols-1 gap-6">
      {tabs}
      <div className="grid max-w-2xl gap-8">
        <div className="grid gap-3">
          <h1 className="text-section">{TEXT.title}</h1>
          <p>{TEXT.lead}</p>
        </div>
        <ActionRefusal $action={page.removal.$state} />
        <Loaded read={page.people} loading={TEXT.loading} failed={TEXT.failed}>
          {(people) =>
            HR_DUTIES.map((duty) => (
              <Duty key={duty} page={page} duty={duty} people={people.filter((one) => one.duty === duty)} />
            ))
          }
        </Loaded>
      </div>
    </div>
  );
}
