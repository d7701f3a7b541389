/** Recovery codes in the profile. Renders stores/portal/profile/recovery-codes.ts. */
import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef } from 'react';
import { RECOVERY_CODES_TEXT as TEXT } from '#messages/portal/account-security.ts';
import type { RecoveryCodes as Stores } from '#stores/portal/profile/recovery-codes.ts';
import type { SecondFactor } from '#stores/portal/profile/second-factor.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Loaded } from '#islands/core/loaded.tsx';
import type { PageProps } from '#islands/core/use-page.ts';

interface RecoveryProps {
  readonly recovery: Stores;
}

interface MadeProps extends RecoveryProps {
  readonly codes: readonly string[];
}

/** Ways of keeping the codes. */
function Keeping({ recovery }: RecoveryProps) {
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button variant="quiet" onClick={() => void recovery.copy()}>
        {TEXT.copy}
      </Button>
      <Button variant="quiet" onClick={recovery.download}>
        {TEXT.download}
      </Button>
      <Button variant="quiet" onClick={() => window.print()}>
        {TEXT.print}
      </Button>
      <Button onClick={recovery.hide}>{TEXT.done}</Button>
    </div>
  );
}

/** The codes, shown once. A print contains nothing else. */
function Made({ recovery, codes }: MadeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div data-printable data-print-alone className="grid gap-4 border border-line-strong p-5">
      <h5 ref={heading} tabIndex={-1} className="display text-card">
        {TEXT.made}
      </h5>
      <p>{TEXT.madeLead}</p>
      <ol
        aria-label={TEXT.list}
        className="grid gap-x-8 gap-y-2 bg-sunken p-4 text-lead tabular-nums sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>
            <code className="select-all">{code}</code>
          </li>
        ))}
      </ol>
      <Keeping recovery={recovery} />
    </div>
  );
}

/** From here on new codes are due. */
const FEW = 3;

function Left({ recovery, left }: RecoveryProps & { readonly left: number }) {
  const { busy } = useStore(recovery.$making);
  return (
    <div className="grid justify-items-start gap-4">
      {left === 0 ? (
        <Notice kind="notice">{TEXT.none}</Notice>
      ) : (
        <p>
          {TEXT.left(left)} {left <= FEW && TEXT.few}
        </p>
      )}
      <Button
        variant={left === 0 ? 'main' : 'quiet'}
        busy={busy}
        busyLabel={TEXT.making}
        onClick={() => void recovery.make()}
      >
        {left === 0 ? TEXT.make : TEXT.renew}
      </Button>
    </div>
  );
}

/** After signing in with a code, which removed the factor; the unused codes remain. */
export function Recovered({ page: { devices, recovery } }: PageProps<SecondFactor>) {
  const { data } = useStore(recovery.left.$state);
  const hasDevice = useStore(devices.$state).data?.length !== 0;
  if (hasDevice || data === null || data === 0) return null;
  return (
    <Notice kind="notice" title={TEXT.recoveredTitle}>
      <p>{TEXT.recovered}</p>
      <p>{TEXT.left(data)}</p>
    </Notice>
  );
}

export function RecoveryCodes({ recovery }: RecoveryProps) {
  const codes = useStore(recovery.$codes);
  const { refusal } = useStore(recovery.$making);
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid gap-4 border-t border-line pt-5">
      <div>
        <h4 id={headingId} className="label">
          {TEXT.title}
        </h4>
        <p className="mt-2 text-muted">{TEXT.lead}</p>
      </div>
      <div role="alert">{refusal !== null && <Notice kind="error">{refusal.text}</Notice>}</div>
      {codes === null ? (
        <Loaded read={recovery.left} loading={TEXT.loading}>
          {(left) => <Left recovery={recovery} left={left} />}
        </Loaded>
      ) : (
        <Made recovery={recovery} codes={codes} />
      )}
    </section>
  );
}
