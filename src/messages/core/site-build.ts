/** Words about when the pages of the site were built. */

export const BUILD_TEXT = {
  /** An article whose present state is in the built pages. */
  built: (minutes: number): string => {
    if (minutes < 1) return 'page built just now';
    if (minutes < 60) return `page built ${String(minutes)} min ago`;
    const hours = Math.floor(minutes / 60);
    return hours < 48
      ? `page built ${String(hours)} h ago`
      : `page built ${String(Math.floor(hours / 24))} days ago`;
  },
  waiting: 'page updates in a few minutes',
} as const;
