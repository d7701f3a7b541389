/** A state in one word. The colour repeats the word. */

export type BadgeTone = 'plain' | 'good' | 'warning' | 'danger';

const LOOK = {
  plain: 'border-line-strong text-muted',
  good: 'border-signal text-signal',
  warning: 'border-warning text-warning',
  danger: 'border-danger text-danger',
} as const;

export function Badge({ tone, children }: { readonly tone: BadgeTone; readonly children: string }) {
  return <span className={`badge ${LOOK[tone]}`}>{children}</span>;
}
