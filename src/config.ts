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

/** Every setting, each described in `.env.example`, which a test holds to this list. */
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
  /** The settings as they are written: stored keys are read together with those of engines. */
  engineEnvironment: Record<string, string>
  /** Writes the texts that people read; built-in rules do where none is set. */
  languageModel: LanguageModelSettings | undefined
  /** Services by which people may sign in. */
  issuers: IssuerSettings[]
  /** Where traces and metrics are sent; nowhere where none is set. */
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
    /** The same server for sessions, where the other address leads to PgBouncer in transaction mode. */
    databaseDirectUrl: settings.DATABASE_DIRECT_URL,
    /** A replica of it, for heavy reads. */
    databaseReadUrl: settings.DATABASE_READ_URL,
    dataDirectory: settings.SIGHTLINE_DATA_DIR,
    /** Where nightly backups are written; none are made where it is not set. */
    backupDirectory: settings.SIGHTLINE_BACKUP_DIR,
    backupHour: settings.SIGHTLINE_BACKUP_HOUR,
    /** What backups are encrypted with; undefined where they are not. */
    backupEncryption: backupEncryptionOf(settings),
    backupPassphrase: passphraseOf(settings),
    adminKey: settings.SIGHTLINE_ADMIN_KEY,
    /** Encrypts stored secrets; a file in the data directory where none is set. */
    secretKey: settings.SIGHTLINE_SECRET_KEY,
    /** The installation elsewhere that assistants are served from, and the key for it; this one where it is not set. */
    remote: remoteOf(settings),
    /** Where people reach this installation: what links begin with. Messages have none where it is not set. */
    publicUrl: settings.SIGHTLINE_PUBLIC_URL,
    /** Names that it is reached by as well; any is taken where neither these nor a public address are set. */
    allowedHosts: settings.SIGHTLINE_ALLOWED_HOSTS,
    /** Undefined where no mail is sent. */
    mail: mailOf(settings),
    corsOrigins: settings.SIGHTLINE_CORS_ORIGINS,
    rateLimit: settings.SIGHTLINE_RATE_LIMIT,
    /** Of each key; null where there is no limit. */
    maxRequestsPerMonth: settings.SIGHTLINE_MAX_REQUESTS_PER_MONTH ?? null,
    /** Proxies that are believed what they say of the client. */
    trustedProxies: settings.SIGHTLINE_TRUST_PROXY,
    auditLogKeptDays: settings.SIGHTLINE_AUDIT_LOG_DAYS,
    rawResponsesKeptDays: settings.SIGHTLINE_RAW_RESPONSES_DAYS,
    logLevel: settings.SIGHTLINE_LOG_LEVEL,
    /** When set, `/metrics` is answered there and not on the public port. */
    metricsPort: settings.SIGHTLINE_METRICS_PORT,
    /** Whoever reads metrics sends it; without it they are read only on a port of their own. */
    metricsToken: settings.SIGHTLINE_METRICS_TOKEN,
    poolSize: settings.SIGHTLINE_POOL_SIZE,
    /** Whether the first start makes a workspace of simulated answers. */
    makesDemo: settings.SIGHTLINE_DEMO === 'on',
    maxImportBytes: settings.SIGHTLINE_MAX_IMPORT_BYTES,
    /** Of a log, unpacked. */
    maxIngestBytes: settings.SIGHTLINE_MAX_INGEST_BYTES,
    /** Pages that a log connector has not had before, by the day on which logs come. */
    maxNewPagesPerDay: settings.SIGHTLINE_MAX_NEW_PAGES_PER_DAY,
    /** Whether agents are verified by the DNS names of their addresses, where their operators document these. */
    verifiesByDns: settings.SIGHTLINE_VERIFY_BY_DNS === 'on',
    /** The browser that renders pages; the program looks for one where none is named. */
    chromiumPath: settings.SIGHTLINE_CHROMIUM_PATH,
    /** How buckets for exports are reached; undefined where no key is set. */
    bucketAccess: bucketAccessOf(settings),
    /** Addresses that may be fetched although they are not public. */
    allowedNetworks: settings.SIGHTLINE_ALLOW_PRIVATE_NETWORKS,
    /** How often a day each engine is asked the same prompt. */
    runsPerDay: settings.SIGHTLINE_RUNS_PER_DAY,
    /** For the whole installation. */
    budget: {
      answersPerDay: settings.SIGHTLINE_MAX_ANSWERS_PER_DAY,
      usdPerDay: settings.SIGHTLINE_MAX_USD_PER_DAY,
    },
  }
}

/** Loads settings from a file; those of the environment take precedence. */
export function loadEnvironmentFile(file = '.env'): void {
  if (existsSync(file)) process.loadEnvFile(file)
}

/** Lists every fault at once, so that nobody corrects settings one start at a time. */
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
      `The settings cannot be used:\n  ${faults.join('\n  ')}\nEach is explained in .env.example.`,
    )
  }
  return { ...configOf(parsed.data), engines, engineEnvironment: given, languageModel, issuers, telemetry }
}
