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
