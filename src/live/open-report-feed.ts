import { createHash } from 'node:crypto'

import { notFound } from '../auth/index.js'
import { countFirstQuestions } from '../collection/index.js'
import type { Services } from '../context.js'
import type { StreamedEvent } from '../http/routes/index.js'
import { dayOf } from '../kernel/days.js'
import { listReportsByKey, type ReportKey, reportView, type StoredReport } from '../reports/index.js'
import { openSharedPoll } from '../http/response/open-shared-poll.js'
import { goneEvent, type LiveReport, reportEvents } from './report-events.js'

/** Sends changes of reports to all clients of this process that follow one. */
export interface ReportFeed {
  /** Yields the report as it is now, and again after each change. The last event says that it was deleted. */
  follow(key: ReportKey, signal: AbortSignal): AsyncGenerator<StreamedEvent[], void>
}

const PAUSE_MS = 1000

type Reading = Pick<Services, 'db' | 'now'>

export function openReportFeed(services: Reading, pauseMs = PAUSE_MS): ReportFeed {
  const poll = openSharedPoll<ReportKey, LiveReport>({
    read: (keys) => readLiveReports(services, keys),
    nameOf: ({ reportId }) => reportId,
    pauseMs,
  })
  return {
    async *follow(key, signal) {
      let shown: LiveReport | undefined
      for await (const report of poll.follow(key, signal)) {
        // The report may have been deleted since access was granted.
        if (report === undefined && shown === undefined) throw notFound('report')
        if (report === undefined) return yield [goneEvent(key.reportId)]
        const events = reportEvents(shown, report)
        shown = report
        if (events.length > 0) yield events
      }
    },
  }
}

/** Returns the reports by id. */
async function readLiveReports(services: Reading, keys: ReportKey[]): Promise<Map<string, LiveReport>> {
  const live = new Map<string, LiveReport>()
  for (const stored of await listReportsByKey(services.db, keys)) {
    const report = JSON.stringify(reportView(stored))
    const etag = createHash('sha256').update(report).digest('base64url')
    live.set(stored.id, { reportId: stored.id, etag, report, progress: await readProgress(services, stored) })
  }
  return live
}

async function readProgress({ db, now }: Reading, report: StoredReport): Promise<string | null> {
  const { status, workspaceId, promptIds } = report
  if (status !== 'setting_up') return null
  const { answered, planned, failed } = await countFirstQuestions(db, {
    workspaceId,
    promptIds,
    day: dayOf(now()),
  })
  return JSON.stringify({ answered, planned, failed })
}
