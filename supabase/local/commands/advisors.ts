import { withScratchDatabase } from '../scratch.ts';
import { readAdvice } from '../supabase-cli.ts';

/** `npm run advisors`: what Supabase's advisors say about the migrated schema; fails when they say anything. */
const advice = await withScratchDatabase(readAdvice);
for (const { level, name, detail, remediation } of advice) {
  console.log(`${level} ${name}: ${detail}\n  ${remediation}`);
}
console.log(advice.length === 0 ? 'The advisors have nothing to say.' : `${advice.length} findings.`);
process.exitCode = advice.length === 0 ? 0 : 1;
