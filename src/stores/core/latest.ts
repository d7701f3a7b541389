/** Drops responses that a newer request overtook. */
export interface Latest {
  /** Begins a request. Returns a function that is true until the next request or cancel(). */
  readonly begin: () => () => boolean;
  readonly cancel: () => void;
}

export function createLatest(): Latest {
  let requestId = 0;
  return {
    begin: () => {
      requestId += 1;
      const own = requestId;
      return () => own === requestId;
    },
    cancel: () => {
      requestId += 1;
    },
  };
}
