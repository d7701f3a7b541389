/** Fallback of a failed island: a small notice with a retry button, or a whole screen for a route. */
import { Component, type ReactNode } from 'react';
import { FAILURE_TEXT, RECOVERY_TEXT } from '#messages/core/feedback.ts';
import { Button } from '#ui/button.tsx';

interface FallbackProps {
  readonly message: string;
  readonly onRetry: () => void;
}

const reload = (): void => window.location.reload();

/** Floats at the bottom of the page, because the failed island may have had no visible place. */
function FailedIsland({ onRetry }: FallbackProps) {
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-xl flex-wrap items-center gap-x-6 gap-y-3 border-l-4 border-danger bg-surface px-5 py-4 text-text shadow-float"
    >
      <div className="min-w-52 flex-1">
        <p className="font-bold">{FAILURE_TEXT.boundary}</p>
        <p className="text-small text-muted">{RECOVERY_TEXT.hint}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" onClick={onRetry}>
          {FAILURE_TEXT.boundaryRetry}
        </Button>
        <Button variant="quiet" onClick={reload}>
          {RECOVERY_TEXT.reload}
        </Button>
      </div>
    </div>
  );
}

function FailedScreen({ message, onRetry }: FallbackProps) {
  return (
    <section role="alert" className="wrap section-space">
      <h1 className="max-w-4xl text-section">{FAILURE_TEXT.application}</h1>
      <p className="mt-8 max-w-2xl border-l-4 border-danger py-1 pl-4 text-lead wrap-anywhere">{message}</p>
      <div className="mt-9 flex flex-wrap gap-3">
        <Button onClick={onRetry}>{FAILURE_TEXT.boundaryRetry}</Button>
        <Button variant="quiet" onClick={reload}>
          {RECOVERY_TEXT.reload}
        </Button>
        <a href="/" className="button button-quiet">
          {RECOVERY_TEXT.home}
        </a>
      </div>
    </section>
  );
}

interface BoundaryProps {
  readonly children: ReactNode;
  /** 'screen' for the island that is the whole route, 'island' for a part of a page. */
  readonly scope?: 'island' | 'screen';
}

interface BoundaryState {
  readonly message: string | null;
}

/** Catches errors of its children while they render; the retry renders them again. */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { message: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  private readonly retry = (): void => this.setState({ message: null });

  override render(): ReactNode {
    const { message } = this.state;
    if (message === null) return this.props.children;
    const Fallback = this.props.scope === 'screen' ? FailedScreen : FailedIsland;
    return <Fallback message={message} onRetry={this.retry} />;
  }
}
