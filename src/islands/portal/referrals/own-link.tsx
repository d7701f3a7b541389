/** The member's code and link with buttons to copy and share them. Nothing of other sites is loaded here. */
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { shareLinks } from '#domain/referrals.ts';
import { REFER_TEXT } from '#messages/portal/referrals.ts';
import type { ReferralsPage } from '#stores/portal/referrals/referrals-page.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { PageProps } from '#islands/core/use-page.ts';

interface OwnLinkProps extends PageProps<ReferralsPage> {
  readonly code: string;
  readonly link: string;
}

interface ShareLinkProps {
  readonly href: string;
  readonly label: string;
  readonly away?: boolean;
}

function ShareLink({ href, label, away = false }: ShareLinkProps) {
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

function Share({ page, link }: Omit<OwnLinkProps, 'code'>) {
  const headingId = useId();
  const links = shareLinks(link, REFER_TEXT.shareText, REFER_TEXT.shareSubject);
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-2 border-t border-line pt-5">
      <h3 id={headingId} className="label text-muted">
        {REFER_TEXT.share}
      </h3>
      {page.canShare && (
        <Button variant="quiet" onClick={() => void page.share()}>
          {REFER_TEXT.shareAnywhere}
        </Button>
      )}
      <ul aria-labelledby={headingId} className="flex flex-wrap gap-x-7">
        <ShareLink href={links.whatsApp} label={REFER_TEXT.shareOnWhatsApp} away />
        <ShareLink href={links.x} label={REFER_TEXT.shareOnX} away />
        <ShareLink href={links.email} label={REFER_TEXT.shareByMail} />
      </ul>
    </div>
  );
}

/** In the page before there is text, so that the text is read out. */
function ShareResult({ page }: PageProps<ReferralsPage>) {
  const notice = useStore(page.$notice);
  return (
    <output className="mt-5 block">
      {notice !== null && <Notice kind={notice.kind}>{notice.text}</Notice>}
    </output>
  );
}

export function OwnLink({ page, code, link }: OwnLinkProps) {
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
            <Button variant="quiet" className="mt-4" onClick={() => void page.copy('code')}>
              {REFER_TEXT.copyCode}
            </Button>
          </dd>
        </div>
        <div className="flex min-w-0 flex-col">
          <dt className="label text-muted">{REFER_TEXT.link}</dt>
          <dd className="flex flex-1 flex-col items-start">
            <p className="mt-2 text-lead wrap-anywhere select-all">{link}</p>
            <Button className="mt-4 lg:mt-auto" onClick={() => void page.copy('link')}>
              {REFER_TEXT.copyLink}
            </Button>
          </dd>
        </div>
      </dl>
      <ShareResult page={page} />
      <Share page={page} link={link} />
    </section>
  );
}
