/** Page rules that do not depend on a budget. */
import { EAGER_IMAGES, FONT_LIMIT, KILOBYTE, PICTURE_ENDINGS, type Budget } from './limits.ts';
import { isThirdParty, type MeasuredPage } from './measure.ts';
import type { PageImage } from './page.ts';

function kilobytes(bytes: number): string {
  return `${(bytes / KILOBYTE).toFixed(1)} kB`;
}

function limitProblem(name: string, bytes: number, limit: number): string[] {
  return bytes > limit ? [`${name} weighs ${kilobytes(bytes)}, the limit is ${kilobytes(limit)}`] : [];
}

function tooMany(what: string, count: number, limit: number | undefined): string[] {
  return limit !== undefined && count > limit
    ? [`${String(count)} ${what}, the limit is ${String(limit)}`]
    : [];
}

function weightProblems({ weights, page }: MeasuredPage, budget: Budget): string[] {
  const downloads = page.islands
    .filter(({ files }) => files.every((file) => page.downloads.includes(file)))
    .map(({ opens }) => opens);
  const missing = budget.downloads.filter((name) => !downloads.includes(name));
  const hydrated = page.islands.filter(({ directive }) => !budget.directives.includes(directive));
  return [
    ...limitProblem('JavaScript before any interaction', weights.script, budget.script),
    ...limitProblem(
      'JavaScript with everything changed',
      weights.changed ?? 0,
      budget.changed ?? Number.POSITIVE_INFINITY,
    ),
    ...limitProblem('HTML with its styles', weights.html, budget.html),
    ...limitProblem('its style sheet', weights.sheet, budget.sheet ?? Number.POSITIVE_INFINITY),
    ...limitProblem('HTML to the first heading', weights.opening, budget.opening ?? Number.POSITIVE_INFINITY),
    ...tooMany('requests have high priority', page.urgent.size, budget.urgent),
    ...(budget.afterSign === null
      ? []
      : limitProblem('JavaScript after the first sign', weights.afterSign ?? 0, budget.afterSign)),
    ...(budget.withScreen === undefined
      ? []
      : limitProblem('JavaScript with its screen', weights.withScreen ?? 0, budget.withScreen)),
    ...tooMany('files of JavaScript', weights.files, budget.files),
    ...(budget.afterSign === null && downloads.length > 0
      ? ['the page downloads islands early, which only the shop may']
      : []),
    ...missing.map((name) => `the download lacks the island "${name}"`),
    ...hydrated.map(({ directive }) => `client:${directive} hydrates an island that may not be hydrated so`),
  ];
}

function imageProblems(image: PageImage): string[] {
  const { width, height, src = '(no src)', alt } = image.attributes;
  const old = image.addresses.filter(
    (address) =>
      !address.startsWith('data:image/svg') &&
      !PICTURE_ENDINGS.some((ending) => new URL(address, 'http://site').pathname.endsWith(ending)),
  );
  return [
    ...(width && height ? [] : [`the image ${src} has no width and height`]),
    ...(alt === undefined ? [`the image ${src} has no alt`] : []),
    ...old.map((address) => `the image ${address} is none of ${PICTURE_ENDINGS.join(', ')}`),
  ];
}

/** Only pictures of the first row may load eagerly. */
function lazinessProblems(images: readonly PageImage[]): string[] {
  const awake = images.filter(({ dormant }) => !dormant);
  const isEager = ({ attributes }: PageImage): boolean => attributes['loading'] !== 'lazy';
  const names = (list: readonly PageImage[]): string =>
    list.map(({ attributes }) => attributes['src'] ?? '').join(', ');
  const late = awake.filter((image, index) => isEager(image) && index >= EAGER_IMAGES);
  const urgent = images.filter(({ attributes }) => attributes['fetchpriority'] === 'high');
  return [
    ...(late.length > 0 ? [`images below the first row load at once: ${names(late)}`] : []),
    ...(urgent.length > 1
      ? [`${String(urgent.length)} images claim fetchpriority="high": ${names(urgent)}`]
      : []),
  ];
}

/** The main picture is requested before the styles arrive, and once: both elements choose the same file. */
function mainPictureProblems({ images, preloads }: MeasuredPage['page']): string[] {
  const key = (...parts: readonly (string | undefined)[]): string => parts.join(' | ');
  const early = preloads
    .filter((preload) => preload.as === 'image' && preload.early)
    .map(({ address, srcset, sizes }) => key(address, srcset, sizes));
  const main = images
    .filter(
      ({ attributes, dormant }) => !dormant && attributes['fetchpriority'] === 'high' && attributes['src'],
    )
    .map(({ attributes: { src, srcset, sizes } }) => key(src, srcset ?? src, sizes));
  return [
    ...main
      .filter((picture) => !early.includes(picture))
      .map((picture) => `no preload before the styles for the main picture ${picture}`),
    ...early
      .filter((picture) => !main.includes(picture))
      .map((picture) => `no main picture for the preload ${picture}`),
  ];
}

function fontProblems({ fonts, page, weights }: MeasuredPage): string[] {
  const preloads = page.preloads.filter(({ as }) => as === 'font');
  const preloaded = new Set(preloads.map(({ address }) => address));
  return [
    ...limitProblem('the fonts', weights.fonts, FONT_LIMIT),
    ...fonts.filter((url) => !preloaded.has(url)).map((url) => `the font ${url} is not preloaded`),
    // Chromium waits up to 0.1 s with the first paint for fonts that are preloaded before the body begins.
    ...preloads
      .filter(({ inHead }) => inHead)
      .map(({ address }) => `the preload of ${address} in the head holds back the first paint`),
  ];
}

function thirdPartyProblems({ page, styleAddresses }: MeasuredPage): string[] {
  const tags = page.fetched.filter(({ address }) => isThirdParty(address));
  return [
    ...tags.map(({ tag, address }) => `<${tag}> leads off the site: ${address}`),
    ...styleAddresses.filter(isThirdParty).map((url) => `a style leads off the site: ${url}`),
  ];
}

/** Returns each problem as a sentence. Sizes are checked only with a budget. */
export function findProblems(measured: MeasuredPage, budget: Budget | undefined): string[] {
  const { images } = measured.page;
  return [
    ...(budget ? weightProblems(measured, budget) : []),
    ...fontProblems(measured),
    ...thirdPartyProblems(measured),
    ...images.flatMap(imageProblems),
    ...lazinessProblems(images),
    ...mainPictureProblems(measured.page),
  ];
}
