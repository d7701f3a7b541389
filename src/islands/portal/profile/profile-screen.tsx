/** /my-profile: renders stores/portal/profile/profile-page.ts. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import {
  MINOR_STATUS_TEXT,
  PROFILE_PART_LABELS,
  PROFILE_SECTIONS as TITLES,
  PROFILE_TEXT,
  STATUS_TEXT,
} from '#messages/portal/profile.ts';
import { ownMember, type OwnMember } from '#stores/auth/own-member.ts';
import { partQuery, PROFILE_PARTS, type ProfileView } from '#stores/portal/profile/profile-address.ts';
import { createProfilePage, type ProfilePage } from '#stores/portal/profile/profile-page.ts';
import { lazyPart } from '#islands/core/lazy-part.tsx';
import { PageTabs } from '#islands/core/page-link.tsx';
import { usePage } from '#islands/core/use-page.ts';
import { ReadPage } from '#islands/core/page-states.tsx';
import { Empty, Section } from '#islands/core/page-sections.tsx';
import { MY_ORDERS_TEXT, MY_ORDERS_TEXT as TEXT } from '#messages/portal/my-orders.ts';
import { createOwnOrders, type OwnOrderList } from '#stores/portal/orders/my-orders-page.ts';
import { ButtonLink, LineLink } from '#ui/link.tsx';
import { Loaded } from '#islands/core/loaded.tsx';
import type { OwnOrder } from '#contract/orders.ts';
import { urls } from '#contract/urls.ts';
import { formatDate } from '#domain/dates.ts';
import { formatRand } from '#domain/money.ts';
import { orderSituation } from '#domain/order-situations.ts';
import { SITUATION_WORDS } from '#messages/portal/order-situations.ts';
import { Badge } from '#ui/badge.tsx';
import type { OwnUser } from '#contract/members.ts';
import { $profile } from '#stores/auth/profile.ts';
import { HeldRoles } from './held-roles.tsx';
import { PublicPreview } from './public-preview.tsx';
import { RoleApplications, TeamApplications } from './newest-applications.tsx';
import { MemberPhoto } from './member-photo.tsx';

interface HeaderProps {
  readonly user: OwnUser;
}

function ProfileHeader({ user }: HeaderProps) {
  return (
    <header className="flex min-w-0 items-center gap-x-5 pb-8 sm:gap-x-8">
      <MemberPhoto gamertag={user.gamertag} photoUrl={user.photo_url} size={88} />
      <div className="min-w-0">
        <p className="label text-muted">{PROFILE_TEXT.title}</p>
        <h1 className="mt-1 text-section wrap-anywhere">{user.gamertag ?? PROFILE_TEXT.noGamertag}</h1>
        <p className="mt-2 text-muted">{PROFILE_TEXT.since(formatDate(user.created_at))}</p>
      </div>
    </header>
  );
}

function MembershipStatus({ user }: HeaderProps) {
  const profile = useStore($profile);
  const known = profile.phase === 'ready' ? profile.profile : null;
  const consent = known?.is_minor === true && !user.onboarding ? known.consent : 'granted';
  const isMinor = consent !== 'granted';
  const status = isMinor ? MINOR_STATUS_TEXT[consent] : STATUS_TEXT[user.status];
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6 pb-12">
      <dl className="grid max-w-[60ch] gap-1 border-l-4 border-signal pl-5">
        <dt className="label text-muted">{PROFILE_TEXT.status}</dt>
        <dd>
          <p className="display text-card">{status.label}</p>
          <p className="mt-1.5">{status.meaning}</p>
        </dd>
        <dt className="mt-4 label text-muted">{PROFILE_TEXT.next}</dt>
        <dd>
          {isMinor ? (
            <a href="/minor-recruitment" className="link">
              {status.next}
            </a>
          ) : (
            status.next
          )}
        </dd>
      </dl>
      <a href="/update-details" className="button button-quiet">
        {PROFILE_TEXT.edit}
      </a>
    </div>
  );
}

function OrderRow({ order, now }: { readonly order: OwnOrder; readonly now: number }) {
  const { short, tone } = SITUATION_WORDS[orderSituation(order, now)];
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-line py-3">
      <LineLink href={urls.orderConfirmation(order.number)}>{order.number}</LineLink>
      <span className="text-muted tabular-nums">
        {MY_ORDERS_TEXT.sum(formatDate(order.created_at), formatRand(order.total_cents))}
      </span>
      <span className="sm:ml-auto">
        <Badge tone={tone}>{short}</Badge>
      </span>
    </li>
  );
}

const NEWEST = 3;

function Newest({ orders, readAt }: OwnOrderList) {
  if (orders.length === 0) {
    return <Empty text={TEXT.empty} hint={TEXT.emptyHint} href="/shop" action={TEXT.shop} />;
  }
  return (
    <div className="grid justify-items-start gap-5">
      <ul aria-label={TEXT.list} className="w-full">
        {orders.slice(0, NEWEST).map((order) => (
          <OrderRow key={order.id} order={order} now={readAt} />
        ))}
      </ul>
      <ButtonLink href="/my-orders">{TEXT.all}</ButtonLink>
    </div>
  );
}

function Orders() {
  const { list } = usePage(createOwnOrders);
  return (
    <Loaded read={list} loading={TEXT.loading} failed={TEXT.failed}>
      {(read) => <Newest {...read} />}
    </Loaded>
  );
}

const Security = lazyPart(async () => (await import('./security.tsx')).Security);
const Checklists = lazyPart(async () => (await import('./checklists.tsx')).Checklists, <></>);
const Data = lazyPart(async () => (await import('./data.tsx')).Data);

interface ProfileProps extends Pick<OwnMember, 'user'> {
  readonly page: ProfilePage;
}

function Profile({ page, user }: ProfileProps) {
  return (
    <>
      <MembershipStatus user={user} />
      <Section id="preview" title={TITLES.preview}>
        <PublicPreview user={user} />
      </Section>
      <Section id="roles" title={TITLES.roles}>
        <HeldRoles page={page} />
        <Checklists />
      </Section>
    </>
  );
}

function Activity() {
  return (
    <>
      <Section id="applications" title={TITLES.applications}>
        <TeamApplications />
        <RoleApplications />
      </Section>
      <Section id="orders" title={TITLES.orders}>
        <Orders />
      </Section>
    </>
  );
}

function Part({ part, page, user }: ProfileProps & Pick<ProfileView, 'part'>) {
  if (part === 'profile') return <Profile page={page} user={user} />;
  if (part === 'activity') return <Activity />;
  if (part === 'security') {
    return (
      <Section id="security" title={TITLES.security}>
        <Security />
      </Section>
    );
  }
  return (
    <Section id="data" title={TITLES.data}>
      <Data />
    </Section>
  );
}

/** The browser looks for the anchor before the section is rendered. */
function useAddressedSection({ section }: ProfileView): void {
  useEffect(() => {
    if (section !== null) document.getElementById(section)?.scrollIntoView();
  }, [section]);
}

function Parts({ page, user }: ProfileProps) {
  const { address } = page;
  const view = useStore(address.$view);
  const opened = useStore(page.$opened);
  useAddressedSection(view);
  const tabs = PROFILE_PARTS.map((part) => ({
    query: partQuery(part),
    label: PROFILE_PART_LABELS[part],
    current: part === view.part,
  }));
  return (
    <>
      <ProfileHeader user={user} />
      <PageTabs address={address} label={PROFILE_TEXT.sections} tabs={tabs} />
      {opened.map((part) => (
        <div key={part} hidden={part !== view.part} className="pt-10">
          <Part part={part} page={page} user={user} />
        </div>
      ))}
    </>
  );
}

export function Screen() {
  const page = usePage(createProfilePage);
  return (
    <ReadPage read={ownMember} words={PROFILE_TEXT}>
      {({ user }) => <Parts page={page} user={user} />}
    </ReadPage>
  );
}
