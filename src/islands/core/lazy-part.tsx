/** A part of a page that is fetched when it is shown; when that fails, a notice with a button that loads the page again. */
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { SHARED_WORDS } from '#messages/core/shared-words.ts';
import { Spinner } from '#ui/spinner.tsx';
import { Refused } from './loaded.tsx';

function PartFailed() {
  return <Refused code="network_failed" onRetry={() => window.location.reload()} />;
}

/** `load` imports the module and returns the component; `waiting` is shown in the meantime, a spinner by default. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting?: ReactNode,
): ComponentType<Props> {
  const Part = lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => PartFailed) }));
  return function LazyPart(props) {
    return (
      <Suspense fallback={waiting ?? <Spinner label={SHARED_WORDS.loading} />}>
        <Part {...props} />
      </Suspense>
    );
  };
}
