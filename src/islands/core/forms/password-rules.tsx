/** Unmet rules of a new password (variant A), and its strength. */
import { LIMITS } from '#contract/limits.ts';
import { missingRules, PASSWORD_RULES, strengthScore, type PasswordRule } from '#domain/password.ts';
import { RESET_RULE_LABELS, RESET_TEXT, STRENGTH_WORDS } from '#messages/auth/reset-password.ts';
import { Meter } from '#ui/meter.tsx';

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
        <span className={met ? '' : 'text-muted'}>{RESET_RULE_LABELS[rule]}</span>
      </span>
    </li>
  );
}

export function PasswordRules({ password }: { readonly password: string }) {
  const missing = missingRules(password);
  const score = strengthScore(password);
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
