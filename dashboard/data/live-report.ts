import { useEffect } from 'preact/hooks'

import { put, type Reading, renew, useStored } from './cache.js'
import { reportPath } from './filters.js'
import type { BrandReport } from './types.js'

export interface Progress {
  answered: number
  planned: number
  failed: number
}

const RETRY_MS = 10_000

/** There are proxies that hold streams back. */
const LATE_MS = 3_000

/** Only a stream brings it; it is no path of the interface. */
const progressPath = (reportId: string) => `progress of ${reportId}`

/**
 * The report as it is now. A stream brings it and each change; a hidden tab closes its stream, since a browser
 * has six connections for a server and everybody keeps tabs open.
 */
export function useLiveReport(reportId: string): Reading<BrandReport> {
  const path = reportPath(reportId)
  const known = useStored<BrandReport>(path)
  useEffect(() => {
    let stream: EventSource | undefined
    let last = known.data
    let next: ReturnType<typeof setTimeout> | undefined
    let late: ReturnType<typeof setTimeout> | undefined
    const open = () => {
      if (document.hidden || stream !== undefined) return
      stream = new EventSource(`${path}/events`)
      late = setTimeout(() => last === undefined && known.again(), LATE_MS)
      stream.addEventListener('report', ({ data }: MessageEvent<string>) => {
        const report = JSON.parse(data) as BrandReport
        const isChanged = last !== undefined && numbersChanged(last, report)
        last = report
        put(path, report)
        if (isChanged) renew(`${path}/`)
      })
      stream.addEventListener('progress', ({ data }: MessageEvent<string>) =>
        put(progressPath(reportId), JSON.parse(data)),
      )
      // It was deleted; a read says so in words.
      stream.addEventListener('gone', () => {
        close()
        known.again()
      })
      // Where the stream is refused, a plain read says why, and the browser does not try again by itself.
      stream.onerror = () => {
        if (stream?.readyState !== EventSource.CLOSED) return
        close()
        known.again()
        if (![401, 403, 404].includes(known.error?.status ?? 0)) next = setTimeout(open, RETRY_MS)
      }
    }
    const close = () => {
      clearTimeout(next)
      clearTimeout(late)
      stream?.close()
      stream = undefined
    }
    const follow = () => (document.hidden ? close() : open())
    open()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      close()
    }
  }, [path])
  return known
}

/** How far the first collection is; undefined once it is over. */
export function useProgress(reportId: string): Progress | undefined {
  return useStored<Progress>(progressPath(reportId)).data
}

function numbersChanged(one: BrandReport, other: BrandReport): boolean {
  return (
    one.status !== other.status ||
    one.isRecalculating !== other.isRecalculating ||
    one.updatedDate !== other.updatedDate
  )
}
