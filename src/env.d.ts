/// <reference types="astro/client" />

interface ImportMetaEnv {
  readonly PUBLIC_SITE_URL: string;
  readonly PUBLIC_SUPABASE_URL: string;
  readonly PUBLIC_SUPABASE_PUBLISHABLE_KEY: string;
  /** Absent or empty when PayFast is off. */
  readonly PUBLIC_PAYFAST_URL?: string;
  /** ISO instant at which the build began, UTC. */
  readonly BUILT_AT: string;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}
