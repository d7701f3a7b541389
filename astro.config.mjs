// @ts-check
import netlify from '@astrojs/netlify';
import react from '@astrojs/react';
import tailwind from '@tailwindcss/vite';
import { defineConfig, passthroughImageService } from 'astro/config';
import { readSiteEnvironment } from '#contract/environment.ts';
import { ON_DEMAND_PATHS } from '#contract/routes.ts';
import { ACCOUNT_FIRST_SCRIPT, FIRST_SCRIPT, PORTAL_FIRST_SCRIPT } from '#scripts/first-script.ts';
import { MATCH_ZONE_SCRIPT } from '#scripts/match-zone.ts';
import { finishedPages } from '#tools/astro/finished-pages.ts';
import { firstViewStyles } from '#tools/astro/first-view-styles.ts';
import { flatImports } from '#tools/astro/flat-imports.ts';
import { freshPages } from '#tools/astro/fresh-pages.ts';
import { hoistedImports } from '#tools/astro/hoisted-imports.ts';
import { intentDirective } from '#tools/astro/intent-directive.ts';
import { netlifyHere } from '#tools/astro/netlify-here.ts';
import { payloadFile } from '#tools/astro/payload-file.ts';
import { policyDirectives } from '#tools/astro/page-policy.ts';
import { bucketAddresses } from '#tools/astro/bucket-addresses.ts';
import { searchIndex } from '#tools/astro/search-index.ts';
import { SHARED_FILES } from '#tools/astro/shared-files.ts';
import { shellAddresses } from '#tools/astro/shell-addresses.ts';
import { smallPreload } from '#tools/astro/small-preload.ts';
import { scriptHash } from '#tools/astro/script-hash.ts';

// Stops here, naming the variable, when one is missing or malformed.
const environment = readSiteEnvironment(process.env);

const developing = process.argv.includes('dev');

export default defineConfig({
  site: environment.siteUrl,
  output: 'static',
  trailingSlash: 'ignore',
  // While developing, the adapter would bring Netlify's redirects along: see netlify-here.ts.
  ...(developing ? {} : { adapter: netlify({ imageCDN: false, devFeatures: false }) }),
  integrations: [
    react(),
    intentDirective(),
    freshPages(ON_DEMAND_PATHS),
    shellAddresses(),
    finishedPages([flatImports(), payloadFile(), firstViewStyles()]),
    searchIndex(),
    bucketAddresses(environment.supabaseUrl),
  ],
  // Without it the page function would carry sharp; pictures get their sizes when they are uploaded.
  image: { service: passthroughImageService() },
  // While one page waits for the disk, others are made (docs/decisions/2026-11-21-build-growth.md).
  build: { inlineStylesheets: 'always', assets: '_astro', concurrency: 4 },
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false },
  security: {
    csp: {
      directives: [...policyDirectives(environment.supabaseUrl)],
      scriptDirective: {
        hashes: [FIRST_SCRIPT, PORTAL_FIRST_SCRIPT, ACCOUNT_FIRST_SCRIPT, MATCH_ZONE_SCRIPT].map(scriptHash),
      },
      // Colours of teams and categories come from data as custom properties on elements.
      styleDirective: { resources: [{ resource: "'unsafe-inline'", kind: 'attribute' }] },
    },
  },
  vite: {
    plugins: [tailwind(), smallPreload(), hoistedImports(), ...(developing ? [netlifyHere()] : [])],
    // The page function carries what it needs: some packages of ours require what can only be imported, and the
    // platform's Node refuses that.
    ...(developing ? {} : { ssr: { noExternal: true } }),
    // Taken before the first read of the database: pages ask for what changed since then.
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: { groups: SHARED_FILES },
            },
          },
        },
      },
    },
    define: { 'import.meta.env.BUILT_AT': JSON.stringify(new Date().toISOString()) },
  },
});
