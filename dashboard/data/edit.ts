import { useState } from 'preact/hooks'

import { RequestFailed } from './client.js'

export interface Edit {
  isBusy: boolean
  /** Why the last try failed, with each problem that the interface named. */
  problem: string | undefined
  run: (work: () => Promise<void>) => Promise<void>
}

/** One write at a time, with its failure in words. */
export function useEdit(): Edit {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      setProblem(inWords(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, problem, run }
}

function inWords(error: unknown): string {
  if (!(error instanceof RequestFailed)) return String(error)
  // The message repeats the problems.
  const problems = error.problems.map(({ path, message }) => `${path}: ${message}`)
  return problems.length === 0 ? error.message : problems.join(' ')
}
