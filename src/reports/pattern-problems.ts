import type { Scanning } from '../detection/index.js'
import type { Problem } from '../kernel/errors.js'

interface Patterns {
  brandRegex?: string | null | undefined
  competitors?: { brandRegex: string | null }[] | undefined
}

/** What is wrong with the patterns of a report. Judged beside the event loop: one can take longer than a request may hold it. */
export async function patternProblems(
  { scanning }: { scanning: Scanning },
  { brandRegex, competitors = [] }: Patterns,
): Promise<Problem[]> {
  const given = [
    { path: 'brandRegex', pattern: brandRegex },
    ...competitors.map((one, index) => ({
      path: `competitors.${index}.brandRegex`,
      pattern: one.brandRegex,
    })),
  ].flatMap(({ path, pattern }) => (typeof pattern === 'string' ? [{ path, pattern }] : []))
  const faults = await scanning.judge(given.map(({ pattern }) => pattern))
  return given.flatMap(({ path }, index) => {
    const fault = faults[index]
    return fault ? [{ path, code: fault.code, message: fault.message }] : []
  })
}
