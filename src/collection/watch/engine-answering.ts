/** How the latest questions to an engine ended. */
interface LatestQuestions {
  questions: number
  failed: number
}

/** Number of latest questions that are examined, and the minimum for a verdict. */
export const LOOKED_AT = 10
const LEAST = 5
/** Between the two shares the state does not change, so that an engine with occasional failures is not reported repeatedly. */
const FAILING_SHARE = 0.5
const RECOVERED_SHARE = 0.1

/** Whether an engine answers. Undefined if too few questions have ended or the share of failures is between the limits. */
export function engineAnswering({ questions, failed }: LatestQuestions): 'failing' | 'answering' | undefined {
  if (questions < LEAST) return undefined
  if (failed >= questions * FAILING_SHARE) return 'failing'
  return failed <= questions * RECOVERED_SHARE ? 'answering' : undefined
}
