/** Something of the team desk that could not be read, with a way to ask again. */
import { TEAM_DESK_TEXT } from '../../../messages/admin/teams.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface RetryProps {
  readonly title?: string;
  readonly text: string;
  readonly onRetry: () => Promise<void>;
}

export function Retry({ title, text, onRetry }: RetryProps) {
  return (
    <Notice kind="error" title={title} live>
      <p>{text}</p>
      <Button variant="quiet" className="mt-3" onClick={() => void onRetry()}>
        {TEAM_DESK_TEXT.retry}
      </Button>
    </Notice>
  );
}
