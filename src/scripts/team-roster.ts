/** Updates the roster of a team page. */
import { hueOf, initials } from '../domain/avatar.ts';
import { formatDate, machineDate } from '../domain/dates.ts';
import { thumbnailOf } from '../domain/pictures.ts';
import { type RosterMember, toRosterMembers } from '../domain/roster.ts';
import type { TeamMemberRow } from '../contract/teams.ts';
import { getEnvironment } from '../stores/core/environment.ts';

const COLUMNS = 'id,user_id,role,joined_at,user:users(id,gamertag,full_name,photo_url)';

async function readMembers(teamId: string, anonymous: string): Promise<readonly RosterMember[] | null> {
  const { backend, fetch } = getEnvironment();
  const query = new URLSearchParams({
    select: COLUMNS,
    team_id: `eq.${teamId}`,
    status: 'eq.active',
    left_at: 'is.null',
    order: 'joined_at,id',
  });
  const address = `${backend.url}/rest/v1/team_members?${query.toString()}`;
  const answer = await fetch(address, { headers: { apikey: backend.key } });
  return answer.ok ? toRosterMembers((await answer.json()) as TeamMemberRow[], anonymous) : null;
}

function part(item: HTMLElement, name: string): HTMLElement | null {
  return item.querySelector<HTMLElement>(`[data-member-${name}]`);
}

function write(item: HTMLElement, name: string, text: string): void {
  const place = part(item, name);
  if (place) place.textContent = text;
}

function itemOf(
  template: HTMLTemplateElement,
  member: RosterMember,
  words: DOMStringMap,
): HTMLElement | null {
  const item = template.content.firstElementChild?.cloneNode(true);
  if (!(item instanceof HTMLElement)) return null;
  write(item, 'name', member.name);
  write(item, 'initials', initials(member.name));
  write(item, 'role', words[member.role] ?? '');
  write(item, 'joined', words['joined']?.replace('{date}', formatDate(member.joinedAt)) ?? '');
  part(item, 'joined')?.setAttribute('datetime', machineDate(member.joinedAt));
  part(item, 'face')?.style.setProperty('--hue', String(hueOf(member.name)));
  const photo = thumbnailOf(member.photoUrl);
  const image = part(item, 'photo');
  if (image && photo !== null) {
    image.setAttribute('src', photo);
    image.hidden = false;
  }
  return item;
}

/** Text of the listed members, for comparison. */
function membersText(items: Iterable<Element>): string {
  return [...items]
    .map((item) => `${item.textContent.replaceAll(/\s+/gu, ' ')}${item.querySelector('img')?.src ?? ''}`)
    .join('|');
}

function show(root: HTMLElement, members: readonly RosterMember[]): void {
  const list = root.querySelector<HTMLElement>('[data-roster-list]');
  const template = root.querySelector<HTMLTemplateElement>('[data-roster-template]');
  if (!list || !template) return;
  const items = members.flatMap((member) => itemOf(template, member, root.dataset) ?? []);
  // An equal list keeps its layout.
  if (membersText(items) !== membersText(list.children)) list.replaceChildren(...items);
  list.hidden = items.length === 0;
  const count = Number(
    document.querySelector('[data-team-keep] [data-team-roster]')?.textContent ?? items.length,
  );
  const empty = root.querySelector<HTMLElement>('[data-roster-empty]');
  const hint = root.querySelector<HTMLElement>('[data-roster-hint]');
  if (empty) empty.hidden = Math.max(count, items.length) > 0;
  if (hint) hint.hidden = count <= items.length;
}

/** Requests and shows the roster; rejects on failure. */
export async function refreshRoster(): Promise<void> {
  const root = document.querySelector<HTMLElement>('[data-roster]');
  const { roster: teamId, anonymous = '' } = root?.dataset ?? {};
  if (!root || !teamId) return;
  const members = await readMembers(teamId, anonymous);
  if (!members) return;
  show(root, members);
  // The member count may be updated after the list.
  document.addEventListener(
    'site-changes',
    () => {
      show(root, members);
    },
    { once: true },
  );
}
