import { z } from 'zod'

import { Day } from '../kernel/days.js'

/** Increase this when the same rows would get other bytes or other columns. Everything is then written again. */
const FORMAT = 2

const ManifestFile = z.object({
  table: z.string(),
  day: Day,
  path: z.string(),
  rows: z.int(),
  bytes: z.int(),
  sha256: z.string(),
  /** The version of the data in the file. Null if the data has no version. */
  version: z.string().nullable(),
})
export type ManifestFile = z.output<typeof ManifestFile>

const Manifest = z.object({
  format: z.int(),
  workspaceId: z.string(),
  /** Sorted by table and day. */
  files: z.array(ManifestFile),
})

/** Returns the files that a workspace has at a target. A manifest that cannot be read counts as empty. */
export function readManifest(workspaceId: string, bytes: Buffer | undefined): Map<string, ManifestFile> {
  const parsed = Manifest.safeParse(jsonIn(bytes))
  if (!parsed.success || parsed.data.format !== FORMAT || parsed.data.workspaceId !== workspaceId)
    return new Map()
  return new Map(parsed.data.files.map((file) => [keyOf(file), file]))
}

export function writtenManifest(workspaceId: string, files: ReadonlyMap<string, ManifestFile>): Buffer {
  const sorted = [...files].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, file]) => file)
  return Buffer.from(`${JSON.stringify({ format: FORMAT, workspaceId, files: sorted }, undefined, 1)}\n`)
}

export const keyOf = ({ table, day }: Pick<ManifestFile, 'table' | 'day'>) => `${table} ${day}`

function jsonIn(bytes: Buffer | undefined): unknown {
  try {
    return bytes === undefined ? undefined : JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}
