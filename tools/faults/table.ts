/** The table that `npm run faults` prints. */

/** What one round showed. */
export interface Round {
  readonly fault: string;
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  readonly ledgers: number;
  readonly sentAgain: number;
  /** Null when it did not recover in time. */
  readonly recoveryMs: number | null;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The value that a share of the values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);

/** One row a fault, in the order of the first rounds. */
export function tableOf(rounds: readonly Round[]): readonly Readonly<Record<string, string | number>>[] {
  return [...Map.groupBy(rounds, ({ fault }) => fault)].map(([fault, own]) => {
    const recoveries = own.flatMap(({ recoveryMs }) => (recoveryMs === null ? [] : [recoveryMs]));
    return {
      fault,
      rounds: own.length,
      acknowledged: sum(own.map(({ acknowledged }) => acknowledged)),
      lost: sum(own.map(({ lost }) => lost)),
      doubled: sum(own.map(({ doubled }) => doubled)),
      ledgers: sum(own.map(({ ledgers }) => ledgers)),
      'mails again': sum(own.map(({ sentAgain }) => sentAgain)),
      'not recovered': own.length - recoveries.length,
      'recovery median, s': seconds(quantile(recoveries, 0.5)),
      'recovery max, s': seconds(quantile(recoveries, 1)),
    };
  });
}

/** Whether something was lost, doubled or different, or did not recover. */
export function isBroken({ lost, doubled, ledgers, recoveryMs }: Round): boolean {
  return lost + doubled + ledgers > 0 || recoveryMs === null;
}
