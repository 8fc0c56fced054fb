import { useEffect, useState } from 'preact/hooks'

import { type Problem, request, RequestFailed } from './client.js'

/** Long enough for a word to be typed to its end. */
const DEBOUNCE_MS = 400

export interface Asked<Answer> {
  data: Answer | undefined
  /** What is shown belongs to an earlier state of the form. */
  isOld: boolean
  /** What would be refused, by path. */
  problems: Problem[]
  error: RequestFailed | undefined
  again: () => void
}

interface Read<Answer> {
  key: string
  data?: Answer
  error?: RequestFailed
}

/** What the interface says of what stands in a form, once typing has paused; nothing is stored by it. Undefined asks nothing. */
export function useAsked<Answer>(path: string, body: object | undefined): Asked<Answer> {
  const [read, setRead] = useState<Read<Answer>>({ key: '' })
  const [tries, setTries] = useState(0)
  const key = body === undefined ? '' : JSON.stringify(body)
  useEffect(() => {
    if (key === '') return setRead({ key })
    const stop = new AbortController()
    const ask = async () => {
      try {
        const asked = { method: 'POST', body: JSON.parse(key) as object, signal: stop.signal } as const
        setRead({ key, data: await request<Answer>(path, asked) })
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
  }, [path, key, tries])
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
