import { useEffect, useRef, useState } from 'preact/hooks'

import { put, type Reading, renewAfter, useStored } from './cache.js'
import { pathOf } from './operation.js'
import type { BrandReport, SetUpProgress } from './types.js'

const RETRY_MS = 10_000

/** A stream that is refused for one of these reasons is not opened again. */
const REFUSALS = new Set([401, 403, 404])

/** Reads the report directly if the stream has sent nothing by then, because some proxies hold streams back. */
const LATE_MS = 3_000

interface LiveReport extends Reading<BrandReport> {
  /** The progress of the first collection; undefined where there is none. */
  progress: SetUpProgress | undefined
}

/**
 * Returns the current report. A stream brings it and each change. A hidden tab closes its stream, because a browser opens only
 * six connections to a server.
 */
export function useLiveReport(reportId: string): LiveReport {
  const known = useStored('brandReports.read', { reportId })
  const [progress, setProgress] = useState<SetUpProgress>()
  const latest = useRef(known)
  latest.current = known
  useEffect(() => {
    let stream: EventSource | undefined
    let last = known.data
    let next: ReturnType<typeof setTimeout> | undefined
    let late: ReturnType<typeof setTimeout> | undefined
    const open = () => {
      if (document.hidden || stream !== undefined) return
      stream = new EventSource(pathOf('brandReports.follow', { reportId }))
      late = setTimeout(() => last === undefined && known.again(), LATE_MS)
      stream.addEventListener('report', ({ data }: MessageEvent<string>) => {
        const report = JSON.parse(data) as BrandReport
        const isChanged = last !== undefined && numbersChanged(last, report)
        last = report
        if (isChanged) renewAfter('brandReports.update', { reportId })
        put('brandReports.read', { reportId }, report)
      })
      stream.addEventListener('progress', ({ data }: MessageEvent<string>) =>
        setProgress(JSON.parse(data) as SetUpProgress),
      )
      // The report was deleted. A plain read gets the message for the screen.
      stream.addEventListener('gone', () => {
        close()
        known.again()
      })
      // If the stream is refused, the browser does not reconnect. A plain read then gets the reason.
      stream.onerror = () => {
        if (stream?.readyState !== EventSource.CLOSED) return
        close()
        known.again()
        next = setTimeout(() => {
          if (!REFUSALS.has(latest.current.error?.status ?? 0)) open()
        }, RETRY_MS)
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
      setProgress(undefined)
    }
  }, [reportId])
  return { ...known, progress }
}

function numbersChanged(one: BrandReport, other: BrandReport): boolean {
  return (
    one.status !== other.status ||
    one.isRecalculating !== other.isRecalculating ||
    one.updatedDate !== other.updatedDate
  )
}
