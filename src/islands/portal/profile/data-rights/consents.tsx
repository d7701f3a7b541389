/** Every decision of a guardian; hidden from members who never needed one. */
import { useStore } from '@nanostores/react';
import { formatDate, isoDate } from '#domain/dates.ts';
import { CONSENT_HISTORY_TEXT, DECISION_LABELS } from '#messages/portal/personal-data.ts';
import { PURPOSE_LABELS } from '#messages/portal/profile.ts';
import { $ownConsents } from '#stores/auth/own-consents.ts';
import { $profile } from '#stores/auth/profile.ts';
import { Badge } from '#ui/badge.tsx';
import { Part } from './section.tsx';

export function Consents() {
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
