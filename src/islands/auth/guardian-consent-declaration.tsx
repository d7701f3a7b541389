/** The minor of a guardian's link, the declaration to be the guardian, and the end of a misdirected request. */
import { useStore } from '@nanostores/react';
import type { SyntheticEvent } from 'react';
import type { GuardianView } from '#contract/guardian-consent.ts';
import { DECLARATION_TEXT, GUARDIAN_TEXT as TEXT } from '#messages/auth/guardian-consent.ts';
import type { GuardianConsentPage } from '#stores/auth/guardian-consent.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Notice } from '#ui/notice.tsx';
import { useFocusOnRefusal } from '#ui/use-focus-on-refusal.ts';

interface PartProps {
  readonly page: GuardianConsentPage;
  readonly view: GuardianView;
}

export function About({ view: { member, state } }: Pick<PartProps, 'view'>) {
  const facts = [
    [TEXT.aboutGamertag, member.gamertag ?? TEXT.aboutNone],
    [TEXT.aboutEmail, member.email ?? ''],
    [TEXT.aboutAge, member.age === null ? '' : String(member.age)],
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

/** The declaration to be the guardian, before which nothing else is shown. */
export function Declaration({ page }: Pick<PartProps, 'page'>) {
  const isTicked = useStore(page.$isTicked);
  const missing = useStore(page.$missingTick);
  const { busy, refusal } = useStore(page.$declaration);
  const element = useFocusOnRefusal(missing);
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void page.declare();
  };
  return (
    <form ref={element} noValidate onSubmit={onSubmit} className="grid justify-items-start gap-4">
      <p>{TEXT.declareLead}</p>
      <Checkbox
        name="declaration"
        checked={isTicked}
        required
        error={missing > 0 ? TEXT.declareMissing : undefined}
        onChange={page.tick}
      >
        {DECLARATION_TEXT}
      </Checkbox>
      <Button type="submit" busy={busy} busyLabel={TEXT.declaring}>
        {TEXT.declare}
      </Button>
      <div role="alert">{refusal !== null && <Notice kind="error">{refusal.text}</Notice>}</div>
    </form>
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
