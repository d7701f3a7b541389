/** Roles without a posting that the member waits for. */
import { atom, computed } from 'nanostores';
import type { ChartRole } from '#contract/organisation-chart.ts';
import { readPostingAlerts, setPostingAlert } from '#data/posting-alerts.ts';
import { awaitsOnboarding } from '#domain/access.ts';
import { CHART_TEXT as TEXT } from '#messages/portal/organisation-chart.ts';
import { $profile } from '#stores/auth/profile.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createAction } from '#stores/core/action.ts';

export function createPostingAlerts() {
  const $codes = atom<ReadonlySet<string>>(new Set());
  const action = createAction({ toastRefusals: true });
  return {
    /** Members who are not onboarded cannot apply, nor wait for a posting. */
    $canApply: computed($profile, (known) => known.phase !== 'ready' || !awaitsOnboarding(known.profile)),
    $codes,
    $busyKey: action.$busyKey,
    /** Without an answer every role offers its alert. */
    start: () => {
      void readPostingAlerts(memberClient()).then(
        (codes) => $codes.set(new Set(codes)),
        () => undefined,
      );
      return () => undefined;
    },
    toggle: ({ code, title }: ChartRole) => {
      const isWanted = !$codes.get().has(code);
      return action.run({
        key: code,
        send: async () => {
          await setPostingAlert(memberClient(), code, isWanted);
          const others = [...$codes.get()].filter((other) => other !== code);
          $codes.set(new Set(isWanted ? [...others, code] : others));
        },
        successMessage: (isWanted ? TEXT.alertSet : TEXT.alertRemoved)(title),
      });
    },
  };
}
