import { withScratchDatabase } from '../scratch.ts';
import { readAdvice } from '../supabase-cli.ts';

/** `npm run advisors`: prints the Supabase advisors' findings about the migrated schema; fails when there are any. */
const advice = await withScratchDatabase(readAdvice);
for (const { level, name, detail, remediation } of advice) {
  console.log(`${level} ${name}: ${detail}\n  ${remediation}`);
}
console.log(advice.length === 0 ? 'The advisors have nothing to say.' : `${advice.length} findings.`);
process.exitCode = advice.length === 0 ? 0 : 1;
