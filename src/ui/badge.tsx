/** A state in one word. Colour only repeats the word. */

interface BadgeProps {
  readonly tone: 'plain' | 'good' | 'warning' | 'danger';
  readonly children: string;
}

const LOOK = {
  plain: 'border-line-strong text-muted',
  good: 'border-signal text-signal',
  warning: 'border-warning text-warning',
  danger: 'border-danger text-danger',
} as const;

export function Badge({ tone, children }: BadgeProps) {
  return <span className={`badge ${LOOK[tone]}`}>{children}</span>;
}
