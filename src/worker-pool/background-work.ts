import type { Background } from './background.js'

/** Work on one subject, a report or a workspace, that no request waits for. */
export interface Work<Services, Subject> {
  /** The script that a background thread loads. Its default export is `workInThread` of this work. */
  script: URL
  run(services: Services, subject: Subject): Promise<void>
}

/** Does a work on the subject, wherever it runs. */
export type WorkOn<Subject> = (subject: Subject) => Promise<void>

/** What the script receives. The time is the caller's, because only the main thread follows the clock of the database. */
interface WorkTask<Subject> {
  subject: Subject
  now: Date
}

interface Clock {
  now(): Date
}

/** Does the work in a background thread. */
export function backgroundWork<Subject>(
  { background, now }: Clock & { background: Background },
  { script }: Work<never, Subject>,
): WorkOn<Subject> {
  return (subject) => background.run(script, { subject, now: now() } satisfies WorkTask<Subject>)
}

/** Does the same without a thread, for programs that do nothing else. */
export function inlineWork<Services, Subject>(
  services: Services,
  { run }: Work<Services, Subject>,
): WorkOn<Subject> {
  return (subject) => run(services, subject)
}

/** The default export of a script: does the work with the services that the thread opened. */
export function workInThread<Services, Subject>(
  services: Omit<Services, 'now'>,
  { run }: Work<Services & Clock, Subject>,
) {
  return ({ subject, now }: WorkTask<Subject>) => run({ ...(services as Services), now: () => now }, subject)
}
