import type { ComponentChildren } from 'preact'

import type { Reading } from '../data/cache.js'
import type { Problem, RequestFailed } from '../data/client.js'
import type { Edit } from '../data/edit.js'

/** A skeleton that appears only after a moment, so that a quick response does not flicker. */
export function Loading({ isChart = false }: { isChart?: boolean }) {
  return (
    <div class="loading" role="status">
      <span class="unseen">Loading</span>
      {isChart && <i class="tall" />}
      <i />
      <i />
      <i />
    </div>
  )
}

export function Failed({ error, again }: { error: RequestFailed; again: () => void }) {
  return (
    <div class="notice failed" role="alert">
      <p>
        {error.message}
        {error.problems.length > 0 && (
          <ul>
            {error.problems.map(({ path, message }) => (
              <li key={path}>
                {path}: {message}
              </li>
            ))}
          </ul>
        )}
      </p>
      <button type="button" class="button" onClick={again}>
        Try again
      </button>
    </div>
  )
}

interface RefusedProps {
  by: Pick<Edit, 'problem' | 'problems'>
  /** Fields that show their own problems. */
  beside?: string[]
}

/** The reasons of a refused write, without problems that the fields already show. */
export function Refused({ by: { problem, problems }, beside = [] }: RefusedProps) {
  const isSaid = ({ path }: Problem) => beside.some((field) => path === field || path.startsWith(`${field}.`))
  if (problem === undefined || (problems.length > 0 && problems.every(isSaid))) return null
  return (
    <p class="bad" role="alert">
      {problem}
    </p>
  )
}

export function Empty({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <div class="empty">
      <h2>{title}</h2>
      {children}
    </div>
  )
}

interface PartProps<Data> {
  of: Reading<Data>
  isChart?: boolean
  /** The heading to show until the content brings its own. */
  title?: string
  children: (data: Data) => ComponentChildren
}

/** A read in all its states: loading, shown, dimmed while new data loads, and failed with the old data kept. */
export function Part<Data>({ of, isChart = false, title, children }: PartProps<Data>) {
  const { data, isOld, error, again } = of
  return (
    <>
      {data === undefined && title !== undefined && <h1 class="unseen">{title}</h1>}
      {error && <Failed error={error} again={again} />}
      {data !== undefined ? (
        <div class="dim stack" aria-busy={isOld}>
          {children(data)}
        </div>
      ) : (
        !error && <Loading isChart={isChart} />
      )}
    </>
  )
}

/** Two reads that are shown as one. Trying again repeats those that failed. */
export function together<Data>(
  one: Reading<unknown>,
  other: Reading<unknown>,
  data: Data | undefined,
): Reading<Data> {
  return {
    data,
    isOld: one.isOld || other.isOld,
    error: one.error ?? other.error,
    again: () => [one, other].forEach(({ error, again }) => error && again()),
  }
}
