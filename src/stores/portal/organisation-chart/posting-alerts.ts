/** Roles without a posting that the member waits for. */
import { atom } from 'nanostores';
import type { ChartRole } from '../../../contract/organisation-chart.ts';
import { readPostingAlerts, setPostingAlert } from '../../../data/posting-alerts.ts';
import { CHART_TEXT as TEXT } from '../../../messages/portal/organisation-chart.ts';
import { memberClient } from '../../auth/session.ts';
import { createAction } from '../../core/action.ts';

export function createPostingAlerts() {
  const $codes = atom<ReadonlySet<string>>(new Set());
  const action = createAction({ toastRefusals: true });
  return {
    /** Codes of the roles. */
    $codes,
    /** Code of the role whose alert changes. */
    $busyKey: action.$busyKey,
    /** Without an answer every role offers its alert. */
    load: async () => {
      const codes = await readPostingAlerts(memberClient()).catch(() => null);
      if (codes !== null) $codes.set(new Set(codes));
    },
    toggle: ({ code, title }: ChartRole) => {
      const isWanted = !$codes.get().has(code);
      return action.run({
        key: code,
        work: async () => {
          await setPostingAlert(memberClient(), code, isWanted);
          const others = [...$codes.get()].filter((other) => other !== code);
          $codes.set(new Set(isWanted ? [...others, code] : others));
        },
        successMessage: (isWanted ? TEXT.alertSet : TEXT.alertRemoved)(title),
      });
    },
  };
}
