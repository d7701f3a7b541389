/**
 * Everything that names the organisation. With brand-shop.ts, brand-time.ts, brand-legal.ts, brand-fallbacks.ts, brand-games.ts and the theme tokens, it is all that
 * a rebranding has to edit; nothing else in src may spell the name, an address, a partner or a claim. Parts that browser modules need
 * are exported one by one, so that they do not bundle the whole of BRAND.
 */
import { SHOP_TERMS } from './brand-shop.ts';
import { BRAND_TIME_ZONE } from './brand-time.ts';

export const BRAND_NAME = 'Obscura';

export const BRAND_CONTACT = {
  email: 'hello@obscura.gg',
  support: 'support@obscura.gg',
  hr: 'hr@obscura.gg',
  /** Shown when sending an inquiry fails. Inquiries are sent to PARTNERSHIP_EMAIL. */
  partnership: 'partners@obscura.gg',
} as const;

const social = [
  { platform: 'tiktok', label: 'TikTok', url: 'https://www.tiktok.com/@obscuragg' },
  { platform: 'instagram', label: 'Instagram', url: 'https://www.instagram.com/obscuragg' },
  { platform: 'x', label: 'X', url: 'https://x.com/obscuragg' },
  { platform: 'youtube', label: 'YouTube', url: 'https://www.youtube.com/@obscuragg' },
  { platform: 'discord', label: 'Discord', url: 'https://discord.gg/obscuragg' },
] as const;

const partners = [
  {
    code: 'northlight',
    name: 'Northlight Digital',
    kind: 'Web development and marketing',
    description:
      'Northlight builds our site, our streams’ graphics and the campaigns that carry them. Strategy, design and code from one table in Cape Town.',
    url: 'https://northlight.example/',
    logo: '/partners/northlight.svg',
    action: 'Visit Northlight',
  },
  {
    code: 'grizzly',
    name: 'Grizzly Energy',
    kind: 'Official energy drink',
    description:
      'Grizzly keeps our late scrims awake. Clean caffeine, no sugar crash, and a six-pack in our shop that leaves faster than a full buy.',
    url: 'https://grizzlyenergy.example/',
    logo: '/partners/grizzly-energy.svg',
    action: 'Visit Grizzly Energy',
  },
] as const;

const about = {
  foundedYear: 2019,
  prizeWinnings: '$2M+',
  prizeWinningsLabel: 'In prize winnings',
  lead: 'Obscura began in 2019 with five friends, one spare room and a rule: respect first. The rule stayed. The room grew into teams across seven games, coaches, creators and a crowd that travels.',
  paragraphs: [
    'We play to win, and our players have brought home more than $2M in prizes. We also play to stay: contracts in plain language, coaches who listen, and someone to call when a season goes wrong.',
    'Most of us are South African, all of us are stubborn, and the next one of us is probably reading this.',
  ],
  tiles: [
    {
      code: 'training',
      title: 'Elite Training',
      text: 'Structured weeks, honest reviews and coaches who have stood on the stage you are aiming for.',
    },
    {
      code: 'competitions',
      title: 'Global Competitions',
      text: 'From local leagues to international qualifiers: we enter, we travel, we pay the way.',
    },
    {
      code: 'support',
      title: 'Team Support',
      text: 'Managers, analysts and HR who keep your head clear, so that your hands can do the work.',
    },
    {
      code: 'career',
      title: 'Career Growth',
      text: 'Coaching, casting, content, management: a life in the game does not end with your last match.',
    },
  ],
  missionTitle: 'Our mission',
  mission:
    'To find talent where nobody is looking, give it light, and send it further than it thought it could go — with respect for the game, the opponent and each other.',
} as const;

/** The invitation to the group chat for birthday wishes. */
export const BRAND_GROUP_CHAT = 'https://chat.whatsapp.com/ObscuraMembers';

/** Texts of the join prompt, by variant. */
export const BRAND_JOIN = {
  players: {
    title: 'Meet every player',
    subtitle: 'The full line-up is for members',
    description: 'Create a free account to see every player, their teams and where they came from.',
    features: [
      'Every profile, with career and results',
      'Rosters of all our teams',
      'Apply to a team in two minutes',
      'First word on tryouts and events',
    ],
  },
  profile: {
    title: 'See the full profile',
    subtitle: 'Profiles are for members',
    description: 'Join free and read the whole story: games, teams, matches and where to watch.',
    features: [
      'Match history and achievements',
      'Social links and streams',
      'Your own public profile',
      'A line to our recruiters',
    ],
  },
  streamers: {
    title: 'Meet every streamer',
    subtitle: 'The full list is for members',
    description:
      'Create a free account to find every creator of ours, what they play and when they are live.',
    features: [
      'Every creator, with schedule',
      'Links to all their channels',
      'Apply as a creator yourself',
      'Members’ nights and giveaways',
    ],
  },
  footer: 'Join thousands of players who already call Obscura home.',
} as const;

/** The seller on tax invoices. Without a VAT number, invoices are no tax invoices. The numbers are fictional. */
export const BRAND_SELLER: {
  readonly name: string;
  readonly registration: string;
  readonly vatNumber: string | null;
  readonly address: readonly string[];
} = {
  name: 'Obscura Esports (Pty) Ltd',
  registration: '2019/000000/07',
  vatNumber: '4000000000',
  address: ['14 Aperture Lane', 'Braamfontein', 'Johannesburg 2017', 'South Africa'],
};

/** The address for returned goods. */
export const BRAND_RETURNS: readonly string[] = [
  'Obscura shop, returns',
  '14 Aperture Lane',
  'Braamfontein',
  'Johannesburg 2017',
  'South Africa',
];

export const BRAND_GOODS_IN: readonly string[] = [BRAND_SELLER.name, ...BRAND_SELLER.address];

/** The bank account for transfers; the reference is the order number. */
export const BRAND_BANK = {
  bank: 'First Example Bank',
  holder: 'Obscura Esports (Pty) Ltd',
  account: '620 0000 0000',
  branch: '250655',
  kind: 'Business cheque',
} as const;

/** Name, claims, contacts, partners and shop terms. Amounts in cents. */
export const BRAND = {
  name: BRAND_NAME,
  legalName: 'Obscura Esports (Pty) Ltd',
  kind: 'Esports organisation',
  country: 'South Africa',
  locale: 'en-ZA',
  timeZone: BRAND_TIME_ZONE,
  taglineLoading: 'Powered by respect, driven by passion',
  taglineHero: 'Powered By Respect. Driven By Passion',
  description:
    'Obscura is a South African esports organisation: teams in seven games, players, streamers, news and the official merch.',
  copyrightYear: 2024,
  championships: 25,
  contact: BRAND_CONTACT,
  social,
  partners,
  about,
  join: BRAND_JOIN,
  shop: SHOP_TERMS,
} as const;

export function pageTitle(title: string): string {
  return `${title} — ${BRAND_NAME}`;
}
