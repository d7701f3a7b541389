/** The certificate of membership on A4. */
import type { Certificate, OwnExit } from '#contract/exits.ts';
import { formatDate } from '#domain/dates.ts';
import { CERTIFICATE_TEXT as TEXT } from '#messages/portal/exit.ts';
import { MEMBER_ROLE_LABELS } from '#messages/site/teams.ts';
import { certificateQuery, type ExitPage } from '#stores/portal/exit/exit-page.ts';
import { Notice } from '#ui/notice.tsx';
import { Paper, PaperFacts, PrintPage } from '#islands/core/paper.tsx';
import type { PageProps } from '#islands/core/use-page.ts';

interface LinesProps {
  readonly title: string;
  readonly lines: readonly { readonly name: string; readonly from: string; readonly until: string | null }[];
}

function Lines({ title, lines }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <section className="mt-6">
      <h3 className="label text-muted">{title}</h3>
      <ul className="mt-1 grid gap-1">
        {lines.map(({ name, from, until }) => (
          <li key={`${name} ${from}`} className="flex flex-wrap justify-between gap-x-6">
            <span className="font-semibold">{name}</span>
            <span>{TEXT.period(formatDate(from), formatDate(until ?? from))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SheetProps {
  readonly certificate: Certificate;
  readonly exit: OwnExit;
}

function Sheet({ certificate, exit: { kind, team } }: SheetProps) {
  const name = certificate.name ?? certificate.gamertag ?? '';
  return (
    <Paper title={TEXT.title} aside={<p className="figures">{TEXT.number(certificate.number)}</p>}>
      <p className="mt-8 text-lead">
        {kind === 'team' && team !== null ? TEXT.sayTeam(name, team) : TEXT.says(name)}
      </p>
      <div className="mt-6">
        <PaperFacts
          facts={[
            [TEXT.gamertag, certificate.gamertag],
            [TEXT.since, formatDate(certificate.member_since)],
            [TEXT.lastDay, formatDate(certificate.last_day)],
          ]}
        />
      </div>
      <Lines
        title={TEXT.teams}
        lines={certificate.teams.map(({ role, ...period }) => ({
          ...period,
          name: [period.name, MEMBER_ROLE_LABELS[role]].join(', '),
        }))}
      />
      <Lines title={TEXT.roles} lines={certificate.roles} />
      <p className="mt-8">{TEXT.thanks}</p>
    </Paper>
  );
}

export function CertificatePrint({ page, id }: PageProps<ExitPage> & { readonly id: string }) {
  return (
    <PrintPage
      address={page.address}
      back={certificateQuery(null)}
      words={TEXT}
      title={TEXT.title}
      read={page.own}
      isReady={({ exits }) => exits.some((exit) => exit.id === id && exit.certificate !== null)}
    >
      {({ exits }) => {
        const exit = exits.find((own) => own.id === id);
        const certificate = exit?.certificate ?? null;
        if (exit === undefined || certificate === null) return <Notice kind="notice">{TEXT.gone}</Notice>;
        return <Sheet certificate={certificate} exit={exit} />;
      }}
    </PrintPage>
  );
}
