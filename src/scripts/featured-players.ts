/** Replaces the players and streamers of the build by current ones, unless the visitor has used their carousel. */
import { pictureSources } from '#domain/pictures.ts';
import {
  FEATURED_WORDS,
  readFeaturedSlides,
  type FeaturedKind,
  type FeaturedSlide,
} from '#stores/site/featured-players.ts';
import { startCarousel } from './carousel.ts';
import { scrollEnded } from './keep-focus.ts';
import { SLIDE_LOOK as LOOK } from './slide-look.ts';

function make(tag: string, className: string, ...content: (Node | string)[]): HTMLElement {
  const element = document.createElement(tag);
  if (className !== '') element.className = className;
  element.append(...content);
  return element;
}

function factOf({ label, value }: FeaturedSlide['facts'][number]): HTMLElement {
  return make('div', LOOK.fact, make('dt', LOOK.factLabel, label), make('dd', LOOK.factValue, value));
}

function linkOf({ url, label, followers, note }: FeaturedSlide['links'][number]): HTMLElement {
  const count = followers === '' ? [] : [make('span', LOOK.followers, followers)];
  const link = make(
    'a',
    LOOK.link,
    make('span', LOOK.linkLabel, label),
    ...count,
    make('span', 'sr-only', note),
  );
  Object.assign(link, { href: url, rel: 'noopener nofollow', target: '_blank' });
  return make('li', '', link);
}

function photoOf({ photoUrl }: FeaturedSlide): readonly HTMLElement[] {
  const sources = pictureSources(photoUrl);
  if (!sources) return [];
  const image = make('img', LOOK.photo) as HTMLImageElement;
  Object.assign(image, { alt: '', width: 800, height: 800, loading: 'lazy', decoding: 'async' });
  image.dataset['photo'] = '';
  image.sizes = LOOK.photoSizes;
  if (sources.srcset) image.srcset = sources.srcset;
  image.src = sources.src;
  return [image];
}

function fillAvatar(slide: HTMLElement, player: FeaturedSlide): void {
  const avatar = slide.querySelector<HTMLElement>('[style]');
  avatar?.style.setProperty('--hue', String(player.hue));
  avatar?.querySelector('use')?.setAttribute('transform', `rotate(${String(player.hue % 60)} 50 50)`);
  const letters = avatar?.querySelector('text');
  if (letters) letters.textContent = player.initials;
  avatar?.querySelector('img')?.remove();
  avatar?.append(...photoOf(player));
}

function showLiveBadge(slide: Element, { live }: FeaturedSlide): void {
  if (live === null) return;
  const subject = live.subject === '' ? [] : [make('span', LOOK.liveSubject, live.subject)];
  slide
    .querySelector('h3')
    ?.before(make('p', LOOK.live, make('span', LOOK.liveBadge, live.badge), ...subject));
}

/** Clones a slide of the page for another player. */
function slideFrom(model: HTMLElement, player: FeaturedSlide): HTMLElement {
  const slide = model.cloneNode(true) as HTMLElement;
  slide.setAttribute('aria-label', player.label);
  slide.inert = false;
  fillAvatar(slide, player);
  showLiveBadge(slide, player);
  const facts = slide.querySelector('dl');
  slide.querySelector('h3')?.replaceChildren(player.name);
  facts?.replaceChildren(...player.facts.map(factOf));
  slide.querySelector('ul')?.remove();
  if (player.links.length > 0) {
    const links = make('ul', LOOK.links, ...player.links.map(linkOf));
    links.setAttribute('aria-label', FEATURED_WORDS.players.channels);
    facts?.after(links);
  }
  const link = slide.querySelector<HTMLAnchorElement>('a[data-join]');
  link?.setAttribute('href', player.href);
  link?.querySelector('.sr-only')?.replaceChildren(`: ${player.name}`);
  return slide;
}

function dotFrom(model: Element, { dotLabel }: FeaturedSlide, index: number): Element {
  const dot = model.cloneNode(true) as HTMLElement;
  dot.dataset['carouselDot'] = String(index);
  dot.ariaLabel = dotLabel;
  if (index > 0) dot.removeAttribute('aria-current');
  else dot.setAttribute('aria-current', 'true');
  return dot;
}

function replaceCarousel(root: HTMLElement, players: readonly FeaturedSlide[]): void {
  const fresh = root.cloneNode(true) as HTMLElement;
  const slide = fresh.querySelector<HTMLElement>('[data-carousel-slide]');
  const dot = fresh.querySelector<HTMLElement>('[data-carousel-dot]');
  if (!slide) return;
  slide.parentElement?.replaceChildren(...players.map((player) => slideFrom(slide, player)));
  dot?.parentElement?.replaceChildren(...players.map((player, index) => dotFrom(dot, player, index)));
  const controls = fresh.querySelector<HTMLElement>('[data-needs-script]');
  if (controls) controls.hidden = players.length < 2;
  fresh.hidden = false;
  root.replaceWith(fresh);
  startCarousel(fresh);
}

/** Marks the built slides that are live, without moving any slide. */
function markLive(root: HTMLElement, players: readonly FeaturedSlide[]): void {
  for (const player of players) {
    const link = root.querySelector(`a[data-join][href="${CSS.escape(player.href)}"]`);
    const slide = link?.closest('[data-carousel-slide]');
    if (slide) showLiveBadge(slide, player);
  }
}

/** Returns whether the visitor has used the carousel. */
function watchTouches(section: HTMLElement): () => boolean {
  const shown = section.querySelector('[data-carousel-dot][aria-current]');
  let touched =
    section.contains(document.activeElement) || (shown !== null && !shown.matches('[data-carousel-dot="0"]'));
  for (const sign of ['pointerdown', 'keydown', 'focusin', 'wheel', 'touchstart']) {
    section.addEventListener(sign, () => (touched = true), { passive: true, once: true });
  }
  return () => touched;
}

async function refresh(section: HTMLElement, kind: FeaturedKind): Promise<void> {
  const { loading, empty } = FEATURED_WORDS[kind];
  const root = section.querySelector<HTMLElement>('[data-carousel]');
  const note = section.querySelector<HTMLElement>('[data-players-empty]');
  const isTouched = watchTouches(section);
  if (note) note.textContent = loading;
  section.hidden = false;
  const slides = await readFeaturedSlides(kind);
  await scrollEnded();
  // After a link led past it, another height above the viewport could move the target.
  const isPassed = document.querySelector(':target') !== null && section.getBoundingClientRect().bottom < 0;
  if (isPassed && note === null) return;
  if (note) note.textContent = empty;
  if (root && slides && isTouched()) markLive(root, slides);
  if (root && slides !== null && slides.length > 0 && !isTouched()) {
    note?.remove();
    replaceCarousel(root, slides);
  } else if (empty === null) {
    // Hidden when there is nothing to show: no player now, or no player in the build and no response.
    section.hidden = note !== null || (slides?.length === 0 && !isTouched());
  } else if (slides?.length === 0 && !note && !isTouched()) {
    root?.replaceWith(make('p', LOOK.empty, empty));
  }
}

export async function refreshFeatured(): Promise<void> {
  await scrollEnded();
  const refreshKind = async (kind: FeaturedKind): Promise<void> => {
    const section = document.querySelector<HTMLElement>(`#${kind}`);
    if (section) await refresh(section, kind);
  };
  await Promise.all([refreshKind('players'), refreshKind('streamers')]);
}
