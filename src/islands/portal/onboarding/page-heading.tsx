/** Headings that take the focus when what they stand above changes, so that nobody is left where nothing is any more. */
import { useEffect, useRef, type ReactNode } from 'react';

function useFocusOnChange<Mark>(mark: Mark) {
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(mark);
  useEffect(() => {
    if (seen.current === mark) return;
    seen.current = mark;
    heading.current?.focus();
  }, [mark]);
  return heading;
}

interface PageHeadingProps {
  /** A change of it moves the focus here; not the first one. */
  readonly mark: string;
  readonly children: ReactNode;
}

export function PageHeading({ mark, children }: PageHeadingProps) {
  const heading = useFocusOnChange(mark);
  return (
    <h1 ref={heading} tabIndex={-1} className="scroll-mt-28 text-section wrap-anywhere outline-none">
      {children}
    </h1>
  );
}

interface StepHeadingProps {
  /** Counts changes of the step. */
  readonly moves: number;
  /** 'Step 2 of 6'. */
  readonly progress: string;
  readonly children: ReactNode;
}

export function StepHeading({ moves, progress, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (moves > 0) heading.current?.focus();
  }, [moves]);
  return (
    <h2 ref={heading} tabIndex={-1} className="grid scroll-mt-28 gap-2 outline-none">
      <span className="label font-bold text-muted">{progress}</span>
      <span className="text-[2.5rem] leading-none">{children}</span>
    </h2>
  );
}
