// npm run outbox [-- --json] [-- --to <number or address>]: messages that wait because no provider is configured.
import { parseArgs } from 'node:util';
import { readConfig, readOutbox } from '@yuelan/server';

const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, to: { type: 'string' } },
});
const { dataDir, smtp, smsGateway } = readConfig(process.env);
const lines = (await readOutbox(dataDir)).filter(({ to }) => !values.to || to === values.to);

for (const line of lines) {
  const { at, channel, to, text } = line;
  console.log(values.json ? JSON.stringify(line) : `${at}  ${channel}  ${to}\n  ${text}`);
}
if (lines.length === 0) console.error('发件箱是空的（the outbox is empty）');
if (smtp && smsGateway) console.error('短信和邮件由服务商发送（both channels have a provider）');
