/** /reset-password, variant A: renders stores/pages/reset-password.ts. */
import { useStore } from '@nanostores/react';
import { LIMITS } from '../../contract/limits.ts';
import { missingRules, PASSWORD_RULES, strengthScore, type PasswordRule } from '../../domain/password.ts';
import { RESET_RULE_LABELS, RESET_TEXT, STRENGTH_WORDS } from '../../messages/auth.ts';
import { passwordReset } from '../../stores/pages/reset-password.ts';
import { Meter } from '../../ui/meter.tsx';
import { Form, FormMessage, FormSubmit } from '../forms/form.tsx';
import { mountScreen } from './frame.tsx';
import { PasswordPage, PasswordPair } from './password-pages.tsx';

const { strengthScoreMax } = LIMITS.account;

function Rule({ rule, met }: { readonly rule: PasswordRule; readonly met: boolean }) {
  return (
    <li className="flex items-center gap-2.5">
      <span
        aria-hidden="true"
        className={`size-3 shrink-0 [--cut:0.25rem] cut ${met ? 'bg-signal' : 'bg-line-strong'}`}
      />
      <span className="flex gap-1">
        <span className="sr-only">{met ? RESET_TEXT.met : RESET_TEXT.missing}</span>
        <span className={met ? 'text-muted line-through' : ''}>{RESET_RULE_LABELS[rule]}</span>
      </span>
    </li>
  );
}

/** What the password still lacks, and how strong it is. */
function Rules() {
  const { values } = useStore(passwordReset.form.$form);
  const missing = missingRules(values.password);
  const score = strengthScore(values.password);
  return (
    <div className="grid gap-4">
      <Meter
        label={RESET_TEXT.strength}
        value={score}
        most={strengthScoreMax}
        words={RESET_TEXT.strengthOf(score, strengthScoreMax, STRENGTH_WORDS[score] ?? '')}
      />
      <section aria-label={RESET_TEXT.rules}>
        <p className="mb-2 text-small text-muted">{RESET_TEXT.rules}</p>
        <ul className="grid gap-1.5 text-small xs:grid-cols-2">
          {PASSWORD_RULES.map((rule) => (
            <Rule key={rule} rule={rule} met={!missing.includes(rule)} />
          ))}
        </ul>
      </section>
    </div>
  );
}

function ResetPassword() {
  return (
    <PasswordPage reset={passwordReset} title={RESET_TEXT.title} lead={RESET_TEXT.lead}>
      <Form form={passwordReset.form} label={RESET_TEXT.title}>
        <PasswordPair reset={passwordReset}>
          <Rules />
        </PasswordPair>
        <FormMessage form={passwordReset.form} />
        <FormSubmit form={passwordReset.form} busyLabel={RESET_TEXT.busy} className="w-full">
          {RESET_TEXT.submit}
        </FormSubmit>
      </Form>
    </PasswordPage>
  );
}

export function mount(element: HTMLElement): void {
  passwordReset.start();
  mountScreen(element, <ResetPassword />);
}
