/** Absences of the member: the form of a new one, and those that have not ended. */
import { useStore } from '@nanostores/react';
import type { Absence } from '#contract/availability.ts';
import { ABSENCES_TEXT as TEXT } from '#messages/portal/my-team.ts';
import { ABSENCE_FIELDS, absencePeriod, type Absences } from '#stores/portal/my-team/my-absences.ts';
import type { MyTeamPage } from '#stores/portal/my-team/my-team-page.ts';
import { Button } from '#ui/button.tsx';
import { FieldList } from '#islands/core/field-list.tsx';
import { Form, FormMessage, FormSubmit } from '#islands/core/forms/form.tsx';
import { Titled } from '#islands/core/page-sections.tsx';
import type { PageProps } from '#islands/core/use-page.ts';

interface AbsenceProps extends PageProps<Absences> {
  readonly absence: Absence;
}

function AbsenceItem({ page, absence }: AbsenceProps) {
  const busy = useStore(page.$busyKey);
  const period = absencePeriod(absence);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3 last:border-b">
      <span className="font-semibold">{period}</span>
      <Button
        variant="quiet"
        busy={busy === absence.id}
        blocked={busy !== null}
        onClick={() => void page.remove(absence)}
      >
        <span aria-hidden="true">{TEXT.delete}</span>
        <span className="sr-only">{TEXT.deleteNamed(period)}</span>
      </Button>
    </li>
  );
}

interface AbsencesProps extends PageProps<MyTeamPage> {
  readonly absences: readonly Absence[];
}

export function MyAbsences({ page: { absences: page }, absences }: AbsencesProps) {
  return (
    <Titled title={TEXT.title} id="away" size="page">
      <p className="mb-5 max-w-[60ch] text-muted">{TEXT.lead}</p>
      <Form form={page.form} label={TEXT.title}>
        <FieldList form={page.form} fields={ABSENCE_FIELDS} />
        <FormMessage form={page.form} />
        <FormSubmit form={page.form} busyLabel={TEXT.submitting} className="justify-self-start">
          {TEXT.submit}
        </FormSubmit>
      </Form>
      <h3 className="mt-8 mb-2 label text-muted">{TEXT.list}</h3>
      {absences.length === 0 && <p className="text-muted">{TEXT.none}</p>}
      <ul className="empty:hidden">
        {absences.map((absence) => (
          <AbsenceItem key={absence.id} page={page} absence={absence} />
        ))}
      </ul>
    </Titled>
  );
}
