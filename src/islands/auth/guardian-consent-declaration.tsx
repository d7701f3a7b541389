/** The minor of a guardian's link, the declaration to be the guardian, and the end of a misdirected request. */
import { useStore } from '@nanostores/react';
import type { GuardianView } from '../../contract/guardian-consent.ts';
import { formatDate, formatTime } from '../../domain/dates.ts';
import { maskEmail } from '../../domain/mask.ts';
import { DECLARATION_TEXT, GUARDIAN_TEXT as TEXT } from '../../messages/auth/guardian-consent.ts';
import type { GuardianConsentPage } from '../../stores/auth/guardian-consent.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useFocusOnRefusal } from '../../ui/use-focus-on-refusal.ts';

interface PartProps {
  readonly page: GuardianConsentPage;
  readonly view: GuardianView;
}

/** Gamertag, masked address and age of the child. */
export function About({ page, view: { member, state } }: PartProps) {
  const age = useStore(page.$age);
  const facts = [
    [TEXT.aboutGamertag, member.gamertag ?? TEXT.aboutNone],
    [TEXT.aboutEmail, maskEmail(member.email ?? '')],
    [TEXT.aboutAge, age === null ? '' : String(age)],
  ] as const;
  return (
    <section aria-labelledby="about-title" className="border-l-4 border-signal bg-surface p-5">
      <h2 id="about-title" className="label">
        {TEXT.about}
      </h2>
      <dl className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-[7rem_1fr]">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="font-semibold wrap-anywhere max-sm:mb-1.5">{value}</dd>
          </div>
        ))}
      </dl>
      {state === 'pending' && <p className="mt-2 text-small text-muted">{TEXT.aboutNote}</p>}
    </section>
  );
}

export function Declaration({ page, view }: PartProps) {
  const declared = useStore(page.$declared);
  const missing = useStore(page.$missingDeclaration);
  const element = useFocusOnRefusal<HTMLDivElement>(missing);
  const { declared_at: at } = view;
  if (at !== null) {
    return <p className="text-muted">{TEXT.declaredAt(formatDate(at), formatTime(at))}</p>;
  }
  return (
    <div ref={element} className="grid gap-3">
      <h3 className="text-card">{TEXT.declareTitle}</h3>
      <Checkbox
        name="declaration"
        checked={declared}
        required
        error={missing > 0 ? TEXT.declareMissing : undefined}
        onChange={page.declare}
      >
        {DECLARATION_TEXT}
      </Checkbox>
    </div>
  );
}

/** For a reader whose address was typed by mistake; after a decision there is Withdraw instead. */
export function Rejection({ page, view }: PartProps) {
  const { busy, refusal } = useStore(page.$rejection);
  if (view.state !== 'pending') return null;
  return (
    <section className="grid justify-items-start gap-3 border-t border-line pt-6">
      <h2 className="text-card">{TEXT.rejectTitle}</h2>
      <p className="text-muted">{TEXT.rejectLead}</p>
      <Button variant="quiet" busy={busy} busyLabel={TEXT.rejecting} onClick={() => void page.reject()}>
        {TEXT.reject}
      </Button>
      <div role="alert">{refusal !== null && <Notice kind="error">{refusal.text}</Notice>}</div>
    </section>
  );
}
