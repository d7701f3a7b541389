import type { EnvironmentSource } from '#contract/environment.ts';

/** Every variable that functions require. */
export const REQUIRED_VARIABLES = {
  PUBLIC_SITE_URL: 'https://club.example/',
  PUBLIC_SUPABASE_URL: ' http://localhost:54321 ',
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_0123456789',
  SUPABASE_SECRET_KEY: 'sb_secret_0123456789',
  SMTP_URL: 'smtps://user:pass@smtp.example.org:465',
  MAIL_FROM: 'Club <no-reply@club.example>',
  PARTNERSHIP_EMAIL: 'partners@club.example',
  THROTTLE_SECRET: '0123456789abcdef',
} satisfies EnvironmentSource;

/** Every variable of a hosted installation that uses everything; each value is easy to find in a text. */
export const HOSTED_VARIABLES = {
  PUBLIC_SITE_URL: 'https://club.example',
  PUBLIC_SUPABASE_URL: 'https://hostedproject.supabase.co',
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_the_club',
  SUPABASE_SECRET_KEY: 'sb_secret_of_the_club',
  SMTP_URL: 'smtps://mailer:mail-password@smtp.club.example:465',
  MAIL_FROM: 'The Club <no-reply@club.example>',
  PARTNERSHIP_EMAIL: 'partners@club.example',
  THROTTLE_SECRET: 'throttle-secret-of-the-club',
  SLACK_WEBHOOK_URL: 'https://hooks.slack.example/services/secret-of-slack',
  BUILD_HOOK_URL: 'https://api.netlify.example/build_hooks/secret-of-the-build',
  SITE_ID: '0f0f0f0f-aaaa-4bbb-8ccc-121212121212',
  NETLIFY_PURGE_API_TOKEN: 'a-token-of-netlify',
  PUBLIC_PAYFAST_URL: 'https://www.payfast.co.za',
  PAYFAST_MERCHANT_ID: '10009876',
  PAYFAST_MERCHANT_KEY: 'merchant-key-of-the-club',
  PAYFAST_PASSPHRASE: 'passphrase-of-the-club',
  PAYFAST_SOURCES: '192.0.2.0/24',
  TWITCH_CLIENT_ID: 'client-id-of-twitch',
  TWITCH_CLIENT_SECRET: 'client-secret-of-twitch',
  REPLY_DOMAIN: 'reply.club.example',
  INBOUND_MAIL_SECRET: 'inbound-secret-of-the-club',
  DATABASE_URL:
    'postgresql://postgres.hostedproject:database-password@pooler.supabase.example:5432/postgres?sslmode=verify-full',
} satisfies EnvironmentSource;
