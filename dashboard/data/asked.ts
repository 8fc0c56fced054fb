import { useEffect, useState } from 'preact/hooks'

import { type Problem, request, RequestFailed } from './client.js'
import type { Input, ResponseOf, WriteOperation } from './operation.js'

/** Waits for a pause in typing before a request is sent. */
const DEBOUNCE_MS = 400

export interface Asked<Data> {
  data: Data | undefined
  /** The result belongs to an earlier state of the form. */
  isOld: boolean
  /** The fields that the interface would refuse, by path. */
  problems: Problem[]
  error: RequestFailed | undefined
  again: () => void
}

interface Read<Data> {
  key: string
  data?: Data
  error?: RequestFailed
}

/** Asks the interface about the values of a form after a pause in typing, without storing them. Sends nothing for undefined. */
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
        // Keeps the last result on the screen, next to the new problem.
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
