/** Previous page, position, next page. A link that leads nowhere keeps its place and is blocked. */
import { Button } from './button.tsx';

interface PaginationProps {
  readonly label: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  /** Where we are, such as '26–50, and more'. */
  readonly position: string;
}

export function Pagination(props: PaginationProps) {
  return (
    <nav aria-label={props.label} className="flex flex-wrap items-center justify-between gap-3">
      <Button variant="quiet" blocked={!props.hasPrevious} onClick={props.onPrevious}>
        {props.previousLabel}
      </Button>
      <p className="text-muted tabular-nums">{props.position}</p>
      <Button variant="quiet" blocked={!props.hasNext} onClick={props.onNext}>
        {props.nextLabel}
      </Button>
    </nav>
  );
}
