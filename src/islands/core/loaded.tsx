/** The state of a loader: a spinner, the data, or the refusal with a retry button. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { errorText } from '#messages/core/errors.ts';
import { SHARED_WORDS } from '#messages/core/shared-words.ts';
import type { Loadable } from '#stores/core/loader.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Spinner } from '#ui/spinner.tsx';

interface RefusedProps {
  readonly code: ErrorCode;
  /** Heading of a refusal. */
  readonly title?: string | undefined;
  readonly onRetry: () => void;
}

/** Why something could not be read, and a button that reads it again. */
export function Refused({ code, title, onRetry }: RefusedProps) {
  return (
    <Notice kind="error" title={title} live>
      <p>{errorText(code)}</p>
      <Button variant="quiet" className="mt-3" onClick={onRetry}>
        {SHARED_WORDS.retry}
      </Button>
    </Notice>
  );
}

interface LoadedProps<Data> {
  readonly read: Loadable<Data>;
  /** Announced while there is no data. */
  readonly loading: string;
  /** Heading above the reason. */
  readonly failed?: string;
  /** In place of the spinner. */
  readonly skeleton?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Data stays visible while it is read again, and below the reason when that is refused. */
export function Loaded<Data>({ read, loading, failed, skeleton, children }: LoadedProps<Data>) {
  const { phase, data, code } = useStore(read.$state);
  return (
    <>
      {phase === 'loading' && data === null && (skeleton ?? <Spinner label={loading} />)}
      {code !== null && <Refused code={code} title={failed} onRetry={() => void read.reload()} />}
      {data !== null && children(data)}
    </>
  );
}
