/** One part of a member's data rights under its own heading. */
import type { ReactNode, Ref } from 'react';

interface PartProps {
  readonly title: string;
  readonly lead?: string;
  /** For a heading that takes the focus. */
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

export function Part({ title, lead, heading, children }: PartProps) {
  return (
    <div className="grid max-w-3xl gap-5">
      <h3 ref={heading} tabIndex={heading === undefined ? undefined : -1} className="text-card outline-none">
        {title}
      </h3>
      {lead !== undefined && <p className="max-w-[65ch] text-muted">{lead}</p>}
      {children}
    </div>
  );
}
