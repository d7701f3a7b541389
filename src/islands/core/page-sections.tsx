/** Sections of a page with a list of links to them, beside or, on a narrow screen, above. */
import { useId, type ReactNode } from 'react';
import { ButtonLink } from '#ui/link.tsx';

export interface SectionLink {
  readonly id: string;
  readonly title: string;
}

interface SectionListProps {
  readonly label: string;
  readonly sections: readonly SectionLink[];
}

/** Leads to the sections. On a narrow screen it is one line that scrolls. */
export function SectionList({ label, sections }: SectionListProps) {
  return (
    <nav
      aria-label={label}
      className="sticky top-16 z-10 -mx-[clamp(1.25rem,4vw,3rem)] self-start border-b border-line bg-ground px-[clamp(1.25rem,4vw,3rem)] lg:top-24 lg:mx-0 lg:border-b-0 lg:px-0"
    >
      <ul className="flex gap-x-6 overflow-x-auto lg:grid lg:gap-0 lg:border-l lg:border-line">
        {sections.map(({ id, title }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              className="flex min-h-12 min-w-11 items-center label text-muted -outline-offset-3 hover:text-text lg:min-h-11 lg:pl-5"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface SectionProps extends SectionLink {
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-8 border-t border-line pt-8 pb-14 lg:scroll-mt-0"
    >
      <h2 id={`${id}-title`} className="text-[2.75rem] leading-none">
        {title}
      </h2>
      {lead !== undefined && <p className="mt-3 max-w-[65ch] text-muted">{lead}</p>}
      <div className="mt-7">{children}</div>
    </section>
  );
}

interface TitledProps {
  readonly title: string;
  /** For links to it. */
  readonly id?: string;
  /** 'page' for the parts of a page. */
  readonly size?: 'page';
  readonly className?: string;
  readonly children: ReactNode;
}

export function Titled({ title, id, size, className, children }: TitledProps) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} className={className}>
      <h2 id={heading} className={size === 'page' ? 'mb-5 text-[2.5rem] leading-none' : 'text-card'}>
        {title}
      </h2>
      {children}
    </section>
  );
}

interface EmptyProps {
  readonly text: string;
  readonly hint: string;
  readonly href: string;
  readonly action: string;
}

export function Empty({ text, hint, href, action }: EmptyProps) {
  return (
    <div className="grid justify-items-start gap-5 border-l-4 border-line-strong pl-5">
      <p>
        {text}
        <span className="block text-muted">{hint}</span>
      </p>
      <ButtonLink href={href}>{action}</ButtonLink>
    </div>
  );
}
