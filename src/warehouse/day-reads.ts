import type { Db } from '../db/db.js'
import type { Day } from '../kernel/days.js'
import type { WorkspaceId } from '../kernel/ids.js'
import { type DayAnswer, listCitedAddresses, listDayAnswers } from './answer-store.js'
import { listReportVersions, type ShownReport } from './report-versions.js'

/** Data of a day that several tables need. The first table that asks for it reads it. */
export interface DayReads {
  /** The answers of the day, by prompt, engine and run. */
  answers(): Promise<DayAnswer[]>
  reports(): Promise<ShownReport[]>
  pages: PageAddresses
}

interface Asked {
  tx: Db
  workspaceId: WorkspaceId
  day: Day
}

export function openDayReads({ tx, workspaceId, day }: Asked, pages: PageAddresses): DayReads {
  return {
    answers: once(() => listDayAnswers(tx, { workspaceId, day })),
    reports: once(() => listReportVersions({ tx, workspaceId })),
    pages,
  }
}

function once<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let asked: Promise<Result> | undefined
  return () => (asked ??= read())
}

interface PageAddress {
  url: string
  host: string
}

/** Caches page addresses, because the days of a workspace often cite the same pages. */
interface PageAddresses {
  /** Returns addresses by page id. */
  of(tx: Db, workspaceId: WorkspaceId, ids: Set<string>): Promise<ReadonlyMap<string, PageAddress>>
}

/** About twenty megabytes. */
const KEPT_PAGES = 100_000

export function openPageAddresses(): PageAddresses {
  const known = new Map<string, PageAddress>()
  return {
    of: async (tx, workspaceId, ids) => {
      if (known.size + ids.size > KEPT_PAGES) known.clear()
      const missing = [...ids].filter((id) => !known.has(id))
      for (const { id, url, host } of await listCitedAddresses(tx, workspaceId, missing))
        known.set(id, { url, host })
      return known
    },
  }
}
