/** Stored data of a member: reasons and retention periods. */
import { BRAND_CONTACT } from '#contract/brand.ts';
import { urls } from '#contract/urls.ts';
import { STORED_DATA_TEXT } from '#messages/portal/personal-data.ts';
import { Part } from './section.tsx';

export function Held() {
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
