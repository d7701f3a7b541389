/** POST /api/ticket-mail: receives answers to tickets by mail. */
import type { Config } from '@netlify/functions';
import { receiveTicketMail } from '../../src/contract/mailed-answers.ts';
import { fromMailProvider } from '../server/mail-provider.ts';
import { serve } from '../server/serve.ts';
import { takeTicketMail } from '../server/use-cases/mailed-answers.ts';

export default fromMailProvider(serve(receiveTicketMail, takeTicketMail));

// Netlify reads this line statically: the path is a literal that equals the endpoint's.
export const config: Config = { path: '/api/ticket-mail' };
