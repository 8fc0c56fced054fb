import type { Config } from '../config.js'
import type { Log } from '../kernel/log.js'
import { withoutOwnKeys } from '../kernel/secrets.js'
import { currentTrace } from '../telemetry/index.js'

const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const

/** Other secrets that may reach a log line by accident: bearer tokens, passwords inside addresses. */
const SECRETS: [RegExp, string][] = [
  [/(bearer\s+)[^\s"\\]+/gi, '$1[redacted]'],
  [/(:\/\/[^\s:/@"]*:)[^\s@"]+@/g, '$1[redacted]@'],
]

interface Output {
  write(text: string): unknown
  isTTY?: boolean
}

/** Returns the values that must never appear in a log line, in any form. */
export function secretsOf(config: Config): string[] {
  const { adminKey, secretKey, engines, languageModel, issuers, telemetry } = config
  const forms = [secretKey?.toString('base64'), secretKey?.toString('base64url'), secretKey?.toString('hex')]
  const providers = [...Object.values(engines), languageModel].map((provider) => provider?.secret)
  const collector = Object.values(telemetry?.headers ?? {})
  const clients = issuers.map(({ clientSecret }) => clientSecret)
  return [adminKey, ...forms, ...providers, ...clients, ...collector].filter((secret) => secret !== undefined)
}

interface LogOptions {
  output?: Output
  /** Keys without a format of ours, for example one that the operator chose. */
  secrets?: string[]
}

/** Writes one JSON object per line, or readable text on a terminal. */
export function openLog(level: Config['logLevel'], options: LogOptions = {}): Log {
  const { output = process.stderr, secrets = [] } = options
  const from = LEVELS.indexOf(level)
  const write = output.isTTY === true ? inWords : asJson
  const at = (name: (typeof LEVELS)[number]) => (fields: object, message: string) => {
    if (LEVELS.indexOf(name) < from) return
    output.write(redacted(write(name, { ...fields, ...traceFields() }, message), secrets))
  }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

/** Adds the trace id, so that the lines of a trace can be found by it and a trace by its lines. */
function traceFields(): object {
  const trace = currentTrace()
  return trace === undefined ? {} : { trace_id: trace.traceId, span_id: trace.spanId }
}

function asJson(level: string, fields: object, message: string): string {
  return `${JSON.stringify({ time: new Date().toISOString(), level, message, ...fields }, errorsInWords)}\n`
}

function inWords(level: string, fields: object, message: string): string {
  const values = Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(
      ([name, value]) =>
        `${name}=${typeof value === 'object' ? JSON.stringify(value, errorsInWords) : String(value)}`,
    )
  return `${new Date().toISOString().slice(11, 19)} ${level.padEnd(5)} ${[message, ...values].join('  ')}\n`
}

/** An error has no fields that JSON would show. */
function errorsInWords(_name: string, value: unknown): unknown {
  return value instanceof Error ? (value.stack ?? value.message) : value
}

/** Most lines contain no secret. This single test skips the detailed patterns for them. */
const SUSPECT = /bearer|:\/\//i

export function redacted(text: string, secrets: string[] = []): string {
  const clean = withoutOwnKeys(text, secrets)
  if (!SUSPECT.test(clean)) return clean
  return SECRETS.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), clean)
}
