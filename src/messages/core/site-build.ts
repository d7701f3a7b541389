/** Words about when the pages of the site were built. */

export const BUILD_TEXT = {
  /** An article whose present state is in the pages that are served. */
  built: (minutes: number): string => {
    if (minutes < 1) return 'on the site just now';
    if (minutes < 60) return `on the site ${String(minutes)} min ago`;
    const hours = Math.floor(minutes / 60);
    return hours < 48
      ? `on the site ${String(hours)} h ago`
      : `on the site ${String(Math.floor(hours / 24))} days ago`;
  },
  waiting: 'on the site in a few minutes',
} as const;
