/** Rules of tickets that the form shows before the database applies them. */
import {
  TICKET_SENSITIVITIES,
  type HrAnswer,
  type TicketCategory,
  type TicketSensitivity,
} from '#contract/tickets.ts';

/** Working hours until a reply; equal private.ticket_target() of private.category_priority(). */
const REPLY_HOURS: Readonly<Partial<Record<TicketCategory, number>>> = {
  wellbeing: 1,
  conduct: 4,
  payment: 4,
  other: 18,
};

export function replyHours(category: TicketCategory): number {
  return REPLY_HOURS[category] ?? 9;
}

/** Equals private.least_sensitivity(). */
export function leastSensitivity(category: TicketCategory, isAboutSomeone: boolean): TicketSensitivity {
  if (category === 'wellbeing' || (category === 'conduct' && isAboutSomeone)) return 'restricted';
  const confidential: readonly TicketCategory[] = ['conduct', 'payment', 'contract', 'ban_appeal'];
  return isAboutSomeone || confidential.includes(category) ? 'confidential' : 'normal';
}

export function possibleSensitivities(least: TicketSensitivity): readonly TicketSensitivity[] {
  return TICKET_SENSITIVITIES.slice(TICKET_SENSITIVITIES.indexOf(least));
}

/** Most suggestions at once. */
const MOST_SUGGESTED = 3;
const WORD = /[\p{L}\p{N}]{3,}/gu;

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(WORD));
}

/** Answers that share words with a text, the best first; answers of the category alone while nothing is typed. */
export function suggestedAnswers(
  answers: readonly HrAnswer[],
  category: TicketCategory,
  text: string,
): readonly HrAnswer[] {
  const typed = wordsOf(text);
  const pointsOf = (answer: HrAnswer): number => {
    const head = wordsOf(`${answer.title} ${answer.keywords}`);
    const body = wordsOf(answer.body);
    const found = [...typed].map((word) => (head.has(word) ? 2 : body.has(word) ? 1 : 0));
    const points = found.reduce<number>((sum, each) => sum + each, 0);
    if (answer.category === category) return points + 1;
    // One common word is chance.
    return points > 2 ? points - 1 : 0;
  };
  return answers
    .map((answer) => ({ answer, points: pointsOf(answer) }))
    .filter(({ points }) => points > 0)
    .toSorted((one, other) => other.points - one.points)
    .slice(0, MOST_SUGGESTED)
    .map(({ answer }) => answer);
}
