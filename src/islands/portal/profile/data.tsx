/** The data that is held of the member, and their rights over it. */
import { useStore } from '@nanostores/react';
import { createDataRights, type DataRights } from '#stores/portal/profile/data-rights.ts';
import { usePage } from '#islands/core/use-page.ts';
import { BRAND_CONTACT } from '#contract/brand.ts';
import { urls } from '#contract/urls.ts';
import {
  CONSENT_HISTORY_TEXT,
  DECISION_LABELS,
  DOWNLOAD_TEXT,
  STORED_DATA_TEXT,
} from '#messages/portal/personal-data.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { formatDate, isoDate } from '#domain/dates.ts';
import { PURPOSE_LABELS } from '#messages/portal/profile.ts';
import { $ownConsents } from '#stores/auth/own-consents.ts';
import { $profile } from '#stores/auth/profile.ts';
import { Badge } from '#ui/badge.tsx';
import { Deletion } from './data-rights/deletion.tsx';
import { Part } from './data-rights/section.tsx';

function Consents() {
  const events = useStore($ownConsents);
  const profile = useStore($profile);
  const isMinor = profile.phase === 'ready' && profile.profile.is_minor;
  if (!isMinor && events.length === 0) return null;
  return (
    <Part title={CONSENT_HISTORY_TEXT.title} lead={CONSENT_HISTORY_TEXT.lead}>
      {events.length === 0 && <p>{CONSENT_HISTORY_TEXT.empty}</p>}
      <ol className="border-t border-line">
        {events.map(({ purpose, decision, at }) => (
          <li
            key={`${purpose} ${decision} ${at}`}
            className="flex flex-wrap items-center gap-x-5 gap-y-1 border-b border-line py-3"
          >
            <span className="flex-1 basis-40 font-semibold">{PURPOSE_LABELS[purpose] ?? purpose}</span>
            <Badge tone={decision === 'granted' ? 'good' : 'plain'}>{DECISION_LABELS[decision]}</Badge>
            <time dateTime={isoDate(at)} className="text-small text-muted">
              {formatDate(at)}
            </time>
          </li>
        ))}
      </ol>
    </Part>
  );
}

function Download({ page }: { readonly page: DataRights }) {
  const { busy, notice } = useStore(page.$download);
  return (
    <Part title={DOWNLOAD_TEXT.title} lead={DOWNLOAD_TEXT.lead}>
      <Button
        className="justify-self-start"
        busy={busy}
        busyLabel={DOWNLOAD_TEXT.busy}
        onClick={() => void page.download()}
      >
        {DOWNLOAD_TEXT.submit}
      </Button>
      <output className="block">
        {notice !== null && <Notice kind={notice.kind}>{notice.text}</Notice>}
      </output>
    </Part>
  );
}

function Held() {
  return (
    <Part title={STORED_DATA_TEXT.title}>
      <ul className="border-b border-line">
        {STORED_DATA_TEXT.items.map(({ title, what, why, until }) => (
          <li key={title} className="grid gap-x-8 gap-y-2 border-t border-line py-5 sm:grid-cols-[9rem_1fr]">
            <h4 className="label">{title}</h4>
            <div>
              <p>{what}</p>
              <dl className="mt-2 grid gap-x-4 text-small text-muted xs:grid-cols-[3rem_1fr]">
                <dt className="font-semibold">{STORED_DATA_TEXT.why}</dt>
                <dd className="mb-1 xs:mb-0">{why}</dd>
                <dt className="font-semibold">{STORED_DATA_TEXT.until}</dt>
                <dd>{until}</dd>
              </dl>
            </div>
          </li>
        ))}
      </ul>
      <a href="/update-details" className="button justify-self-start button-quiet">
        {STORED_DATA_TEXT.edit}
      </a>
      <p className="flex flex-wrap gap-x-2 text-muted">
        {STORED_DATA_TEXT.correct}
        <a href={urls.email(BRAND_CONTACT.hr)} className="link">
          {BRAND_CONTACT.hr}
        </a>
      </p>
    </Part>
  );
}

export function Data() {
  const page = usePage(createDataRights);
  return (
    <div className="grid gap-14">
      <Held />
      <Download page={page} />
      <Consents />
      <Deletion deletion={page.deletion} />
    </div>
  );
}
