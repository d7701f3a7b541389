/** The member's own code and link, and ways to pass them on. Nothing of the places they lead to is loaded here. */
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { shareLinks } from '../../../domain/referrals.ts';
import { REFER_TEXT } from '../../../messages/portal/referrals.ts';
import { $passedOn, copyOwn, shareOwn } from '../../../stores/portal/referrals/page.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface OwnLinkProps {
  readonly code: string;
  readonly link: string;
  readonly mayShare: boolean;
}

interface WayProps {
  readonly href: string;
  readonly label: string;
  readonly away?: boolean;
}

function Way({ href, label, away = false }: WayProps) {
  return (
    <li>
      <a
        href={href}
        className="inline-flex min-h-11 items-center link"
        {...(away && { target: '_blank', rel: 'noopener' })}
      >
        {label}
        {away && <span className="sr-only">{REFER_TEXT.elsewhere}</span>}
      </a>
    </li>
  );
}

function Share({ link, mayShare }: Omit<OwnLinkProps, 'code'>) {
  const headingId = useId();
  const ways = shareLinks(link, REFER_TEXT.shareText, REFER_TEXT.shareSubject);
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-2 border-t border-line pt-5">
      <h3 id={headingId} className="label text-muted">
        {REFER_TEXT.share}
      </h3>
      {mayShare && (
        <Button variant="quiet" onClick={() => void shareOwn()}>
          {REFER_TEXT.shareAnywhere}
        </Button>
      )}
      <ul aria-labelledby={headingId} className="flex flex-wrap gap-x-7">
        <Way href={ways.whatsApp} label={REFER_TEXT.shareOnWhatsApp} away />
        <Way href={ways.x} label={REFER_TEXT.shareOnX} away />
        <Way href={ways.email} label={REFER_TEXT.shareByMail} />
      </ul>
    </div>
  );
}

/** How copying or sharing went; the place is there before the words, so that they are read out. */
function Said() {
  const notice = useStore($passedOn);
  return (
    <output className="mt-5 block">
      {notice !== null && <Notice kind={notice.kind}>{notice.text}</Notice>}
    </output>
  );
}

export function OwnLink({ code, link, mayShare }: OwnLinkProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="mt-10 bg-surface px-5 py-8 cut sm:px-10 sm:py-10">
      <h2 id={headingId} className="sr-only">
        {REFER_TEXT.pass}
      </h2>
      <dl className="grid gap-x-14 gap-y-8 lg:grid-cols-[auto_minmax(0,1fr)]">
        <div>
          <dt className="label text-muted">{REFER_TEXT.code}</dt>
          <dd>
            <p className="figures text-section tracking-[0.08em] select-all">{code}</p>
            <Button variant="quiet" className="mt-4" onClick={() => void copyOwn('code')}>
              {REFER_TEXT.copyCode}
            </Button>
          </dd>
        </div>
        <div className="flex min-w-0 flex-col">
          <dt className="label text-muted">{REFER_TEXT.link}</dt>
          <dd className="flex flex-1 flex-col items-start">
            <p className="mt-2 text-lead wrap-anywhere select-all">{link}</p>
            <Button className="mt-4 lg:mt-auto" onClick={() => void copyOwn('link')}>
              {REFER_TEXT.copyLink}
            </Button>
          </dd>
        </div>
      </dl>
      <Said />
      <Share link={link} mayShare={mayShare} />
    </section>
  );
}
