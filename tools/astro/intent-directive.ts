/** Registers `client:intent` (src/scripts/intent.ts). */
import type { AstroIntegration } from 'astro';

export function intentDirective(): AstroIntegration {
  return {
    name: 'intent-directive',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'intent', entrypoint: './src/scripts/intent.ts' }),
    },
  };
}
