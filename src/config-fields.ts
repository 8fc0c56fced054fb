import { accessSync, constants, readFileSync, statSync } from 'node:fs'
import { isIP } from 'node:net'

import { z } from 'zod'

import { type AddressRange, parseRanges } from './web/addresses/index.js'

/** The formats of settings that are more than a word or a number. */

/** A key that an operator may choose: long enough to be unguessable, and safe in a header and a shell. */
export const AdminKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{24,200}$/, 'Expected 24 or more characters of A-Z a-z 0-9 _ -')

const PASSPHRASE_EXPECTED = 'Expected 12 or more characters'
export const Passphrase = z.string().min(12, PASSPHRASE_EXPECTED).max(1000)

/** Reads the passphrase from the file, without the line break at its end. */
export const PassphraseFile = z
  .string()
  .transform((file, issues) => {
    try {
      return readFileSync(file, 'utf8').trim()
    } catch {
      // The file is missing or we may not read it. The error says so.
      issues.addIssue('Expected the path of a file that Sightline can read')
      return z.NEVER
    }
  })
  .pipe(Passphrase)

export const BackupRecipient = z
  .string()
  .regex(/^age1[02-9ac-hj-np-z]{58}$/, 'Expected a public key as age-keygen prints it: age1…')

export const DatabaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'Expected an address that begins with postgres://',
})

const PORT_EXPECTED = 'Expected a port from 0 to 65535'
export const Port = z.coerce
  .number(PORT_EXPECTED)
  .int(PORT_EXPECTED)
  .min(0, PORT_EXPECTED)
  .max(65_535, PORT_EXPECTED)

export const RateLimit = z
  .string()
  .regex(/^[1-9]\d{0,8}\/[1-9]\d{0,5}$/, 'Expected REQUESTS/SECONDS, for example 600/60')
  .transform((value) => {
    const [requests, seconds] = value.split('/').map(Number) as [number, number]
    return { requests, seconds }
  })

/** An origin as a browser sends it: scheme, host and port, without a path or a slash at the end. */
const ORIGIN = /^(\*|https?:\/\/[^\s/]+)$/

export const Origins = z
  .string()
  .transform((value) =>
    value
      .split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
  )
  .refine(
    (origins) => origins.every((origin) => ORIGIN.test(origin)),
    'Expected * or origins without a path, for example https://app.example.com',
  )

/** The public address of this installation. A slash at the end is removed. */
export const PublicUrl = z
  .url({ protocol: /^https?$/, error: 'Expected an address that begins with https:// or http://' })
  .transform((url) => url.replace(/\/+$/, ''))

/** Names or addresses as in a Host header, without a port, separated by commas. */
export const HostNames = z
  .string()
  .transform((value) =>
    value
      .split(',')
      .map((name) =>
        name
          .trim()
          .toLowerCase()
          .replace(/^\[(.*)\]$/, '$1'),
      )
      .filter(Boolean),
  )
  .refine(
    (names) => names.every((name) => isIP(name) !== 0 || /^[a-z0-9_]([a-z0-9._-]*[a-z0-9_])?$/.test(name)),
    'Expected host names without a scheme, a port or a path, for example sightline.internal',
  )

/** CIDR ranges, separated by commas. */
export const Networks = z.string().transform((value, { addIssue }): AddressRange[] => {
  try {
    return parseRanges(value)
  } catch (error) {
    // Reported together with the errors of other settings.
    addIssue(error instanceof Error ? error.message : String(error))
    return z.NEVER
  }
})

export const SmtpUrl = z.url({
  protocol: /^smtps?$/,
  error: 'Expected an address that begins with smtp:// or smtps://',
})

export const MailFrom = z
  .string()
  .regex(/^[^@\r\n]*[^@\s]+@[^@\s]+$/, 'Expected a sender, for example Sightline <sightline@example.com>')

/** How mail is sent. */
export interface MailSettings {
  smtpUrl: string
  from: string
  /** The public address for the links in mails. */
  publicUrl: string
}

export function mailOf(settings: {
  SIGHTLINE_SMTP_URL?: string | undefined
  SIGHTLINE_MAIL_FROM?: string | undefined
  SIGHTLINE_PUBLIC_URL?: string | undefined
}): MailSettings | undefined {
  const { SIGHTLINE_SMTP_URL: smtpUrl, SIGHTLINE_MAIL_FROM: from, SIGHTLINE_PUBLIC_URL: publicUrl } = settings
  if (smtpUrl === undefined || from === undefined || publicUrl === undefined) return undefined
  return { smtpUrl, from, publicUrl }
}

/** Every mail needs a sender and a link to unsubscribe. */
function missingMailSettings(given: Record<string, string>): string[] {
  if (given.SIGHTLINE_SMTP_URL === undefined) return []
  return ['SIGHTLINE_MAIL_FROM', 'SIGHTLINE_PUBLIC_URL']
    .filter((name) => given[name] === undefined)
    .map((name) => `${name}: It is required if SIGHTLINE_SMTP_URL is set`)
}

function missingRemoteSettings(given: Record<string, string>): string[] {
  const [url, key] = [given.SIGHTLINE_URL, given.SIGHTLINE_API_KEY]
  if (url !== undefined && key === undefined)
    return ['SIGHTLINE_API_KEY: It is required if SIGHTLINE_URL is set']
  return url === undefined && key !== undefined
    ? ['SIGHTLINE_URL: It is required if SIGHTLINE_API_KEY is set']
    : []
}

function missingDatabase(given: Record<string, string>): string[] {
  if (given.DATABASE_URL !== undefined) return []
  const set = ['DATABASE_READ_URL', 'DATABASE_DIRECT_URL'].find((name) => given[name] !== undefined)
  return set === undefined ? [] : [`DATABASE_URL: It is needed where ${set} is set`]
}

/** Lists settings that are missing but needed by other settings. */
export function missingSettings(given: Record<string, string>): string[] {
  return [...missingDatabase(given), ...missingMailSettings(given), ...missingRemoteSettings(given)]
}

interface BackupSettings {
  SIGHTLINE_BACKUP_PASSPHRASE?: string | undefined
  SIGHTLINE_BACKUP_PASSPHRASE_FILE?: string | undefined
  SIGHTLINE_BACKUP_RECIPIENT?: string | undefined
}

export function passphraseOf(settings: BackupSettings): string | undefined {
  return settings.SIGHTLINE_BACKUP_PASSPHRASE ?? settings.SIGHTLINE_BACKUP_PASSPHRASE_FILE
}

/** A recipient comes first: then no file on this machine opens new backups, and the passphrase still opens older ones. */
export function backupEncryptionOf(settings: BackupSettings) {
  const { SIGHTLINE_BACKUP_RECIPIENT: recipient } = settings
  if (recipient !== undefined) return { recipient }
  const passphrase = passphraseOf(settings)
  return passphrase === undefined ? undefined : { passphrase }
}

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    // The file is missing or we may not run it. The error says so.
    return false
  }
}

/** `PORT=` in a shell or an env file means that PORT is not set. */
export function withoutEmpty(environment: Record<string, string | undefined>): Record<string, string> {
  const isSet = (entry: [string, string | undefined]): entry is [string, string] => (entry[1] ?? '') !== ''
  return Object.fromEntries(Object.entries(environment).filter(isSet))
}
