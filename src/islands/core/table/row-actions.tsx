/** What can be done with the open row: the acts in groups, and why one was not done. */
import { useStore } from '@nanostores/react';
import { useId, type ReactNode } from 'react';
import { ACT_TEXT } from '../../../messages/core/table.ts';
import type { Action } from '../../../stores/core/action.ts';
import { Notice } from '../../../ui/notice.tsx';

interface ActsProps {
  readonly $act: Action['$state'];
}

/** Refusal of the last action, and the differences to the shown row. */
export function ActionRefusal({ $act }: ActsProps) {
  const { refusal } = useStore($act);
  return (
    <div role="alert" className="empty:hidden">
      {refusal !== null && (
        <Notice kind="error" title={refusal.title}>
          <p>{refusal.text}</p>
          {refusal.way && (
            <a href={refusal.way.href} className="mt-1 flex min-h-11 w-fit items-center link">
              {refusal.way.label}
            </a>
          )}
          {refusal.changes.length > 0 && (
            <ul className="mt-2 list-disc pl-5">
              {refusal.changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
    </div>
  );
}

interface SectionProps extends ActsProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Section of actions; announces a running action. */
export function ActionSection({ $act, title, children }: SectionProps) {
  const id = useId();
  const { busy } = useStore($act);
  return (
    <section aria-labelledby={id} aria-busy={busy} className="grid gap-5">
      <h2 id={id} className="text-card">
        {title}
      </h2>
      <output className="block empty:hidden">{busy && ACT_TEXT.working}</output>
      {children}
    </section>
  );
}

interface GroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Acts that belong together. */
export function ActionGroup({ title, children }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2.5">
      <h3 id={id} className="label font-bold text-muted">
        {title}
      </h3>
      <div className="flex flex-wrap gap-2.5">{children}</div>
    </section>
  );
}
