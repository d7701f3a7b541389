/** The payment notices of /admin-orders: the table, judging one again, the body of the open one. */
import { readNoticeBody } from '#data/admin-orders.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createLoader } from '#stores/core/loader.ts';
import { watchOpenKey } from '#stores/core/open-key.ts';
import { createPage } from '#stores/core/page.ts';
import { createDesk } from '#stores/core/table/desk.ts';
import { createJudging } from './judge-notice.ts';
import { NOTICES } from './payment-notices-table.ts';

export const createNoticesPage = () =>
  createPage(({ add, onStart }) => {
    const { table, files } = add(createDesk(NOTICES));
    const judging = createJudging(table.refreshOpen);
    // Personal data, read on demand only.
    const body = createLoader((notice: number) => readNoticeBody(memberClient(), notice));
    onStart(() =>
      watchOpenKey(table, () => {
        body.reset();
        judging.reset();
      }),
    );
    return { table, files, judging, body };
  });

export type NoticesPage = ReturnType<typeof createNoticesPage>;
