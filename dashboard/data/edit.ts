import { useState } from 'preact/hooks'

import { type Problem, RequestFailed } from './client.js'

export interface Edit {
  isBusy: boolean
  /** Why the last try failed, with each problem that the interface named. */
  problem: string | undefined
  /** The same, for screens that say each at its field. */
  problems: Problem[]
  run: (work: () => Promise<void>) => Promise<void>
  /** For a refusal that no longer fits what is on the screen. */
  clearFailure: () => void
}

/** One write at a time, with its failure in words. */
export function useEdit(): Edit {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    problem: failure === undefined ? undefined : inWords(failure),
    problems: failure instanceof RequestFailed ? failure.problems : [],
    run,
    clearFailure: () => setFailure(undefined),
  }
}

function inWords(error: unknown): string {
  if (!(error instanceof RequestFailed)) return error instanceof Error ? error.message : String(error)
  // The message repeats the problems.
  const problems = error.problems.map(({ path, message }) => `${path}: ${message}`)
  return problems.length === 0 ? error.message : problems.join(' ')
}

/** What was said of a field, and of its entries, which are quoted. */
export function problemAt(problems: Problem[], field: string, entries: string[] = []): string | undefined {
  const said = problems.flatMap(({ path, message }) => {
    if (path === field) return [message]
    if (!path.startsWith(`${field}.`)) return []
    const entry = entries[Number(path.slice(field.length + 1))]
    return [entry === undefined ? message : `“${entry}”: ${message}`]
  })
  return said.length === 0 ? undefined : [...new Set(said)].join(' ')
}
