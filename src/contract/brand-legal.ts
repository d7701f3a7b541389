/**
 * The legal pages: terms, privacy, returns and contact. Part of the brand, like brand.ts; another organisation replaces
 * this file. Plain literals, so that a browser module can import the version without the texts.
 *
 * In texts, `{name}` is a fact of domain/legal-pages.ts (prices, days, addresses) and `[label](address)` a link.
 */

/** The date of these texts, kept with each order. Changed texts need a new date; former texts are in the history of this file. */
export const LEGAL_VERSION = '2026-11-22';

/** The pages in the order of the footer; each is also its path. */
export const LEGAL_PAGE_NAMES = ['terms', 'privacy', 'returns', 'contact'] as const;
export type LegalPageName = (typeof LEGAL_PAGE_NAMES)[number];

/** Paragraphs, and lists as arrays. */
type LegalText = readonly (string | readonly string[])[];

export interface LegalPage {
  readonly title: string;
  /** For search engines. */
  readonly description: string;
  readonly lead: string;
  readonly sections: Readonly<Record<string, LegalText>>;
}

const terms: LegalPage = {
  title: 'Terms',
  description: 'What we agree on when you have an account with us or buy from our shop.',
  lead: 'What we agree on when you have an account with us or buy from our shop. We’ve kept it short, so that you can read all of it.',
  sections: {
    'Who we are': [
      'This site and its shop belong to {legalName}, {address}. Registration number {registration}, VAT number {vatNumber}. How to reach us is on our [contact page](/contact).',
    ],
    'Your account': [
      'An account is free. You need to be {minimumAge} or older, and under 18 your guardian has to agree.',
      [
        'One account is for one person. Keep your password to yourself.',
        'Give us details that are true, and change them when they change.',
        'You can ask us to delete your account at any time, under My profile.',
        'If you break our agreement or put others at risk, we may ban you. We tell you why, and you can appeal to {hr}.',
      ],
    ],
    Prices: [
      'Prices are in South African rand and include {vat}% VAT. The checkout shows the whole amount, with delivery, before you order.',
      'We check prices and stock once more when you order. If anything changed since you filled your cart, we show you first and place nothing until you agree.',
    ],
    Ordering: [
      'You order when you press “Place order”. We then hold your items for {holdMinutes} minutes if you pay with PayFast, or for {transferHoldHours} hours if you pay by EFT. If no payment arrives by then, the order ends by itself and you owe nothing.',
      'Your order is final for both of us when we confirm your payment by email. Should we be unable to send something you’ve paid for, we tell you and refund it in full.',
      'Some items have a limit per order. The item’s page shows it.',
    ],
    Paying: [
      'You pay on PayFast’s own page, by card, instant EFT and other ways that PayFast offers, or with a transfer from your bank. Card details go to PayFast; we never see them.',
      'For a transfer, use your order number as the reference. If you pay twice by mistake, we refund the second payment.',
    ],
    Delivery: [
      'We deliver in South Africa. A courier to your door costs {courier}, and orders over {freeOver} are delivered free. The checkout shows the price of a parcel locker and of collecting at an event.',
      'Most orders leave within two working days. We email you when yours does, with its tracking number where there is one. The parcel is at our risk until you have it.',
    ],
    'Changing your mind': [
      'Until we’ve packed your order you can cancel it under My orders, and we refund everything. After that you have {returnDays} days to return it: see [Returns](/returns).',
    ],
    'If you’re under 18': [
      'You need your guardian’s consent to the shop before you can order. We ask them by email. They can withdraw it at any time; orders that we’ve already sent stay valid.',
    ],
    'Your rights by law': [
      'These terms take nothing away from your rights under the Consumer Protection Act and the Electronic Communications and Transactions Act. South African law applies.',
      'Something went wrong? Write to {support} first: a person answers. If we can’t settle it, you can turn to the National Consumer Commission.',
    ],
    'Changes to these terms': [
      'When we change these terms, they get a new date. The version you accepted is kept with your order and counts for it, also when we change them later. Ask us for a former version at {support}.',
    ],
  },
};

