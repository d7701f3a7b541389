/** Words about when the pages of the site were built. */

export const BUILD_TEXT = {
  /** An article whose present state is in the pages that are served. */
  baked: (minutes: number): string => {
    if (minutes < 1) return 'baked just now';
    if (minutes < 60) return `baked ${String(minutes)} min ago`;
    const hours = Math.floor(minutes / 60);
    return hours < 48 ? `baked ${String(hours)} h ago` : `baked ${String(Math.floor(hours / 24))} days ago`;
  },
  waiting: 'will be baked into the pages shortly',
} as const;
