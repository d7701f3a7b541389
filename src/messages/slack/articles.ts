/** Words of the messages to the newsroom’s Slack channel. */

export const SLACK_REVIEW = {
  somebody: 'an editor',
  asked: (title: string, name: string, note: string | null): string =>
    `Review requested: ${title} by ${name}${note === null ? '' : `: ${note}`}`,
} as const;