const privacy: LegalPage = {
  title: 'Privacy',
  description: 'What we know about you, why, for how long, and what you can do about it.',
  lead: 'What we know about you, why, for how long, and what you can do about it. We hold as little as we can, and we don’t sell any of it.',
  sections: {
    'Who is responsible': [
      '{legalName}, {address}, decides what happens with your personal information. Our information officer answers at {hr}.',
    ],
    'What we hold, and why': [
      [
        'Your account: your email, your password in a form that nobody can read, and each login with its browser and network address. So that only you can get in.',
        'Your profile: gamertag, photo, games, channels. So that others can find you and play with you. It’s public only if you switch that on.',
        'Personal details: legal name, date of birth, phone and address. To know whom we make agreements with, and who needs a guardian. Only you, HR and user management see them.',
        'Your membership: teams, roles, applications, and the agreement you accepted. To run the organisation.',
        'Your orders: what you bought, where it went, what you paid. To send it, to refund it, and because tax law requires it.',
        'What you write to us: so that we can answer.',
      ],
      'Without an account you can read the whole site and fill a cart. If you ask us to tell you when an item is back, we hold your email for that alone.',
    ],
    'If you’re under 18': [
      'Until your guardian agrees, we keep only your gamertag, email and date of birth, and your guardian’s name, relationship, email and phone. Your guardian decides about membership, public profile, streaming, birthday list, travel and shop one by one, sees what we hold, and can change every decision with the link in our email.',
      'You never appear in public without that consent. When you turn 18 the consent ends, and we delete your guardian’s details.',
    ],
    'Who else sees it': [
      'We share only what’s needed, with companies that work for us under a written agreement:',
      [
        'the hosts of our website, database and email;',
        'PayFast, which takes payments: your name, email and the amount;',
        'the courier or locker operator: your name, phone and address;',
        'the tools our own team works in, for example to hear of a new team application.',
      ],
      'Some of them may store data outside South Africa, under laws or agreements that protect it as the Protection of Personal Information Act (POPIA) does. We hand anything to the authorities only if the law makes us.',
    ],
    'Cookies and tracking': [
      'None. There are no adverts, trackers or other companies’ scripts on this site. Your browser remembers your login, your theme and your cart, for this site only. Clear your browser’s data for this site and they’re gone.',
    ],
    'How long we keep it': [
      [
        'Your account and profile: until you change them, or your account is deleted.',
        'Orders: five years, because tax law requires it. After that we delete your name, your address and everything you wrote; lines and amounts stay, without your name.',
        'A guardian’s details: until you turn 18.',
        'An alert for an item that’s back: until we’ve sent it, you cancel it, or twelve months have passed.',
        'A ban, with email and gamertag: while it lasts.',
      ],
    ],
    'Your rights': [
      'Under POPIA you can:',
      [
        'see what we hold and download it, under My profile;',
        'correct it, yourself or by writing to us;',
        'ask us to delete it: we answer within {answerDays} days, and say what we have to keep;',
        'object to what we do with it, and withdraw a consent at any time;',
        'complain to the Information Regulator at [inforegulator.org.za](https://inforegulator.org.za/).',
      ],
      'Write to {hr}. Guardians have the same rights for their child.',
    ],
    'Keeping it safe': [
      'Data travels encrypted, and each person in our team sees only what their role needs. If someone gets at your information who shouldn’t, we tell you and the Information Regulator as soon as we know.',
    ],
  },
};

const returns: LegalPage = {
  title: 'Returns',
  description: 'How to return an item within 14 days, what we refund, and what to do if something is faulty.',
  lead: 'Not right? You have {returnDays} days from the day your order arrives to return it unworn, and we refund its price.',
  sections: {
    'How to return something': [
      [
        'Open the order under [My orders](/my-orders) and press “Return something…”.',
        'Choose the items, and tell us why in a sentence. Please don’t send anything yet.',
        'We answer by email. Then pack the items unworn, write your order number on the parcel, and send it to the address below.',
        'When it’s here, we refund the price of the items.',
      ],
      'You pay for the parcel back to us, unless the item is faulty or not what you ordered. For another size, return the item and order the right one.',
      'Send returns to: {returnsAddress}.',
    ],
    'What can’t be returned': [
      'Food and drink, and items made for you alone, for example with your gamertag on them. The item’s page and the checkout say so before you pay.',
    ],
    'Your refund': [
      'The money goes back the way it came: through PayFast, or to your bank account if you paid by EFT. We email you when it’s on its way. Banks take a few days to show it.',
    ],
    'Faulty, damaged or wrong': [
      'Write to {support} with your order number, and a picture if you can. We pay for the parcel and repair the item, replace it or refund you: your choice. By law you can do this for six months after delivery, also for items that can’t be returned otherwise.',
    ],
    'Cancelling before we send it': [
      'Until we’ve packed your order you can cancel it under [My orders](/my-orders), and we refund everything, with delivery.',
    ],
    'What the law gives you anyway': [
      'For most things you buy online, the Electronic Communications and Transactions Act lets you change your mind within seven days of delivery. Our {returnDays} days include them.',
    ],
  },
};

const contact: LegalPage = {
  title: 'Contact',
  description: 'Email and postal addresses: orders, accounts, your data, partners.',
  lead: 'A person reads every email. Write your order number or gamertag in the subject, and we find you faster.',
  sections: {
    Email: [
      [
        'Orders, payments and returns: {support}',
        'Your account, applications, a ban, guardians: {hr}',
        'Your personal information: {hr}',
        'Partners and sponsors: {partnership}',
        'Anything else: {email}',
      ],
    ],
    'Report something': [
      'Did you see or live through something that isn’t right? You can [report it without a name](/report), with or without an account. HR answers, and only your code opens it again.',
    ],
    'Post and returns': [
      'Letters: {legalName}, {address}.',
      'Returns: {returnsAddress}. Please [ask us first](/returns).',
    ],
    'The company': [
      '{legalName}, a private company registered in South Africa. Registration number {registration}, VAT number {vatNumber}.',
    ],
  },
};

export const LEGAL_PAGES: Readonly<Record<LegalPageName, LegalPage>> = { terms, privacy, returns, contact };
