/** Advises administrators to set up a second factor; empty where none is missing. */
import { useStore } from '@nanostores/react';
import { URGE_TEXT } from '../../../messages/auth/second-factor.ts';
import { createReminder } from '../../../stores/admin/second-factor/reminder.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { usePage } from '../../core/use-page.ts';

export function SecondFactorReminder() {
  const { $reminder, dismiss } = usePage(createReminder);
  const reminder = useStore($reminder);
  if (reminder === 'none') return null;
  const required = reminder === 'required';
  const title = required ? URGE_TEXT.requiredTitle : URGE_TEXT.title;
  return (
    <section
      aria-label={title}
      className={`mb-8 flex flex-wrap items-center gap-x-6 gap-y-3 border-l-4 bg-surface px-4 py-3 ${required ? 'border-danger' : 'border-warning'}`}
    >
      <div className="max-w-prose flex-1 basis-80">
        <p className="label">{title}</p>
        <p>{required ? URGE_TEXT.required : URGE_TEXT.text}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={URGE_TEXT.href} main>
          {URGE_TEXT.setUp}
        </ButtonLink>
        {!required && (
          <Button variant="quiet" onClick={dismiss}>
            {URGE_TEXT.later}
          </Button>
        )}
      </div>
    </section>
  );
}
