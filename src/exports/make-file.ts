import { type Respond, HOW_TO_GET_CHROMIUM, OWN_ORIGIN, type Printer } from '../browser/index.js'
import type { Services } from '../context.js'
import { withTimeLimit } from '../kernel/time-limit.js'
import type { ReportKey } from '../reports/index.js'
import { deleteStoredShare, type IssuedShare, issueUnlistedShare } from '../shares/index.js'
import { unknownTag } from './create-export.js'
import type { NewExport } from './store.js'

export interface ExportTools {
  /** Responds to a request as our own server does. */
  respond: Respond
  /** Called when a report is to be printed, because Chromium may have been installed since. */
  findPrinter(): Promise<Printer | undefined>
}

type FileOrder = Pick<NewExport, 'kind' | 'paper' | 'filters' | 'startDate' | 'endDate'>

type MadeFile = { ok: true; file: Buffer; pages: number | null } | { ok: false; message: string }

/** Reads the report through a temporary share link, which is deleted afterwards. So the file shows what a share link shows. */
export async function makeFile(
  services: Pick<Services, 'db' | 'now'>,
  tools: ExportTools,
  { report, order, signal }: { report: ReportKey; order: FileOrder; signal: AbortSignal },
): Promise<MadeFile> {
  const { kind, paper, filters, startDate, endDate } = order
  if ((await unknownTag({ ...services, workspaceId: report.workspaceId }, filters, 'tagId')).length > 0)
    return { ok: false, message: NO_TAG }
  const printer = kind === 'csv' ? undefined : await tools.findPrinter()
  if (kind !== 'csv' && printer === undefined) return { ok: false, message: NO_BROWSER }
  const share = await issueUnlistedShare(services, report, { ...filters, startDate, endDate })
  try {
    if (printer === undefined) return await statisticsOf(tools, { report, share, signal })
    const path = `/shared/${share.id}?print=${paper}#${share.token}`
    return await printer.print({
      group: report.workspaceId,
      path,
      kind: kind === 'pdf' ? 'pdf' : 'png',
      paper,
      signal,
    })
  } finally {
    await deleteStoredShare(services.db, { ...report, shareId: share.id })
  }
}

const NO_TAG =
  'The tag whose prompts this export covers was deleted. Choose another tag or none, also in the schedule, and export again.'

const NO_BROWSER = `There is no browser on the server to print the report. ${HOW_TO_GET_CHROMIUM} Then export it again.`

const LIMIT_MS = 60_000
const MAX_BYTES = 20_000_000

function statisticsOf(
  { respond }: ExportTools,
  { report, share, signal: outer }: { report: ReportKey; share: IssuedShare; signal: AbortSignal },
): Promise<MadeFile> {
  return withTimeLimit(LIMIT_MS, outer, async (signal) => {
    const url = `${OWN_ORIGIN}/v1/reports/brand/${report.reportId}/stats`
    const headers = { authorization: `Bearer ${share.token}`, accept: 'text/csv' }
    const response = await respond(new Request(url, { headers, signal }))
    const file = Buffer.from(await response.arrayBuffer())
    if (!response.ok)
      throw new Error(
        `The statistics could not be read (status ${response.status}). Export the report again.`,
      )
    if (file.length > MAX_BYTES) return { ok: false, message: TOO_LARGE }
    return { ok: true, file, pages: null }
  })
}

const TOO_LARGE = 'The file would be larger than 20 MB. Choose a shorter window.'
