/** Returns words of a count: "1 order", "2 orders". */
export const counted =
  (one: string, many: string) =>
  (count: number): string =>
    count === 1 ? `1 ${one}` : `${String(count)} ${many}`;
