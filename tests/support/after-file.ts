/** Steps that undo what a browser test file made in the database; `browser-file.ts` runs them after its last test. */
const steps: (() => Promise<unknown>)[] = [];

/** Runs after the last test of the file, the latest step first. */
export function afterFile(step: () => Promise<unknown>): void {
  steps.push(step);
}

/** Runs the steps, also after one that failed. */
export async function undoFile(): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps.splice(0).toReversed())
    await step().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Rows of this file stay in the database.');
}
