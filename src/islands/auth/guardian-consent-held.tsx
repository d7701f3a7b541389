/** The data held about a minor, for their declared guardian. */
import type { GuardianView } from '#contract/guardian-consent.ts';
import { formatCalendarDate } from '#domain/age.ts';
import { GUARDIAN_TEXT as TEXT, COLUMN_LABELS } from '#messages/auth/guardian-consent.ts';
import { TICKET_CATEGORY_LABELS, TICKET_STATE_LABELS } from '#messages/portal/ticket-words.ts';
import type { GuardianConsentPage } from '#stores/auth/guardian-consent.ts';
import { Button } from '#ui/button.tsx';

function storedValueText(field: string, value: string): string {
  return field === 'date_of_birth' ? formatCalendarDate(value) : value;
}

export function Held({ page, view }: { readonly page: GuardianConsentPage; readonly view: GuardianView }) {
  return (
    <section className="border-t border-line pt-6">
      <h2 className="text-card">{TEXT.heldTitle}</h2>
      <p className="mt-2 text-muted">{view.held.length > 0 ? TEXT.heldLead : TEXT.heldNothing}</p>
      <dl className="mt-4 grid gap-x-6 gap-y-0.5 sm:grid-cols-[13rem_1fr] sm:gap-y-2">
        {view.held.map(({ field, value }) => (
          <div key={field} className="contents">
            <dt className="text-muted max-sm:text-small">{COLUMN_LABELS[field] ?? field}</dt>
            <dd className="wrap-anywhere max-sm:mb-2">{storedValueText(field, value)}</dd>
          </div>
        ))}
      </dl>
      <Button variant="quiet" className="mt-6" onClick={page.download}>
        {TEXT.download}
      </Button>
    </section>
  );
}

/** Requests to HR: number, category, state and days only. */
export function Tickets({ tickets }: Pick<GuardianView, 'tickets'>) {
  if (tickets.length === 0) return null;
  return (
    <section className="border-t border-line pt-6">
      <h2 className="text-card">{TEXT.ticketsTitle}</h2>
      <p className="mt-2 text-muted">{TEXT.ticketsLead}</p>
      <ul className="mt-4 grid border-t border-line">
        {tickets.map(({ number, category, state, asked_on: asked, closed_on: closed }) => (
          <li key={number} className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[1fr_auto]">
            <span>
              {TICKET_CATEGORY_LABELS[category]} <span className="text-muted">{number}</span>
            </span>
            <span className="label">{TICKET_STATE_LABELS[state]}</span>
            <span className="text-small text-muted">
              {closed === null
                ? TEXT.askedOn(formatCalendarDate(asked))
                : TEXT.askedAndClosed(formatCalendarDate(asked), formatCalendarDate(closed))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
