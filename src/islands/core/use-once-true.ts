/** Whether a condition has been true since the component appeared: parts that are fetched then stay mounted. */
import { useState } from 'react';

export function useOnceTrue(condition: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(condition);
  if (condition && !wasTrue) setWasTrue(true);
  return wasTrue || condition;
}
