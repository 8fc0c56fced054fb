import { useState } from 'preact/hooks'

import { type Problem, RequestFailed } from './client.js'

export interface Edit {
  isBusy: boolean
  /** Why the last try failed, with each problem that the interface listed. */
  problem: string | undefined
  /** The same problems one by one, for forms that show each at its field. */
  problems: Problem[]
  run: (work: () => Promise<unknown>) => Promise<void>
  /** Clears a refusal that no longer fits the values on the screen. */
  clearFailure: () => void
}

/** Runs one write at a time and keeps the reason if it fails. */
export function useEdit(): Edit {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const run = async (work: () => Promise<unknown>) => {
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
  // Uses the listed problems instead of the message, which repeats them.
  const problems = error.problems.map(({ path, message }) => `${path}: ${message}`)
  return problems.length === 0 ? error.message : problems.join(' ')
}

/** The problems of a field and of its entries; each entry is quoted. */
export function problemAt(problems: Problem[], field: string, entries: string[] = []): string | undefined {
  const said = problems.flatMap(({ path, message }) => {
    if (path === field) return [message]
    if (!path.startsWith(`${field}.`)) return []
    const entry = entries[Number(path.slice(field.length + 1))]
    return [entry === undefined ? message : `“${entry}”: ${message}`]
  })
  return said.length === 0 ? undefined : [...new Set(said)].join(' ')
}
