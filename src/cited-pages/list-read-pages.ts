import type { Db } from '../db/db.js'
import type { LineupBrand } from '../detection/index.js'
import type { WorkspaceId } from '../kernel/ids.js'
import { pageView } from './page-view.js'
import { listReadings, listReadingsByUrl } from './reading/reading-store.js'
import type { ReadPage } from './schema.js'

interface Reader {
  workspaceId: WorkspaceId
  /** The brands of the requesting report, its own first. */
  brands: LineupBrand[]
}

/** Reads what is stored of pages, by number. Most pages have never been read. */
export async function listReadPages(
  db: Db,
  { workspaceId, brands }: Reader,
  numbers: number[],
): Promise<ReadonlyMap<number, ReadPage>> {
  const readings = await listReadings(db, workspaceId, numbers)
  return new Map(readings.map(({ number, ...reading }) => [number, pageView(reading, brands)]))
}

/** Reads what is stored of pages, by canonical address. */
export async function listReadPagesByUrl(
  db: Db,
  { workspaceId, brands }: Reader,
  urls: string[],
): Promise<ReadonlyMap<string, ReadPage>> {
  const readings = await listReadingsByUrl(db, workspaceId, urls)
  return new Map(readings.map(({ url, ...reading }) => [url, pageView(reading, brands)]))
}
