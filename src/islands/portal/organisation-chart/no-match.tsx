import { CHART_TEXT as TEXT } from '#messages/portal/organisation-chart.ts';
import type { OrganisationChartPage } from '#stores/portal/organisation-chart/organisation-chart-page.ts';
import { Button } from '#ui/button.tsx';
import type { PageProps } from '#islands/core/use-page.ts';

export function NoMatch({ page, hint }: PageProps<OrganisationChartPage> & { readonly hint: string }) {
  return (
    <div className="grid justify-items-start gap-5 border-l-4 border-line-strong pl-5">
      <p>
        {TEXT.noMatch}
        <span className="block text-muted">{hint}</span>
      </p>
      <Button variant="quiet" onClick={page.clear}>
        {TEXT.clear}
      </Button>
    </div>
  );
}
