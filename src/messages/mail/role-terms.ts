/** The reminder that a term ends, to the holder of the role and to those who manage roles. */
import { BRAND_NAME } from '#contract/brand.ts';

export const ROLE_TERM_MAIL = {
  holder: {
    subject: (role: string): string => `Your term as ${role} ends soon`,
    heading: 'Your term ends soon',
    intro:
      'after your last day you no longer have this role or its tools. If you’d like to stay on, reply to this email.',
    needed:
      'this role always needs a holder. If there’s nobody to take over by your last day, yours moves by up to 30 days. If you’d like to stay on, reply to this email.',
    action: 'See your roles',
    footer: `You’re getting this email because you have a role at ${BRAND_NAME}.`,
  },
  manager: {
    subject: (role: string): string => `A term as ${role} ends soon`,
    heading: 'A term ends soon',
    intro:
      'the role ends by itself that night, and its seat opens. Give it a later day, or find someone to take over.',
    needed:
      'this role always needs a holder, and there’s no other one afterwards. Assign someone, transfer it, or take the last day away. Otherwise the last day moves by up to 30 days.',
    action: 'Open the role',
    footer: `You’re getting this email because you manage roles at ${BRAND_NAME}.`,
  },
} as const;

export const ROLE_TERM_MAIL_TEXT = {
  role: 'Role',
  person: 'Person',
  nameless: 'Someone without a gamertag',
  lastDay: 'Last day',
  actionNote: 'If the button doesn’t work, open this address:',
} as const;
