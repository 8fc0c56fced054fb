export interface TurnsByName {
  /** Waits until nobody else has the turn of that name; call what comes back to leave. Undefined when the time is up first. */
  enter(name: string, waitMs: number): Promise<(() => void) | undefined>
}

/** One at a time for each name, in the order they came. Whoever waits holds nothing but a timer. */
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
