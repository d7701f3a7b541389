/** Tags of the open order. */
import { useStore } from '@nanostores/react';
import type { DeskOrderRow } from '#contract/admin-orders.ts';
import { ORDER_TAGS_TEXT as TEXT } from '#messages/admin/order-tags.ts';
import type { OrdersPage } from '#stores/admin/orders/orders-page.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { ActionRefusal } from '#islands/core/table/action-refusal.tsx';
import { RowSection } from '#islands/core/table/row-section.tsx';

interface TagsProps extends Pick<OrdersPage['table'], '$mayAct'> {
  readonly tagging: OrdersPage['tagging'];
  readonly order: DeskOrderRow;
}

export function OrderTags({ tagging, $mayAct, order: { id, tags } }: TagsProps) {
  const mayAct = useStore($mayAct);
  if (!mayAct && tags.length === 0) return null;
  return (
    <RowSection title={TEXT.section}>
      <ActionRefusal $action={tagging.removal.$state} />
      {tags.length === 0 && <p className="text-muted">{TEXT.none}</p>}
      <ul className="flex flex-wrap items-center gap-2">
        {tags.map((tag) => (
          <li key={tag}>
            {mayAct ? (
              <Chip
                label={TEXT.removeOne(tag)}
                onRemove={() => {
                  void tagging.remove(id, tag);
                }}
              >
                {tag}
              </Chip>
            ) : (
              <Badge tone="plain">{tag}</Badge>
            )}
          </li>
        ))}
        {mayAct && (
          <li>
            <Button variant="quiet" onClick={() => tagging.open([id])}>
              {TEXT.open}
            </Button>
          </li>
        )}
      </ul>
    </RowSection>
  );
}
