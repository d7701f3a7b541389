/** Serves the stories. Apart from the site, whose files and budgets stay as they are. */
import { join } from 'node:path';
import tailwind from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const PROJECT = join(import.meta.dirname, '..', '..');

export default defineConfig({
  root: import.meta.dirname,
  publicDir: join(PROJECT, 'public'),
  // Apart from Astro's, which is emptied when its own configuration changes.
  cacheDir: join(PROJECT, 'node_modules', '.cache', 'stories'),
  plugins: [tailwind()],
  // A package that is found late would load the page again.
  optimizeDeps: { noDiscovery: true, include: ['react', 'react/jsx-dev-runtime', 'react-dom/client'] },
  server: { host: '127.0.0.1', fs: { allow: [PROJECT] } },
});
