/** The address of /role-applications: applications, or postings (`?view=postings`). */
import { createAddress, queryOf } from '#stores/core/address.ts';

export interface RoleDeskView {
  readonly view: 'applications' | 'postings';
}

/** The parameters of the postings. */
export const POSTINGS_VIEW = { view: 'postings' } as const;

export const createRoleDeskAddress = () =>
  createAddress<RoleDeskView>((parameters) => ({
    view: parameters.get('view') === POSTINGS_VIEW.view ? 'postings' : 'applications',
  }));

/** The query of a view without a search, a filter or an open row. */
export function roleDeskQuery(view: RoleDeskView['view']): string {
  return queryOf(view === 'postings' ? POSTINGS_VIEW : {});
}

/** The query of one posting. */
export function postingQuery(posting: string): string {
  return queryOf({ ...POSTINGS_VIEW, posting });
}

/** The query of the applications for a role. */
export function applicationsOfRoleQuery(code: string): string {
  return queryOf({ for: code });
}
