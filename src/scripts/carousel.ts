/** Arrows, dots and wrap-around for carousels, whose slides scroll and snap without scripts. */
import { wrapIndex } from '#domain/carousel.ts';

interface Carousel {
  readonly root: HTMLElement;
  readonly track: HTMLElement;
  readonly slides: readonly HTMLElement[];
  shown: number;
  /** Slide to which a script scrolls, until it comes into sight or the visitor scrolls. */
  target: number | null;
}

function all(root: HTMLElement, selector: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selector)];
}

function mark(carousel: Carousel, index: number): void {
  carousel.shown = index;
  all(carousel.root, '[data-carousel-dot]').forEach((dot, at) => {
    if (at === index) dot.setAttribute('aria-current', 'true');
    else dot.removeAttribute('aria-current');
  });
  carousel.slides.forEach((slide, at) => {
    // Slides out of sight must not take keyboard focus.
    slide.inert = at !== index;
  });
}

function show(carousel: Carousel, index: number): void {
  const slide = carousel.slides[index];
  const status = carousel.root.querySelector('[data-carousel-status]');
  carousel.target = index;
  carousel.track.scrollTo({ left: slide?.offsetLeft ?? 0 });
  mark(carousel, index);
  if (status) status.textContent = slide?.getAttribute('aria-label') ?? '';
}

function step(carousel: Carousel, by: number): void {
  show(carousel, wrapIndex(carousel.shown, by, carousel.slides.length));
}

/** Selects the slide at which a swipe comes to rest. Slides that a scripted scroll passes are not selected. */
function followSwipes(carousel: Carousel): void {
  const observer = new IntersectionObserver(
    (entries) => {
      const seen = entries.findLast((entry) => entry.isIntersecting);
      const index = carousel.slides.findIndex((slide) => slide === seen?.target);
      if (index === -1 || (carousel.target !== null && carousel.target !== index)) return;
      carousel.target = null;
      mark(carousel, index);
    },
    { root: carousel.track, threshold: 0.6 },
  );
  for (const slide of carousel.slides) observer.observe(slide);
  for (const type of ['pointerdown', 'touchstart', 'wheel']) {
    carousel.track.addEventListener(type, () => (carousel.target = null), { passive: true });
  }
}

export function startCarousel(root: HTMLElement): void {
  const track = root.querySelector<HTMLElement>('[data-carousel-track]');
  const slides = all(root, '[data-carousel-slide]');
  if (!track || slides.length < 2) return;
  const carousel = { root, track, slides, shown: 0, target: null };
  root.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button') : null;
    if (button?.dataset['carouselStep']) step(carousel, Number(button.dataset['carouselStep']));
    else if (button?.dataset['carouselDot']) show(carousel, Number(button.dataset['carouselDot']));
  });
  track.addEventListener('keydown', (event) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0 || event.target !== track) return;
    event.preventDefault();
    step(carousel, by);
  });
  mark(carousel, 0);
  followSwipes(carousel);
}

export function startCarousels(): void {
  all(document.documentElement, '[data-carousel]').forEach(startCarousel);
}
