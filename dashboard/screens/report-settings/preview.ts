import { useEffect, useState } from 'preact/hooks'

import { type Problem, request, RequestFailed } from '../../data/client.js'
import { reportPath } from '../../data/filters.js'
import type { DetectionPreview } from '../../data/types.js'

/** Long enough for a word to be typed to its end. */
const DEBOUNCE_MS = 400

export interface Preview {
  data: DetectionPreview | undefined
  /** What is shown belongs to an earlier state of the form. */
  isOld: boolean
  /** What would be refused, by path. */
  problems: Problem[]
  error: RequestFailed | undefined
  again: () => void
}

interface Read {
  key: string
  data?: DetectionPreview
  error?: RequestFailed
}

/** What a change would find and lose in the latest answers, once typing has paused; nothing is stored. */
export function usePreview(reportId: string, change: object | undefined): Preview {
  const [read, setRead] = useState<Read>({ key: '' })
  const [tries, setTries] = useState(0)
  const key = change === undefined ? '' : JSON.stringify(change)
  useEffect(() => {
    if (key === '') return setRead({ key })
    const stop = new AbortController()
    const ask = async () => {
      try {
        const data = await request<DetectionPreview>(`${reportPath(reportId)}/detection-preview`, {
          method: 'POST',
          body: JSON.parse(key) as object,
          signal: stop.signal,
        })
        setRead({ key, data })
      } catch (error) {
        if (stop.signal.aborted) return
        const failure = error instanceof RequestFailed ? error : new RequestFailed(0, String(error))
        // What was found before stays beside what is wrong now.
        setRead(({ data }) => ({ key, error: failure, ...(data && { data }) }))
      }
    }
    const timer = setTimeout(() => void ask(), DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [reportId, key, tries])
  const { data, error } = read
  const isRefused = error?.status === 400
  return {
    data: key === '' ? undefined : data,
    isOld: read.key !== key || error !== undefined,
    problems: isRefused && read.key === key ? error.problems : [],
    error: isRefused ? undefined : error,
    again: () => setTries(tries + 1),
  }
}
