/** Arrows, dots and wrap-around for the carousels, whose slides scroll and snap without it. */
import { wrapIndex } from '../domain/carousel.ts';

function reducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function startCarousel(root: HTMLElement): void {
  const track = root.querySelector<HTMLElement>('[data-carousel-track]');
  const slides = [...root.querySelectorAll<HTMLElement>('[data-carousel-slide]')];
  const dots = [...root.querySelectorAll<HTMLElement>('[data-carousel-dot]')];
  const status = root.querySelector('[data-carousel-status]');
  if (!track || slides.length < 2) return;
  let shown = 0;

  const mark = (index: number): void => {
    shown = index;
    dots.forEach((dot, at) => {
      if (at === index) dot.setAttribute('aria-current', 'true');
      else dot.removeAttribute('aria-current');
    });
    slides.forEach((slide, at) => {
      // What is out of sight must not take the keyboard's focus.
      slide.inert = at !== index;
    });
  };
  const show = (index: number): void => {
    track.scrollTo({ left: slides[index]?.offsetLeft ?? 0, behavior: reducedMotion() ? 'auto' : 'smooth' });
    mark(index);
    if (status) status.textContent = slides[index]?.getAttribute('aria-label') ?? '';
  };

  root.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button') : null;
    const { carouselStep: step, carouselDot: dot } = button?.dataset ?? {};
    if (step) show(wrapIndex(shown, Number(step), slides.length));
    else if (dot) show(Number(dot));
  });
  track.addEventListener('keydown', (event) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0 || event.target !== track) return;
    event.preventDefault();
    show(wrapIndex(shown, step, slides.length));
  });
  // A finger moves the track itself.
  const observer = new IntersectionObserver(
    (entries) => {
      const seen = entries.find((entry) => entry.isIntersecting);
      const index = slides.findIndex((slide) => slide === seen?.target);
      if (index !== -1) mark(index);
    },
    { root: track, threshold: 0.6 },
  );
  for (const slide of slides) observer.observe(slide);
  mark(0);
}

/** Brings every carousel of the page to life. */
export function startCarousels(): void {
  document.querySelectorAll<HTMLElement>('[data-carousel]').forEach(startCarousel);
}
