import { existsSync } from 'node:fs'

import { z } from 'zod'

import {
  AdminKey,
  backupEncryptionOf,
  BackupRecipient,
  DatabaseUrl,
  HostNames,
  isProgram,
  mailOf,
  MailFrom,
  missingSettings,
  Networks,
  Origins,
  Passphrase,
  PassphraseFile,
  passphraseOf,
  Port,
  PublicUrl,
  RateLimit,
  SmtpUrl,
  withoutEmpty,
} from './config-fields.js'
import {
  ISSUER_SETTING_NAMES,
  type IssuerSettings,
  readIssuerSettings,
  unknownSettings,
} from './config-issuers.js'
import { BUCKET_FIELDS, bucketAccessOf, remoteOf } from './config-remote.js'
import { SecretKey } from './encryption/index.js'
import { ENGINE_SETTING_NAMES, type EngineSettings, readEngineSettings } from './engines/index.js'
import {
  LANGUAGE_MODEL_SETTING,
  type LanguageModelSettings,
  readLanguageModelSettings,
} from './language-model/index.js'
import { readTelemetrySettings, TELEMETRY_SETTING_NAMES, type TelemetrySettings } from './telemetry/index.js'

/** All settings. `.env.example` describes each one, and a test compares the two. */
const Environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: Port.default(8080),
  DATABASE_URL: DatabaseUrl.optional(),
  DATABASE_DIRECT_URL: DatabaseUrl.optional(),
  DATABASE_READ_URL: DatabaseUrl.optional(),
  SIGHTLINE_DATA_DIR: z.string().min(1).default('./data'),
  SIGHTLINE_BACKUP_DIR: z.string().min(1).optional(),
  SIGHTLINE_BACKUP_HOUR: z.coerce.number().int().min(0).max(23).default(2),
  SIGHTLINE_BACKUP_PASSPHRASE: Passphrase.optional(),
  SIGHTLINE_BACKUP_PASSPHRASE_FILE: PassphraseFile.optional(),
  SIGHTLINE_BACKUP_RECIPIENT: BackupRecipient.optional(),
  SIGHTLINE_ADMIN_KEY: AdminKey.optional(),
  SIGHTLINE_SECRET_KEY: SecretKey.optional(),
  SIGHTLINE_URL: PublicUrl.optional(),
  SIGHTLINE_API_KEY: z.string().min(1).optional(),
  SIGHTLINE_PUBLIC_URL: PublicUrl.optional(),
  SIGHTLINE_ALLOWED_HOSTS: HostNames.default([]),
  SIGHTLINE_SMTP_URL: SmtpUrl.optional(),
  SIGHTLINE_MAIL_FROM: MailFrom.optional(),
  SIGHTLINE_CORS_ORIGINS: Origins.default([]),
  SIGHTLINE_RATE_LIMIT: RateLimit.optional(),
  SIGHTLINE_MAX_REQUESTS_PER_MONTH: z.coerce.number().int().min(1).max(1_000_000_000).optional(),
  SIGHTLINE_TRUST_PROXY: Networks.default([]),
  SIGHTLINE_AUDIT_LOG_DAYS: z.coerce.number().int().min(31).max(36_500).default(365),
  SIGHTLINE_RAW_RESPONSES_DAYS: z.coerce.number().int().min(0).max(36_500).default(90),
  SIGHTLINE_LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  SIGHTLINE_METRICS_PORT: Port.optional(),
  SIGHTLINE_METRICS_TOKEN: AdminKey.optional(),
  SIGHTLINE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
  SIGHTLINE_ALLOW_PRIVATE_NETWORKS: Networks.default([]),
  SIGHTLINE_DEMO: z.enum(['on', 'off']).default('on'),
  SIGHTLINE_MAX_IMPORT_BYTES: z.coerce.number().int().min(1).default(1_073_741_824),
  SIGHTLINE_MAX_INGEST_BYTES: z.coerce.number().int().min(1).default(1_073_741_824),
  SIGHTLINE_MAX_NEW_PAGES_PER_DAY: z.coerce.number().int().min(1).default(20_000),
  SIGHTLINE_VERIFY_BY_DNS: z.enum(['on', 'off']).default('off'),
  SIGHTLINE_RUNS_PER_DAY: z.coerce.number().int().min(1).max(24).default(1),
  SIGHTLINE_MAX_ANSWERS_PER_DAY: z.coerce.number().int().min(0).default(10_000),
  SIGHTLINE_MAX_USD_PER_DAY: z.coerce.number().min(0).default(50),
  ...BUCKET_FIELDS,
  SIGHTLINE_CHROMIUM_PATH: z.string().refine(isProgram, 'Expected the path of a program').optional(),
})

export const SETTINGS: string[] = [
  ...Object.keys(Environment.shape),
  ...ENGINE_SETTING_NAMES,
  LANGUAGE_MODEL_SETTING,
  ...TELEMETRY_SETTING_NAMES,
  ...ISSUER_SETTING_NAMES,
]

export interface Config extends ReturnType<typeof configOf> {
  engines: EngineSettings
  /** The settings as given. Stored provider keys are read together with them. */
  engineEnvironment: Record<string, string>
  /** Writes texts for people. Without it, built-in rules write them. */
  languageModel: LanguageModelSettings | undefined
  /** Identity providers by which people may sign in. */
  issuers: IssuerSettings[]
  /** Where traces and metrics are sent. Undefined if they are sent nowhere. */
  telemetry: TelemetrySettings | undefined
}

