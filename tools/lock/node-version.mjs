/**
 * `preinstall`: stops with one sentence when npm runs on a Node older than package.json allows. Plain JavaScript, because
 * that Node may run it. Only npm and install scripts run on the host's Node, which `npm_config_user_agent` names; all
 * other scripts run on the Node of the package `node`.
 */
import { readFileSync } from 'fs';

const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const needed = Number(/\d+/.exec(engines.node)[0]);
const agent = /\bnode\/v((\d+)[\d.]*)/.exec(process.env.npm_config_user_agent || '');
const [, version, major] = agent || [null, process.versions.node, process.versions.node.split('.')[0]];

if (Number(major) < needed) {
  console.error(
    `Obscura needs Node ${needed} or newer; npm runs on Node ${version}. Install one from https://nodejs.org.`,
  );
  process.exit(1);
}
