/** Ten points of score are a step, so that what moves the score by less moves the priority by one at most. */
export function priority(score: number): number {
  return Math.min(10, Math.max(1, Math.ceil(score / 10)))
}
