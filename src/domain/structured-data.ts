/**
 * schema.org data of pages: pure builders with types of `schema-dts`. components/site/structured-data.astro prints
 * them.
 */
import type {
  AggregateOffer,
  BreadcrumbList,
  Graph,
  NewsArticle,
  Offer,
  Organization,
  Product,
  SportsEvent,
  SportsTeam,
  Thing,
  WebSite,
} from 'schema-dts';
import type { ArticleRow } from '#contract/articles.ts';
import { BRAND } from '#contract/brand.ts';
import type { MatchRow } from '#contract/matches.ts';
import type { ProductRow } from '#contract/products.ts';
import { urls } from '#contract/urls.ts';
import type { TeamRow } from '#contract/teams.ts';
import { lastChange, toIso } from './dates.ts';
import { centsToDecimal } from './money.ts';
import { returnPolicy, shippingDetails } from './offer-terms.ts';
import { toOptionProduct } from './product-options.ts';
import { priceRangeOf } from './product-price.ts';

export type StructuredData = Graph;

/** A type of schema.org without its subtypes: comparing whole families takes the type check a tenth longer. */
type Leaf<Kind, Name extends string> = Extract<Kind, { readonly '@type': Name }>;

/** One breadcrumb; paths are root-relative. */
export interface TrailStep {
  readonly name: string;
  readonly path: string;
}

function graph(...things: Thing[]): StructuredData {
  return { '@context': 'https://schema.org', '@graph': things };
}

function absolute(path: string, site: URL): string {
  return new URL(path, site).href;
}

/** Returns absolute picture addresses; malformed ones are dropped. */
function wholeAddresses(paths: readonly string[], site: URL): readonly string[] {
  return paths.flatMap((path) => URL.parse(path, site)?.href ?? []);
}

function breadcrumbs(trail: readonly TrailStep[], site: URL): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path, site),
    })),
  };
}

function organisation(site: URL): Leaf<Organization, 'Organization'> {
  return {
    '@type': 'Organization',
    '@id': absolute('/#organisation', site),
    name: BRAND.name,
    url: absolute('/', site),
    logo: absolute('/icon-512.png', site),
  };
}

export function listData(trail: readonly TrailStep[], site: URL): StructuredData {
  return graph(breadcrumbs(trail, site));
}

/** Additional data of a page. Pictures are paths or addresses. */
export interface PageFacts {
  readonly description: string;
  readonly pictures: readonly string[];
  /** Ends with the page itself. */
  readonly trail: readonly TrailStep[];
}

export function articleData(article: ArticleRow, page: PageFacts, site: URL): StructuredData {
  const { title, author_name: author, category, published_at } = article;
  const address = absolute(urls.article(article.slug), site);
  const publisher = organisation(site);
  const story: Leaf<NewsArticle, 'NewsArticle'> = {
    '@type': 'NewsArticle',
    headline: title,
    description: page.description,
    url: address,
    mainEntityOfPage: address,
    datePublished: toIso(published_at),
    dateModified: lastChange(article),
    articleSection: category.name,
    inLanguage: BRAND.locale,
    image: wholeAddresses(page.pictures, site),
    author: author === null ? publisher : { '@type': 'Person', name: author },
    publisher,
  };
  return graph(story, breadcrumbs(page.trail, site));
}

function offer(
  product: ProductRow,
  site: URL,
): Leaf<Offer, 'Offer'> | Leaf<AggregateOffer, 'AggregateOffer'> {
  const options = toOptionProduct(product);
  const { fromCents, toCents } = priceRangeOf(options);
  const isSold = options.soldOut || options.misconfigured;
  const common = {
    priceCurrency: BRAND.shop.currency,
    availability: isSold ? 'https://schema.org/OutOfStock' : 'https://schema.org/InStock',
    itemCondition: 'https://schema.org/NewCondition',
    url: absolute(urls.product(product.slug), site),
    seller: organisation(site),
    shippingDetails: shippingDetails(fromCents),
    hasMerchantReturnPolicy: returnPolicy(product.returnable, site),
  } as const;
  if (fromCents === toCents) return { '@type': 'Offer', price: centsToDecimal(fromCents), ...common };
  return {
    '@type': 'AggregateOffer',
    lowPrice: centsToDecimal(fromCents),
    highPrice: centsToDecimal(toCents),
    offerCount: options.combinations.length,
    ...common,
  };
}

