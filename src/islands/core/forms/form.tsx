/** A form bound to stores/core/form.ts: after each refused attempt the first wrong field gets the focus. */
import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode, type RefObject, type SubmitEvent } from 'react';
import { SHARED_WORDS } from '#messages/core/shared-words.ts';
import type { Form as FormStore } from '#stores/core/form.ts';
import { trackUnsaved } from '#stores/core/unsaved.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useFocusOnRefusal } from '#ui/use-focus-on-refusal.ts';

interface FormProps<Values extends object> {
  readonly form: FormStore<Values>;
  /** Names the form for assistive technology where no heading does. */
  readonly label?: string;
  readonly children: ReactNode;
  readonly className?: string;
  /** Its first field gets the focus when the dialog around it opens, unless an element asks for it. */
  readonly focusField?: boolean;
}

/** Submits a form that was sent before its page was hydrated (scripts/first-script.ts), once the page has started. */
function useEarlySubmit(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (form.current?.dataset['sent'] === undefined) return;
    form.current.removeAttribute('data-sent');
    const timer = setTimeout(() => form.current?.requestSubmit());
    return () => clearTimeout(timer);
  }, [form]);
}

export function Form<Values extends object>(props: FormProps<Values>) {
  const { form, label, children, className = '', focusField = false } = props;
  const { refusals } = useStore(form.$form);
  const element = useFocusOnRefusal(refusals);
  useEarlySubmit(element);
  useEffect(() => trackUnsaved(() => form.$form.get().phase !== 'done' && form.isTouched()), [form]);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <form
      ref={element}
      noValidate
      method="post"
      aria-label={label}
      data-focus-field={focusField ? '' : undefined}
      className={`relative grid gap-5 ${className}`}
      onSubmit={submit}
    >
      {children}
    </form>
  );
}

interface FormNoticeProps<Values extends object> {
  readonly form: FormStore<Values>;
}

/** Message of the whole form. Its live region exists before the text, so that it is announced. */
export function FormMessage<Values extends object>({ form }: FormNoticeProps<Values>) {
  const { notice } = useStore(form.$form);
  return (
    <div className="not-has-[>*>*]:absolute">
      <div role="alert">
        {notice?.kind === 'error' && (
          <Notice kind="error" nextStep={notice.nextStep}>
            <p>{notice.text}</p>
          </Notice>
        )}
      </div>
      <output className="block">
        {notice?.kind === 'success' && <Notice kind="success">{notice.text}</Notice>}
      </output>
    </div>
  );
}

interface FormSubmitProps<Values extends object> {
  readonly form: FormStore<Values>;
  readonly children: ReactNode;
  readonly busyLabel?: string;
  readonly blocked?: boolean;
  /** 'danger' for an action without undo. */
  readonly variant?: 'main' | 'danger';
  readonly className?: string;
}

export function FormSubmit<Values extends object>(props: FormSubmitProps<Values>) {
  const { phase } = useStore(props.form.$form);
  return (
    <Button
      type="submit"
      variant={props.variant ?? 'main'}
      busy={phase === 'submitting'}
      busyLabel={props.busyLabel ?? SHARED_WORDS.sending}
      blocked={props.blocked ?? false}
      className={props.className ?? ''}
    >
      {props.children}
    </Button>
  );
}
