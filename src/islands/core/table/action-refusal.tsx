/** Why an action on the open row was not done. */
import { useStore } from '@nanostores/react';
import type { Action } from '#stores/core/action.ts';
import { Notice } from '#ui/notice.tsx';

/** Refusal of the last action, and the differences to the shown row. */
export function ActionRefusal({ $action }: { readonly $action: Action['$state'] }) {
  const { refusal } = useStore($action);
  return (
    <div role="alert" className="empty:hidden">
      {refusal !== null && (
        <Notice kind="error" title={refusal.title}>
          <p>{refusal.text}</p>
          {refusal.nextStep && (
            <a href={refusal.nextStep.href} className="mt-1 flex min-h-11 w-fit items-center link">
              {refusal.nextStep.label}
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
