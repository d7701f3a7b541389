/** A part that the page works without: fetched when it is rendered, nothing while it loads and when it cannot be fetched. */
import { lazy, Suspense, type ComponentType } from 'react';

function Nothing(): null {
  return null;
}

/** `load` imports the module and returns the component. */
export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => Nothing) }));
  return function OptionalPart(props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}
