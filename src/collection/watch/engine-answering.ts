/** How the latest questions to an engine ended. */
interface LatestQuestions {
  questions: number
  failed: number
}

/** The latest questions that are looked at, and how many of them have to be there. */
export const LOOKED_AT = 10
const LEAST = 5
/** Between the two shares nothing changes: an engine that fails now and then is not reported again and again. */
const FAILING_SHARE = 0.5
const RECOVERED_SHARE = 0.1

/** Whether an engine answers; undefined where that is not known. */
export function engineAnswering({ questions, failed }: LatestQuestions): 'failing' | 'answering' | undefined {
  if (questions < LEAST) return undefined
  if (failed >= questions * FAILING_SHARE) return 'failing'
  return failed <= questions * RECOVERED_SHARE ? 'answering' : undefined
}
