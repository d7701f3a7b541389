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
  return (
    <span
      className={`inline-flex items-center border px-1.5 pt-1 pb-0.5 label text-[0.9375rem] whitespace-nowrap ${LOOK[tone]}`}
    >
      {children}
    </span>
  );
}
