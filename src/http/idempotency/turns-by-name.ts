interface TurnsByName {
  /** Waits for the turn of that name and returns how to end it; undefined when the time is up first. */
  enter(name: string, waitMs: number): Promise<(() => void) | undefined>
}

/** Gives one turn at a time for each name, in order of arrival. Waiting takes only a timer. */
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
