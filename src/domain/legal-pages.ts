/** Fills the facts into the texts of the legal pages (contract/brand-legal.ts). */
import { BRAND, BRAND_RETURNS, BRAND_SELLER } from '#contract/brand.ts';
import { LEGAL_PAGES, type LegalPage, type LegalPageName } from '#contract/brand-legal.ts';
import { ACCOUNT_DELETION_LIMITS } from '#contract/account-deletion.ts';
import { ONBOARDING_LIMITS } from '#contract/limits.ts';
import { ORDER_LIMITS } from '#contract/orders.ts';
import { RETURN_LIMITS } from '#contract/returns.ts';
import { formatRand } from './money.ts';

/** A part of a text; a link where `href` is given. */
export interface TextPiece {
  readonly text: string;
  readonly href: string | null;
}

/** A filled section: paragraphs, and lists as arrays of entries. */
interface FilledSection {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly (
    | { readonly kind: 'paragraph'; readonly pieces: readonly TextPiece[] }
    | { readonly kind: 'list'; readonly entries: readonly (readonly TextPiece[])[] }
  )[];
}

const LINK = /\[([^\]]+)\]\(([^)]+)\)/u;

function mailLink(address: string): string {
  return `[${address}](mailto:${address})`;
}

/** Values of the placeholders; numbers come from the limits that the shop applies. */
function legalFacts(): Readonly<Record<string, string>> {
  const { contact, shop } = BRAND;
  return {
    legalName: BRAND_SELLER.name,
    registration: BRAND_SELLER.registration,
    ...(BRAND_SELLER.vatNumber !== null && { vatNumber: BRAND_SELLER.vatNumber }),
    address: BRAND_SELLER.address.join(', '),
    returnsAddress: BRAND_RETURNS.join(', '),
    email: mailLink(contact.email),
    support: mailLink(contact.support),
    hr: mailLink(contact.hr),
    partnership: mailLink(contact.partnership),
    vat: String(shop.vatPercent),
    courier: formatRand(shop.courierCents),
    freeOver: formatRand(shop.freeShippingOverCents),
    holdMinutes: String(ORDER_LIMITS.holdMinutes),
    transferHoldHours: String(ORDER_LIMITS.transferHoldHours),
    returnDays: String(RETURN_LIMITS.days),
    minimumAge: String(ONBOARDING_LIMITS.minimumAge),
    answerDays: String(ACCOUNT_DELETION_LIMITS.answerDays),
  };
}

/** Replaces `{name}` by its fact. Throws for an unknown name, so that a build stops. */
export function fillFacts(text: string, facts: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/gu, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`The legal texts name the unknown fact "${name}".`);
    return fact;
  });
}

/** Splits `[label](address)` from plain text. */
export function textPieces(text: string): readonly TextPiece[] {
  const [before = '', label, href, ...rest] = text.split(LINK);
  const plain = before === '' ? [] : [{ text: before, href: null }];
  if (label === undefined || href === undefined) return plain;
  const after = text.slice(before.length + `[${label}](${href})`.length);
  return [...plain, { text: label, href }, ...(rest.length > 0 ? textPieces(after) : [])];
}

function sectionId(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');
}

export function filledLegalPage(
  name: LegalPageName,
  pages: Readonly<Record<LegalPageName, LegalPage>> = LEGAL_PAGES,
): { readonly title: string; readonly lead: string; readonly sections: readonly FilledSection[] } {
  const facts = legalFacts();
  const pieces = (text: string): readonly TextPiece[] => textPieces(fillFacts(text, facts));
  const { title, lead, sections } = pages[name];
  return {
    title,
    lead: fillFacts(lead, facts),
    sections: Object.entries(sections).map(([heading, text]) => ({
      id: sectionId(heading),
      title: heading,
      blocks: text.map((block) =>
        typeof block === 'string'
          ? { kind: 'paragraph', pieces: pieces(block) }
          : { kind: 'list', entries: block.map(pieces) },
      ),
    })),
  };
}
