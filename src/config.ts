import { existsSync } from 'node:fs'

import { z } from 'zod'

/** The shape of a key that an operator may choose: long enough to be unguessable, safe in a header and a shell. */
const AdminKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{24,200}$/, 'Expected 24 or more characters of A-Z a-z 0-9 _ -')

const Port = z.coerce.number().int().min(0).max(65_535)

const RateLimit = z
  .string()
  .regex(/^[1-9]\d{0,8}\/[1-9]\d{0,5}$/, 'Expected REQUESTS/SECONDS, such as 600/60')
  .transform((value) => {
    const [requests, seconds] = value.split('/').map(Number) as [number, number]
    return { requests, seconds }
  })

/** As a browser sends it: scheme, host, port; no path and no slash at the end. */
const ORIGIN = /^(\*|https?:\/\/[^\s/]+)$/

const Origins = z
  .string()
  .transform((value) =>
    value
      .split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
  )
  .refine(
    (origins) => origins.every((origin) => ORIGIN.test(origin)),
    'Expected origins such as https://app.example.com, without a path, or *',
  )

/** Every setting, each described in `.env.example`, which a test holds to this list. */
const Environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: Port.default(8080),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'Expected an address that begins with postgres://' })
    .optional(),
  SIGHTLINE_DATA_DIR: z.string().min(1).default('./data'),
  SIGHTLINE_ADMIN_KEY: AdminKey.optional(),
  SIGHTLINE_CORS_ORIGINS: Origins.default([]),
  SIGHTLINE_RATE_LIMIT: RateLimit.optional(),
  SIGHTLINE_LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  SIGHTLINE_METRICS_PORT: Port.optional(),
  SIGHTLINE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
})

export type Setting = keyof typeof Environment.shape
export const SETTINGS = Object.keys(Environment.shape) as Setting[]

export interface Config {
  host: string
  port: number
  databaseUrl: string | undefined
  dataDirectory: string
  adminKey: string | undefined
  corsOrigins: string[]
  rateLimit: { requests: number; seconds: number } | undefined
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** When set, `/metrics` is answered there and not on the public port. */
  metricsPort: number | undefined
  poolSize: number
}

/** Settings may stand in a file beside the program; what the environment says already wins. */
export function loadEnvironmentFile(file = '.env'): void {
  if (existsSync(file)) process.loadEnvFile(file)
}

/** Thrown with every fault at once, so that nobody mends settings one start at a time. */
export class ConfigFault extends Error {}

export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const parsed = Environment.safeParse(withoutEmpty(environment))
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigFault(
      `The settings cannot be used:\n${faults.join('\n')}\nEach is explained in .env.example.`,
    )
  }
  const settings = parsed.data
  return {
    host: settings.HOST,
    port: settings.PORT,
    databaseUrl: settings.DATABASE_URL,
    dataDirectory: settings.SIGHTLINE_DATA_DIR,
    adminKey: settings.SIGHTLINE_ADMIN_KEY,
    corsOrigins: settings.SIGHTLINE_CORS_ORIGINS,
    rateLimit: settings.SIGHTLINE_RATE_LIMIT,
    logLevel: settings.SIGHTLINE_LOG_LEVEL,
    metricsPort: settings.SIGHTLINE_METRICS_PORT,
    poolSize: settings.SIGHTLINE_POOL_SIZE,
  }
}

/** `PORT=` in a shell or an env file means "not set". */
function withoutEmpty(environment: Record<string, string | undefined>): Record<string, string> {
  const set = Object.entries(environment).filter(
    (entry): entry is [string, string] => (entry[1] ?? '') !== '',
  )
  return Object.fromEntries(set)
}