/** `category` is the displayed department. */
export function productData(
  product: ProductRow,
  page: PageFacts & { readonly category: string },
  site: URL,
): StructuredData {
  const sku = product.variants[0]?.sku;
  const ware: Leaf<Product, 'Product'> = {
    '@type': 'Product',
    name: product.name,
    description: page.description,
    url: absolute(urls.product(product.slug), site),
    image: wholeAddresses(page.pictures, site),
    ...(sku === undefined ? {} : { sku }),
    category: page.category,
    brand: { '@type': 'Brand', name: BRAND.name },
    offers: offer(product, site),
  };
  return graph(ware, breadcrumbs(page.trail, site));
}

/** A team and the path of its picture. */
export interface PicturedTeam {
  readonly team: Pick<TeamRow, 'name' | 'game' | 'achievements'>;
  readonly picture: string | null;
}

function sportsTeam({ team, picture }: PicturedTeam, site: URL): Leaf<SportsTeam, 'SportsTeam'> {
  const { name, game, achievements } = team;
  return {
    '@type': 'SportsTeam',
    name,
    sport: game,
    ...(achievements === null ? {} : { award: achievements }),
    ...(picture === null ? {} : { image: absolute(picture, site) }),
  };
}

/** What a match in a state is for a search engine, which knows no event that is over. */
const EVENT_STATUS = { postponed: 'EventPostponed', cancelled: 'EventCancelled' } as const;

/** Returns a match; its location is the stream. */
function sportsEvent(
  match: MatchRow,
  pictures: readonly string[],
  site: URL,
): Leaf<SportsEvent, 'SportsEvent'> {
  const page = absolute(urls.match(match.slug), site);
  const status =
    match.state === 'postponed' || match.state === 'cancelled' ? EVENT_STATUS[match.state] : 'EventScheduled';
  return {
    '@type': 'SportsEvent',
    name: `${match.team_name} vs ${match.opponent}`,
    url: page,
    sport: match.game,
    startDate: toIso(match.starts_at),
    eventStatus: `https://schema.org/${status}`,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: match.stream_url ?? page },
    image: wholeAddresses(pictures, site),
    competitor: [
      { '@type': 'SportsTeam', name: match.team_name, url: absolute(urls.team(match.team_slug), site) },
      { '@type': 'SportsTeam', name: match.opponent },
    ],
    ...(match.competition !== null && { superEvent: { '@type': 'SportsEvent', name: match.competition } }),
    ...(match.organiser !== null && { organizer: { '@type': 'Organization', name: match.organiser } }),
  };
}

/** Returns the team, its current and future matches, and breadcrumbs. The roster is left out for privacy. */
export function teamData(
  team: Pick<TeamRow, 'slug' | 'name' | 'game' | 'achievements'>,
  page: PageFacts & { readonly matches: readonly MatchRow[] },
  site: URL,
): StructuredData {
  const squad: Leaf<SportsTeam, 'SportsTeam'> = {
    ...sportsTeam({ team, picture: page.pictures[0] ?? null }, site),
    description: page.description,
    url: absolute(urls.team(team.slug), site),
    memberOf: organisation(site),
  };
  const events = page.matches.map((match) => sportsEvent(match, page.pictures, site));
  return graph(squad, ...events, breadcrumbs(page.trail, site));
}

/** Returns a match and breadcrumbs. The line-up is left out for privacy. */
export function matchData(match: MatchRow, page: PageFacts, site: URL): StructuredData {
  const event = { ...sportsEvent(match, page.pictures, site), description: page.description };
  return graph(event, breadcrumbs(page.trail, site));
}

/** Returns the organisation with its teams, and the site. */
export function organisationData(teams: readonly PicturedTeam[], site: URL): StructuredData {
  const club: Leaf<Organization, 'Organization'> = {
    ...organisation(site),
    legalName: BRAND.legalName,
    description: BRAND.description,
    slogan: BRAND.taglineHero,
    foundingDate: String(BRAND.about.foundedYear),
    email: BRAND.contact.email,
    areaServed: BRAND.country,
    sameAs: BRAND.social.map(({ url }) => url),
    subOrganization: teams.map((each) => sportsTeam(each, site)),
  };
  const website: WebSite = {
    '@type': 'WebSite',
    name: BRAND.name,
    url: absolute('/', site),
    inLanguage: BRAND.locale,
    publisher: { '@id': absolute('/#organisation', site) },
  };
  return graph(club, website);
}
