import { z } from 'zod'

/** What stands in a backup beside the rows: what it holds comes first, what was written comes last. */

/** Raised when older programs could not read a backup any more. */
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
  /** The last number that each has given; null before the first. */
  sequences: z.array(z.object({ name: Name, value: z.int().nullable() })),
  /** The months that have a table of answers, by their first days. */
  months: z.array(z.iso.date()),
  /** Those that have a table of what providers sent. */
  rawMonths: z.array(z.iso.date()).default([]),
  /** The key that encrypts stored secrets, in base64; null where it was left out or never made. */
  secretKey: z
    .string()
    .refine((text) => Buffer.from(text, 'base64').length === 32)
    .nullable(),
  /** By which that key is known where it was left out; null where there is none, and in backups of earlier versions. */
  secretKeyId: z.string().nullable().default(null),
})
export type BackupHeader = z.infer<typeof BackupHeader>

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

export const BackupManifest = z.object({
  /** Of the first entry, as it was written. */
  headerSha256: Sha256,
  tables: z.array(z.object({ name: Name, rows: z.int(), bytes: z.int(), sha256: Sha256 })),
  /** Whose data the backup holds. */
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

/** Rows of a table come in parts of this size, cut anywhere: an archive wants to know sizes beforehand. */
export const PART_BYTES = 4 * 1024 * 1024

export const partName = (table: string, part: number) =>
  `tables/${table}/${String(part).padStart(6, '0')}.copy`

/** Undefined for what is no part of a table. */
export function tableOfPart(entry: string): string | undefined {
  return /^tables\/([a-z0-9_]+)\/\d{6,}\.copy$/.exec(entry)?.[1]
}
