/** /available-positions: open postings with filters, the one of the address (`?posting=…`), and own applications. */
import { atom, computed, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { IdSchema } from '#contract/common-schemas.ts';
import { LINK_LIMITS, type OpenPosition, type OwnRoleApplication } from '#contract/role-applications.ts';
import { applyToRole, readOpenPositions } from '#data/role-applications.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createAddress, queryOf } from '#stores/core/address.ts';
import { createLoader, type LoadState } from '#stores/core/loader.ts';
import { createPage } from '#stores/core/page.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { APPLY_TO_ROLE_TEXT as TEXT } from '#messages/portal/positions.ts';
import { type ApplyValues, createApplyForm } from '#stores/site/apply-form.ts';
import { createOwnRoleApplications } from './own.ts';

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
const createRoleApplication = (
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

/** Narrows the list; an empty text narrows nothing. */
export interface PositionFilter {
  readonly search: string;
  readonly department: string;
  readonly level: string;
  readonly game: string;
}

const EVERYTHING: PositionFilter = { search: '', department: '', level: '', game: '' };

/** Whether a position matches: every word of the search in its title, tasks or requirements. */
function matchesFilter(position: OpenPosition, { search, department, level, game }: PositionFilter): boolean {
  const text = [
    position.role_title,
    position.tasks,
    position.requirements,
    position.description,
    position.game,
  ]
    .join(' ')
    .toLowerCase();
  const words = search.toLowerCase().split(/\s+/u);
  return (
    (department === '' || position.department === department) &&
    (level === '' || String(position.level) === level) &&
    (game === '' || position.game === game) &&
    words.every((word) => text.includes(word))
  );
}

/** The query of one position, or of the list, with the own application to show in it. */
export function positionQuery(posting: string | null, application?: string): string {
  return queryOf({ posting }) + (application === undefined ? '' : `#application-${application}`);
}

interface ReadPositions {
  readonly positions: readonly OpenPosition[];
  readonly readAt: number;
}

function createFilter($state: ReadableAtom<LoadState<ReadPositions>>) {
  const $filter = atom(EVERYTHING);
  return {
    $filter,
    $shown: computed([$state, $filter], ({ data }, filter) =>
      (data?.positions ?? []).filter((position) => matchesFilter(position, filter)),
    ),
    narrow: (change: Partial<PositionFilter>) => $filter.set({ ...$filter.get(), ...change }),
    clearFilter: () => $filter.set(EVERYTHING),
  };
}

const createPositionsAddress = () =>
  createAddress((parameters) => {
    const posting = parameters.get('posting');
    return { posting: v.is(IdSchema, posting) ? posting : null };
  });

export const createPositionsPage = () =>
  createPage(({ add, onStart }) => {
    const address = add(createPositionsAddress());
    const own = add(createOwnRoleApplications());
    const positions = createLoader(async (posting: string | null): Promise<ReadPositions> => ({
      positions: await readOpenPositions(memberClient(), posting),
      readAt: getPortalEnvironment().now(),
    }));
    const find = (posting: string) => positions.$state.get().data?.positions.find(({ id }) => id === posting);
    const apply = createRoleApplication(
      (posting) => find(posting)?.questions ?? [],
      () => Promise.all([positions.reload(), own.list.reload()]),
    );
    onStart(() => positions.load(address.$view.get().posting));
    onStart(() =>
      address.$view.listen(({ posting }) => {
        // An unlisted one is read by its id only.
        if (posting !== null && find(posting) === undefined) void positions.load(posting);
      }),
    );
    onStart(() => getPortalEnvironment().onReturn(() => void positions.reload()));
    return {
      address,
      own,
      positions,
      apply,
      ...createFilter(positions.$state),
      /** Withdraws an application; its position may be applied to again then. */
      withdraw: async (application: OwnRoleApplication) => {
        if (await own.withdraw(application)) await positions.reload();
      },
    };
  });
export type PositionsPage = ReturnType<typeof createPositionsPage>;
