/** Advises administrators to set up a second factor, by a banner or an entry of the account menu (layouts/admin.astro). */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { SECOND_FACTOR_REMINDER_TEXT } from '#messages/auth/second-factor.ts';
import { createReminder } from '#stores/admin/second-factor/reminder.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { usePage } from '#islands/core/use-page.ts';

export function SecondFactorReminder() {
  const { $reminder, $isInMenu, dismiss } = usePage(createReminder);
  const reminder = useStore($reminder);
  const isInMenu = useStore($isInMenu);
  useEffect(() => {
    document.querySelector('[data-account-advice]')?.toggleAttribute('hidden', !isInMenu);
  }, [isInMenu]);
  if (reminder === 'none') return null;
  const required = reminder === 'required';
  const title = required ? SECOND_FACTOR_REMINDER_TEXT.requiredTitle : SECOND_FACTOR_REMINDER_TEXT.title;
  const text = required ? SECOND_FACTOR_REMINDER_TEXT.required : SECOND_FACTOR_REMINDER_TEXT.text;
  return (
    <section
      aria-label={title}
      className={`mb-2 flex flex-wrap items-center gap-x-4 gap-y-1 border-l-4 bg-surface px-3 sm:mb-3 sm:py-1.5 ${required ? 'border-danger' : 'border-warning'}`}
    >
      <p className="min-w-0 flex-1 max-sm:basis-full max-sm:pt-2">
        <strong>{title}</strong> <span className="max-md:sr-only">{text}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={SECOND_FACTOR_REMINDER_TEXT.href} main>
          {SECOND_FACTOR_REMINDER_TEXT.setUp}
        </ButtonLink>
        {!required && (
          <Button variant="quiet" onClick={dismiss}>
            {SECOND_FACTOR_REMINDER_TEXT.later}
          </Button>
        )}
      </div>
    </section>
  );
}
