/** Checklists of the member's roles, and of new holders of roles that report to these; empty without any. */
import type { RoleChecklist } from '#contract/role-checklists.ts';
import { CHECKLIST_TEXT as TEXT } from '#messages/portal/role-checklists.ts';
import type { ChecklistTicks } from '#stores/core/checklist-ticks.ts';
import { createChecklists } from '#stores/portal/profile/checklists.ts';
import { Checklist, Progress } from '#islands/core/checklist.tsx';
import { Loaded } from '#islands/core/loaded.tsx';
import { usePage } from '#islands/core/use-page.ts';

function Card({ list, ticks }: { readonly list: RoleChecklist; readonly ticks: ChecklistTicks }) {
  const { is_own: isOwn, role_title: role, game, holder, items } = list;
  const title = isOwn ? TEXT.own(role, game) : TEXT.report(holder, role, game);
  return (
    <section aria-label={title} className="grid gap-3 py-5">
      <h3 className="flex flex-wrap items-center gap-x-4 gap-y-1 text-card wrap-anywhere">
        {title}
        <Progress items={items} />
      </h3>
      <Checklist
        items={items}
        ticks={ticks}
        side={isOwn ? 'holder' : 'manager'}
        holder={isOwn ? null : (holder ?? TEXT.holder)}
      />
    </section>
  );
}

function Cards({
  lists,
  ticks,
}: {
  readonly lists: readonly RoleChecklist[];
  readonly ticks: ChecklistTicks;
}) {
  const reports = lists.filter(({ is_own: isOwn }) => !isOwn);
  return (
    <>
      {lists.map((list) => list.is_own && <Card key={list.id} list={list} ticks={ticks} />)}
      {reports.length > 0 && <p className="mt-6 label text-muted">{TEXT.reports}</p>}
      {reports.map((list) => (
        <Card key={list.id} list={list} ticks={ticks} />
      ))}
    </>
  );
}

export function Checklists() {
  const { lists, ticks } = usePage(createChecklists);
  return (
    <Loaded read={lists} loading={TEXT.loading} failed={TEXT.failed}>
      {(all) => <Cards lists={all} ticks={ticks} />}
    </Loaded>
  );
}
