import { z } from 'zod'

/**
 * The header and the manifest of a backup. The header comes first and says what the backup contains. The manifest comes last and
 * says what was written.
 */

/** Increase this when older programs can no longer read a new backup. */
export const FORMAT = 1

const Name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)

export const BackupHeader = z.object({
  format: z.int(),
  program: z.string(),
  takenDate: z.iso.datetime(),
  /** The newest migration of the database. */
  schema: z.int().min(1),
  postgres: z.string(),
  /** In the order in which their rows follow. */
  tables: z.array(z.object({ name: Name, columns: z.array(Name).min(1) })).min(1),
  /** The last number that each sequence has given. Null before the first. */
  sequences: z.array(z.object({ name: Name, value: z.int().nullable() })),
  /** The months that have a table of answers, by their first days. */
  months: z.array(z.iso.date()),
  /** The months that have a table of raw provider responses. */
  rawMonths: z.array(z.iso.date()).default([]),
  /** The key that encrypts stored secrets, in base64. Null if it was left out or never made. */
  secretKey: z
    .string()
    .refine((text) => Buffer.from(text, 'base64').length === 32)
    .nullable(),
  /** Identifies the key, also if the key was left out. Null if there is none, and in backups of earlier versions. */
  secretKeyId: z.string().nullable().default(null),
})
export type BackupHeader = z.infer<typeof BackupHeader>

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

export const BackupManifest = z.object({
  /** The digest of the header as it was written. */
  headerSha256: Sha256,
  tables: z.array(z.object({ name: Name, rows: z.int(), bytes: z.int(), sha256: Sha256 })),
  /** Whether provider keys that were pasted in the dashboard were left out. False in backups of earlier versions. */
  lacksProviderKeys: z.boolean().default(false),
  /** The workspaces in the backup. */
  workspaces: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      answers: z.int(),
      firstDay: z.iso.date().nullable(),
      lastDay: z.iso.date().nullable(),
    }),
  ),
})
export type BackupManifest = z.infer<typeof BackupManifest>

export const HEADER_ENTRY = 'backup.json'
export const MANIFEST_ENTRY = 'manifest.json'

/** The rows of a table are split into parts of this size, at any byte: an archive needs each size in advance. */
export const PART_BYTES = 4 * 1024 * 1024

export const partName = (table: string, part: number) =>
  `tables/${table}/${String(part).padStart(6, '0')}.copy`

/** Returns undefined if the entry is not part of a table. */
export function tableOfPart(entry: string): string | undefined {
  return /^tables\/([a-z0-9_]+)\/\d{6,}\.copy$/.exec(entry)?.[1]
}
