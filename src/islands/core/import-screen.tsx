/** The screen of an import of a CSV file; a desk adds its words, the rows of the plan and the end. */
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { CsvPlan } from '#contract/csv-import.ts';
import { canApply, type ReadFile } from '#domain/import-file.ts';
import { errorText } from '#messages/core/errors.ts';
import { SHARED_WORDS } from '#messages/core/shared-words.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { ImportFile, ImportTemplate } from './import-file.tsx';
import type { ImportProps } from './import-props.ts';
import { ImportRows } from './import-rows.tsx';

function ResultHeading({ children }: { readonly children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1} className="border-b border-line pb-2 text-card wrap-anywhere">
      {children}
    </h2>
  );
}

interface PlanProps<Plan extends CsvPlan, Done> extends ImportProps<Plan, Done> {
  readonly plan: Plan;
  readonly file: ReadFile;
}

/** Why nothing was written, where something was to be. */
function Refusal<Plan extends CsvPlan, Done>({ page, words }: ImportProps<Plan, Done>) {
  const { failure } = useStore(page.$state);
  if (failure === null) return null;
  return (
    <Notice kind="error" live>
      <p>{failure === 'changed_meanwhile' ? words.changed : `${words.applyFailed} ${errorText(failure)}`}</p>
    </Notice>
  );
}

function PlanSection<Plan extends CsvPlan, Done>(props: PlanProps<Plan, Done>) {
  const { page, words, plan, file } = props;
  const { name, phase } = useStore(page.$state);
  const refused = plan.rows.filter(({ kind }) => kind === 'refused').length;
  return (
    <section aria-label={words.planTitle(name)} className="grid grid-cols-1 gap-5">
      <ResultHeading>{words.planTitle(name)}</ResultHeading>
      <Refusal {...props} />
      {refused > 0 ? (
        <Notice kind="error">
          <p>{words.refusedText(refused)}</p>
        </Notice>
      ) : (
        <p className="font-semibold">{canApply(plan) ? words.planText(plan) : words.nothing}</p>
      )}
      {file.unknown.length > 0 && (
        <Notice kind="notice">
          <p className="wrap-anywhere">{words.unknown(file.unknown)}</p>
        </Notice>
      )}
      {file.absent.length > 0 && words.absent !== undefined && (
        <p className="text-small text-muted">{words.absent(file.absent)}</p>
      )}
      {canApply(plan) && (
        <Button
          className="justify-self-start"
          busy={phase === 'applying'}
          busyLabel={words.applying}
          onClick={() => void page.apply()}
        >
          {words.apply}
        </Button>
      )}
      <ImportRows {...props} />
    </section>
  );
}

function DoneSection<Plan extends CsvPlan, Done>(props: ImportProps<Plan, Done> & { readonly done: Done }) {
  const { page, words, done } = props;
  const { shown } = useStore(page.$state);
  return (
    <section aria-label={words.doneTitle} className="grid grid-cols-1 gap-5">
      <ResultHeading>{words.doneTitle}</ResultHeading>
      <p className="font-semibold">{words.doneText(done)}</p>
      {props.children?.(done, shown)}
      <Button className="justify-self-start" onClick={page.reset}>
        {words.again}
      </Button>
    </section>
  );
}

function Failed<Plan extends CsvPlan, Done>({ page, words }: ImportProps<Plan, Done>) {
  const { failure } = useStore(page.$state);
  return (
    <Notice kind="error" title={words.refusedTitle} live>
      <p>{errorText(failure ?? 'unexpected')}</p>
      <Button variant="quiet" className="mt-3" onClick={() => void page.compareAgain()}>
        {SHARED_WORDS.retry}
      </Button>
    </Notice>
  );
}

function Outcome<Plan extends CsvPlan, Done>(props: ImportProps<Plan, Done>) {
  const { page, words } = props;
  const { phase, plan, file, done } = useStore(page.$state);
  if (phase === 'reading') return <Spinner label={words.reading} />;
  if (phase === 'checking') return <Spinner label={words.checking} />;
  if (phase === 'failed') return <Failed {...props} />;
  if (phase === 'done') return done === null ? null : <DoneSection {...props} done={done} />;
  return plan === null || file === null ? null : <PlanSection {...props} plan={plan} file={file} />;
}

export function ImportScreen<Plan extends CsvPlan, Done>(props: ImportProps<Plan, Done>) {
  const { page, words, onLeave } = props;
  const { phase } = useStore(page.$state);
  return (
    <div className="grid grid-cols-1 gap-6">
      <Button variant="quiet" className="justify-self-start" blocked={phase === 'applying'} onClick={onLeave}>
        {words.toList}
      </Button>
      <h1 className="text-section">{words.title}</h1>
      <p className="max-w-prose">{words.lead}</p>
      <ul className="grid max-w-prose list-disc gap-1 pl-5 text-small text-muted">
        {words.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 md:grid-cols-2">
        <ImportTemplate {...props} />
        <ImportFile {...props} />
      </div>
      <Outcome {...props} />
    </div>
  );
}
