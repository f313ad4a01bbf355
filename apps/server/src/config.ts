import { z } from 'zod';

const Port = z.coerce.number().int().min(0).max(65535);
const Flag = z.stringbool();
const Url = (protocol: RegExp) => z.url({ protocol });
const optional = <T extends z.ZodType>(schema: T) => z.preprocess((text) => (text === '' ? undefined : text), schema);

const MasterKey = z
  .base64()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((key) => key.length === 32, 'must be 32 bytes in base64');

const HostList = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((host) => host.trim().toLowerCase()))
  .transform((hosts) => hosts.filter((host) => host !== ''));

const S3 = z.object({
  S3_ENDPOINT: optional(Url(/^https?$/).optional()),
  S3_BUCKET: optional(z.string().optional()),
  S3_REGION: optional(z.string().default('us-east-1')),
  S3_ACCESS_KEY_ID: optional(z.string().optional()),
  S3_SECRET_ACCESS_KEY: optional(z.string().optional()),
  S3_FORCE_PATH_STYLE: optional(Flag.default(true)),
});

const Messages = z.object({
  SMTP_URL: optional(Url(/^smtps?$/).optional()),
  SMTP_FROM: optional(z.string().optional()),
  SMS_GATEWAY_URL: optional(Url(/^https?$/).optional()),
  SMS_GATEWAY_TOKEN: optional(z.string().optional()),
});

const Environment = S3.extend(Messages.shape).extend({
  PORT: optional(Port.default(4600)),
  HOST: optional(z.string().default('127.0.0.1')),
  DATA_DIR: optional(z.string().default('.data')),
  DATABASE_URL: optional(Url(/^postgres(ql)?$/).optional()),
  REDIS_URL: optional(Url(/^rediss?$/).optional()),
  MASTER_KEY: optional(MasterKey.optional()),
  TRUST_PROXY: optional(Flag.default(false)),
  LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info')),
  PUBLIC_ORIGIN: optional(Url(/^https?$/).optional()),
  CONNECT_PRIVATE_HOSTS: optional(HostList),
});

export interface S3Config {
  endpoint: string | undefined;
  bucket: string;
  region: string;
  accessKeyId: string | undefined;
  secretAccessKey: string | undefined;
  forcePathStyle: boolean;
}

export interface SmtpConfig {
  /** `smtp://user:password@host:port`, or `smtps://…` for TLS from the start. */
  url: string;
  /** Sender, e.g. `阅览 <no-reply@example.org>`. */
  from: string;
}

export interface SmsGatewayConfig {
  url: string;
  token: string | undefined;
}

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
  /** Null while content lives in a folder of `dataDir`. */
  s3: S3Config | null;
  masterKey: Buffer | undefined;
  trustProxy: boolean;
  logLevel: string;
  /** Scheme, host and port that readers see, e.g. `https://read.example.org`. */
  publicOrigin: string | undefined;
  /** `host` or `host:port` of institutions' systems that may be asked though they are private or speak http. */
  connectPrivateHosts: string[];
  /** Null while e-mail waits in the outbox of `dataDir`. */
  smtp: SmtpConfig | null;
  /** Null while text messages wait there. */
  smsGateway: SmsGatewayConfig | null;
}

/** A setting of the environment that cannot be used; the message names the variable. */
export class BadConfig extends Error {
  override name = 'BadConfig';
}

/** Reads the configuration from environment variables alone. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = Environment.safeParse(env);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new BadConfig(`Unusable configuration. ${lines.join('; ')}`);
  }
  return toConfig(parsed.data);
}

const toConfig = (env: z.output<typeof Environment>): Config => ({
  port: env.PORT,
  host: env.HOST,
  dataDir: env.DATA_DIR,
  databaseUrl: env.DATABASE_URL,
  redisUrl: env.REDIS_URL,
  s3: toS3(env),
  masterKey: env.MASTER_KEY,
  trustProxy: env.TRUST_PROXY,
  logLevel: env.LOG_LEVEL,
  publicOrigin: env.PUBLIC_ORIGIN,
  connectPrivateHosts: env.CONNECT_PRIVATE_HOSTS,
  smtp: toSmtp(env),
  smsGateway: toSmsGateway(env),
});

function toSmtp({ SMTP_URL: url, SMTP_FROM: from }: z.output<typeof Messages>): SmtpConfig | null {
  if (url && !from) throw new BadConfig('Unusable configuration. SMTP_FROM: needed beside SMTP_URL');
  if (from && !url) throw new BadConfig('Unusable configuration. SMTP_URL: needed beside SMTP_FROM');
  return url && from ? { url, from } : null;
}

function toSmsGateway(env: z.output<typeof Messages>): SmsGatewayConfig | null {
  const { SMS_GATEWAY_URL: url, SMS_GATEWAY_TOKEN: token } = env;
  if (token && !url) throw new BadConfig('Unusable configuration. SMS_GATEWAY_URL: needed beside SMS_GATEWAY_TOKEN');
  return url ? { url, token } : null;
}

function toS3(env: z.output<typeof S3>): S3Config | null {
  if (!env.S3_BUCKET) {
    if (env.S3_ENDPOINT) throw new BadConfig('Unusable configuration. S3_BUCKET: needed beside S3_ENDPOINT');
    return null;
  }
  return {
    endpoint: env.S3_ENDPOINT,
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    forcePathStyle: env.S3_FORCE_PATH_STYLE,
  };
}
