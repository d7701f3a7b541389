import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Name in the `data-opens` of the elements that open the island (scripts/intent.ts). */
    'client:intent'?: string;
  }
}
