/** The switch that makes a second factor mandatory for staff: for superadmins, on /user-management. */
import { atom } from 'nanostores';
import { readAdminSecondFactor, setAdminSecondFactor } from '#data/second-factor-setting.ts';
import { SWITCH_TEXT } from '#messages/auth/second-factor.ts';
import { refreshProfile } from '#stores/auth/profile.ts';
import { memberClient, sessionAssurance } from '#stores/auth/session.ts';
import { createAction } from '#stores/core/action.ts';
import { createLoader } from '#stores/core/loader.ts';
import { createPage } from '#stores/core/page.ts';

export const createRequirement = () =>
  createPage(({ onStart }) => {
    const $done = atom<'on' | 'off' | null>(null);
    const action = createAction();
    const setting = createLoader(async () => {
      // Only a session that was confirmed with a code may change it.
      const mayToggle = sessionAssurance() === 'aal2';
      return { mayToggle, isOn: await readAdminSecondFactor(memberClient()) };
    });
    onStart(() => setting.load());
    return {
      setting,
      $state: action.$state,
      /** The last value of the switch. */
      $done,
      /** Toggles the requirement, after confirmation. */
      toggle: async () => {
        const { phase, data } = setting.$state.get();
        if (phase !== 'ready' || data === null) return;
        const isOn = !data.isOn;
        const { askTitle: title, askText: text, turnOn: confirm } = SWITCH_TEXT;
        await action.run({
          question: isOn ? { title, text, confirm } : null,
          send: () => {
            $done.set(null);
            return setAdminSecondFactor(memberClient(), isOn);
          },
          after: () => {
            setting.update((known) => ({ ...known, isOn }));
            $done.set(isOn ? 'on' : 'off');
            return refreshProfile();
          },
        });
      },
    };
  });

export type Requirement = ReturnType<typeof createRequirement>;
