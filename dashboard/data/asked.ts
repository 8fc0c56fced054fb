import { useEffect, useState } from 'preact/hooks'

import { type Problem, request, RequestFailed } from './client.js'
import type { Input, ResponseOf, WriteOperation } from './operation.js'

/** Long enough for a word to be typed to its end. */
const DEBOUNCE_MS = 400

export interface Asked<Data> {
  data: Data | undefined
  /** What is shown belongs to an earlier state of the form. */
  isOld: boolean
  /** What would be refused, by path. */
  problems: Problem[]
  error: RequestFailed | undefined
  again: () => void
}

interface Read<Data> {
  key: string
  data?: Data
  error?: RequestFailed
}

/** What the interface says of what stands in a form, once typing has paused; nothing is stored by it. Undefined asks nothing. */
export function useAsked<Name extends WriteOperation>(
  name: Name,
  input: Input<Name> | undefined,
): Asked<ResponseOf<Name>> {
  const [read, setRead] = useState<Read<ResponseOf<Name>>>({ key: '' })
  const [tries, setTries] = useState(0)
  const key = input === undefined ? '' : JSON.stringify(input)
  useEffect(() => {
    if (key === '') return setRead({ key })
    const stop = new AbortController()
    const ask = async () => {
      try {
        setRead({ key, data: await request(name, JSON.parse(key) as Input<Name>, stop.signal) })
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
  }, [name, key, tries])
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
