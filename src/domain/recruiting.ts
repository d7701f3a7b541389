/** Returns 'full' for an active team without a free place: the same for cards, pages, dialogs and forms. */
export function recruitingState<Status extends string>(
  status: Status,
  players: number,
  places: number,
): Status | 'full' {
  return status === 'active' && players >= places ? 'full' : status;
}
