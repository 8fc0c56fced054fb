/** Lets at most so many pieces of work be under way at once; the others wait their turn. */
export function openTurns(atOnce: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let taken = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (taken < atOnce) taken += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) taken -= 1
      else next()
    }
  }
}
