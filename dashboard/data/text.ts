import { useEffect, useState } from 'preact/hooks'

import type { Reading } from './cache.js'
import { RequestFailed } from './client.js'

/** Reads a file of the dashboard as text. */
export function useText(url: string): Reading<string> {
  const [data, setData] = useState<string>()
  const [error, setError] = useState<RequestFailed>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    setError(undefined)
    fetch(url)
      .then((response) => (response.ok ? response.text() : Promise.reject(new Error(String(response.status)))))
      .then(setData, () => setError(new RequestFailed(0, 'The page could not be loaded.')))
  }, [url, tries])
  return { data, isOld: false, error, again: () => setTries(tries + 1) }
}
