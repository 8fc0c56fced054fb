interface TurnsByName {
  /** Waits for the turn of that name and returns the function that ends it. Returns undefined if the time is up first. */
  enter(name: string, waitMs: number): Promise<(() => void) | undefined>
}

/** Gives one turn at a time per name, in order of arrival. A waiting request costs only a timer. */
export function openTurnsByName(): TurnsByName {
  const queues = new Map<string, (() => void)[]>()
  const leave = (name: string) => () => {
    const next = queues.get(name)?.shift()
    if (next === undefined) queues.delete(name)
    else next()
  }
  return {
    enter: async (name, waitMs) => {
      const queue = queues.get(name)
      if (queue !== undefined) return waitIn(queue, waitMs, leave(name))
      queues.set(name, [])
      return leave(name)
    },
  }
}

function waitIn(queue: (() => void)[], waitMs: number, leave: () => void): Promise<(() => void) | undefined> {
  return new Promise((resolve) => {
    const take = () => {
      clearTimeout(timer)
      resolve(leave)
    }
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(take), 1)
      resolve(undefined)
    }, waitMs)
    queue.push(take)
  })
}
