/** The form of an application to a posting, with links. */
import { LINK_LIMITS, type OpenPosition } from '#contract/role-applications.ts';
import { applyToRole } from '#data/role-applications.ts';
import { APPLY_TO_ROLE_TEXT as TEXT } from '#messages/portal/positions.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createApplyForm, type ApplyValues } from '#stores/site/apply-form.ts';

const linksOf = ({ links = '' }: ApplyValues): readonly string[] =>
  links.split(/\s+/u).filter((link) => link !== '');

function areLinks(links: readonly string[]): boolean {
  return (
    links.length <= LINK_LIMITS.count &&
    new Set(links).size === links.length &&
    links.every(
      (link) =>
        link.length <= LINK_LIMITS.length && /^https:\/\/[^\s/?#@]+\.[^\s/?#@]+(?:[/?#]\S*)?$/u.test(link),
    )
  );
}

/** `questionsOf` a posting as it was read last; `reload` reads the positions and the own applications again. */
export const createRoleApplication = (
  questionsOf: (posting: string) => readonly string[],
  reload: () => Promise<unknown>,
) =>
  createApplyForm<OpenPosition>({
    readQuestions: ({ id }) => Promise.resolve(questionsOf(id)),
    fields: [{ name: 'links', label: TEXT.links, hint: TEXT.linksHint, rows: 3, maxLength: 1600 }],
    check: (values) => (areLinks(linksOf(values)) ? {} : { links: 'invalid_value' }),
    send: ({ id }, content, values) =>
      applyToRole(memberClient(), id, { ...content, links: linksOf(values) }),
    words: { submitted: TEXT.done, duplicate: TEXT.duplicate, wrong: { links: TEXT.linksWrong } },
    onSent: reload,
    onRefused: reload,
  });
