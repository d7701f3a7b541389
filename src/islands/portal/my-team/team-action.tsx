/** A button of a write about a team, named for screen readers; one write at a time. */
import { useStore } from '@nanostores/react';
import type { TeamAvailabilityPage } from '#stores/portal/my-team/team-availability.ts';
import { Button } from '#ui/button.tsx';
import type { PageProps } from '#islands/core/use-page.ts';

interface ActionProps extends PageProps<TeamAvailabilityPage> {
  readonly label: string;
  /** The subject, for screen readers. */
  readonly about: string;
  /** The key of the write. */
  readonly busyKey: string;
  readonly variant?: 'quiet' | 'danger';
  readonly onPress: () => void;
}

export function TeamAction({ page, label, about, busyKey, variant = 'quiet', onPress }: ActionProps) {
  const busy = useStore(page.$busyKey);
  return (
    <Button variant={variant} busy={busy === busyKey} blocked={busy !== null} onClick={onPress}>
      {label}
      <span className="sr-only">{about}</span>
    </Button>
  );
}
