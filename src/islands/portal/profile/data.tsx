/** What is held of the member. */
import { BRAND_CONTACT } from '../../../contract/brand.ts';
import { urls } from '../../../contract/routes.ts';
import { DATA_TEXT } from '../../../messages/profile.ts';

export function Data() {
  return (
    <div className="grid max-w-3xl gap-6">
      <dl className="border-b border-line">
        {DATA_TEXT.items.map(({ title, text }) => (
          <div key={title} className="grid gap-x-6 border-t border-line py-4 sm:grid-cols-[10rem_1fr]">
            <dt className="label">{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <a href="/update-details" className="button justify-self-start button-quiet">
        {DATA_TEXT.edit}
      </a>
      <p className="flex flex-wrap gap-x-2 text-muted">
        {DATA_TEXT.ask}
        <a href={urls.email(BRAND_CONTACT.hr)} className="link">
          {BRAND_CONTACT.hr}
        </a>
      </p>
    </div>
  );
}
