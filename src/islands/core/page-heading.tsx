/** Headings that take the focus when the content below them changes. */
import { useEffect, useRef, type ReactNode } from 'react';
import { focusFragment } from './restore-focus.ts';

interface PageFrameProps {
  /** A change moves the focus to the heading, or to the fragment's target, except the one that ends the first loading. */
  readonly phase: string;
  readonly children: ReactNode;
}

export function PageFrame({ phase, children }: PageFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const seen = useRef(phase);
  const settled = useRef(false);
  useEffect(() => {
    if (seen.current === phase) return;
    seen.current = phase;
    if (settled.current && !focusFragment()) frame.current?.querySelector('h1')?.focus();
    settled.current = true;
  }, [phase]);
  return <div ref={frame}>{children}</div>;
}

export function PageHeading({ children }: { readonly children: ReactNode }) {
  return (
    <h1 tabIndex={-1} className="scroll-mt-28 text-section wrap-anywhere outline-none">
      {children}
    </h1>
  );
}

interface StepHeadingProps {
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
      <span className="label text-muted">{progress}</span>
      <span className="text-[2.5rem] leading-none">{children}</span>
    </h2>
  );
}
