/** A part of a page that is fetched when it is shown; when that fails, a notice with a button that loads the page again. */
import { lazy, Suspense, type ComponentType } from 'react';
import { TABLE_TEXT } from '../../messages/core/table.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { Refused } from './loaded.tsx';

function PartFailed() {
  return (
    <Refused
      code="network_failed"
      onRetry={() => {
        window.location.reload();
      }}
    />
  );
}

/** `load` imports the module and returns the component. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => PartFailed) }));
  return function LazyPart(props) {
    return (
      <Suspense fallback={<Spinner label={TABLE_TEXT.loading} />}>
        <Part {...props} />
      </Suspense>
    );
  };
}