export type Budget = Config['budget']
export type { MailSettings } from './config-fields.js'

/** The settings under the names that the program uses. */
function configOf(settings: z.output<typeof Environment>) {
  return {
    host: settings.HOST,
    port: settings.PORT,
    databaseUrl: settings.DATABASE_URL,
    /** The same server for sessions, if the other address leads to PgBouncer in transaction mode. */
    databaseDirectUrl: settings.DATABASE_DIRECT_URL,
    /** A replica of the database, for heavy reads. */
    databaseReadUrl: settings.DATABASE_READ_URL,
    dataDirectory: settings.SIGHTLINE_DATA_DIR,
    /** Where nightly backups are written. Without it, none are made. */
    backupDirectory: settings.SIGHTLINE_BACKUP_DIR,
    backupHour: settings.SIGHTLINE_BACKUP_HOUR,
    /** How backups are encrypted. Undefined if they are not. */
    backupEncryption: backupEncryptionOf(settings),
    backupPassphrase: passphraseOf(settings),
    adminKey: settings.SIGHTLINE_ADMIN_KEY,
    /** The key that encrypts stored secrets. Without it, a file in the data directory is used. */
    secretKey: settings.SIGHTLINE_SECRET_KEY,
    /** Another installation that serves assistants, and the key for it. Without it, this installation serves them. */
    remote: remoteOf(settings),
    /** The address that links begin with. Without it, messages have no links. */
    publicUrl: settings.SIGHTLINE_PUBLIC_URL,
    /** Further host names of this installation. Without these and a public address, any name is accepted. */
    allowedHosts: settings.SIGHTLINE_ALLOWED_HOSTS,
    /** Undefined if no mail is sent. */
    mail: mailOf(settings),
    corsOrigins: settings.SIGHTLINE_CORS_ORIGINS,
    rateLimit: settings.SIGHTLINE_RATE_LIMIT,
    /** The limit for each key. Null for no limit. */
    maxRequestsPerMonth: settings.SIGHTLINE_MAX_REQUESTS_PER_MONTH ?? null,
    /** Proxies whose statements about the client are trusted. */
    trustedProxies: settings.SIGHTLINE_TRUST_PROXY,
    auditLogKeptDays: settings.SIGHTLINE_AUDIT_LOG_DAYS,
    rawResponsesKeptDays: settings.SIGHTLINE_RAW_RESPONSES_DAYS,
    logLevel: settings.SIGHTLINE_LOG_LEVEL,
    /** If set, `/metrics` is served on this port and not on the public one. */
    metricsPort: settings.SIGHTLINE_METRICS_PORT,
    /** The token for reading metrics. Without it, metrics are served only on a port of their own. */
    metricsToken: settings.SIGHTLINE_METRICS_TOKEN,
    poolSize: settings.SIGHTLINE_POOL_SIZE,
    /** Whether the first start makes a workspace with simulated answers. */
    makesDemo: settings.SIGHTLINE_DEMO === 'on',
    maxImportBytes: settings.SIGHTLINE_MAX_IMPORT_BYTES,
    /** The limit for a log, decompressed. */
    maxIngestBytes: settings.SIGHTLINE_MAX_INGEST_BYTES,
    /** How many new pages a log connector may add per day on which logs arrive. */
    maxNewPagesPerDay: settings.SIGHTLINE_MAX_NEW_PAGES_PER_DAY,
    /** Whether agents are verified by the DNS names of their addresses, if their operators document these. */
    verifiesByDns: settings.SIGHTLINE_VERIFY_BY_DNS === 'on',
    /** The browser that renders pages. Without it, the program searches for one. */
    chromiumPath: settings.SIGHTLINE_CHROMIUM_PATH,
    /** How buckets for exports are reached. Undefined if no key is set. */
    bucketAccess: bucketAccessOf(settings),
    /** Addresses that may be fetched although they are not public. */
    allowedNetworks: settings.SIGHTLINE_ALLOW_PRIVATE_NETWORKS,
    /** How often each engine is asked the same prompt per day. */
    runsPerDay: settings.SIGHTLINE_RUNS_PER_DAY,
    /** Limits for the whole installation. */
    budget: {
      answersPerDay: settings.SIGHTLINE_MAX_ANSWERS_PER_DAY,
      usdPerDay: settings.SIGHTLINE_MAX_USD_PER_DAY,
    },
  }
}

/** Loads settings from a file. The environment takes precedence. */
export function loadEnvironmentFile(file = '.env'): void {
  if (existsSync(file)) process.loadEnvFile(file)
}

/** Lists all errors at once, so that one start is enough to find them. */
export class ConfigFault extends Error {}

export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = withoutEmpty(environment)
  const parsed = Environment.safeParse(given)
  const faults = (parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  const engines = readEngineSettings(given, faults)
  const languageModel = readLanguageModelSettings(given, faults)
  const telemetry = readTelemetrySettings(given, faults)
  const issuers = readIssuerSettings(given, faults)
  faults.push(...missingSettings(given), ...unknownSettings(given, SETTINGS))
  if (!parsed.success || faults.length > 0) {
    throw new ConfigFault(
      `The settings cannot be used:\n  ${faults.join('\n  ')}\n.env.example explains each setting.`,
    )
  }
  return { ...configOf(parsed.data), engines, engineEnvironment: given, languageModel, issuers, telemetry }
}
