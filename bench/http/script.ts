import type { Postgres } from '../../src/db/postgres.js'
import { findReport } from '../../src/reports/store.js'
import type { WorkspaceId } from '../../src/kernel/ids.js'
import { knownOfList, knownOfUpdate, learn } from './knowledge.js'
import { type Known, type Recorded, type Template, templatesOf } from './recording.js'
import type { BenchRequest, Rehearsal } from './rehearsal.js'
import { size } from '../options.js'
import { changeOf, type Seeded, seedReports, settleReports } from './seed.js'

const LISTED_REPORTS = size(100, 5)

const listOf = ({ workspaceId }: Seeded, limit = LISTED_REPORTS): BenchRequest => ({
  method: 'GET',
  url: `/v1/reports/brand?workspaceId=${workspaceId}&limit=${limit}`,
})

const updateOf = (reportId: string, edition: string): BenchRequest => ({
  method: 'PATCH',
  url: `/v1/reports/brand/${reportId}`,
  body: changeOf(edition),
})

/** The requests to send, and the statements that answer them. */
export interface Script {
  authorization: string
  list: { templates: Template[]; lanes: BenchRequest[][] }
  update: { templates: Template[]; lanes: BenchRequest[][] }
}

export async function writeScript(db: Postgres, rehearsal: Rehearsal, connections: number): Promise<Script> {
  const { listed, changed, spare, ...requests } = await writeRequests(db, rehearsal, connections)
  const stage = { db, rehearsal, authorization: requests.authorization }
  return {
    authorization: requests.authorization,
    list: { templates: await recordLists(stage, listed, changed), lanes: requests.list },
    update: { templates: await recordUpdates(stage, changed, spare), lanes: requests.update },
  }
}

interface Requests {
  authorization: string
  /** The requests that each connection repeats. */
  list: BenchRequest[][]
  update: BenchRequest[][]
  listed: Seeded
  changed: Seeded
  /** Reports that no connection changes. */
  spare: [string, string]
}

/** Every connection changes its own report back and forth, so none waits for the lock of another. */
export async function writeRequests(
  db: Postgres,
  rehearsal: Rehearsal,
  connections: number,
): Promise<Requests> {
  const listed = await seedReports(rehearsal, 'Listed', LISTED_REPORTS)
  const changed = await seedReports(rehearsal, 'Changed', connections + 2)
  await settleReports(db)
  const [one = '', other = '', ...reportIds] = changed.reportIds
  return {
    authorization: `Bearer ${await rehearsal.issueKey([listed.workspaceId, changed.workspaceId])}`,
    list: reportIds.map(() => [listOf(listed)]),
    update: reportIds.map((id) => [updateOf(id, 'Red'), updateOf(id, 'Blue')]),
    listed,
    changed,
    spare: [one, other],
  }
}

interface Stage {
  db: Postgres
  rehearsal: Rehearsal
  authorization: string
}

async function recordLists({ rehearsal, authorization }: Stage, ...workspaces: [Seeded, Seeded]) {
  const record = async (request: BenchRequest): Promise<Recorded> => {
    const sent = { authorization, url: request.url, now: new Date() }
    return { statements: await rehearsal.record(request, sent), known: knownOfList(sent) }
  }
  // The first request also records that the key is in use. The measured requests come later.
  await record(listOf(workspaces[0]))
  return templatesOf(await record(listOf(workspaces[0])), await record(listOf(workspaces[1], 50)))
}

async function recordUpdates(
  { db, rehearsal, authorization }: Stage,
  { workspaceId }: Seeded,
  [one, other]: [string, string],
): Promise<Template[]> {
  const record = async (reportId: string, edition: string): Promise<Recorded> => {
    const request = updateOf(reportId, edition)
    const sent = { authorization, url: request.url, now: new Date() }
    const known: Known = knownOfUpdate(sent)
    learn(known, await findReport(db, workspaceId as WorkspaceId, reportId), changeOf(edition))
    return { statements: await rehearsal.record(request, sent), known }
  }
  // Records twice, so that the two recordings also differ in the version.
  await record(other, 'Green')
  return templatesOf(await record(one, 'Red'), await record(other, 'Blue'))
}
