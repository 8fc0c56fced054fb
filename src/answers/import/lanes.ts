/** Runs work beside each other, at most so many at once. */
export interface Lanes {
  /** Ends when there is room and the work has begun. Throws what earlier work threw. */
  run(work: () => Promise<void>): Promise<void>
  idle(): Promise<void>
}

export function openLanes(width: number): Lanes {
  const running = new Set<Promise<void>>()
  const failures: unknown[] = []
  const throwFirst = () => {
    if (failures.length > 0) throw failures[0]
  }
  return {
    async run(work) {
      while (running.size >= width) await Promise.race(running)
      throwFirst()
      const started = work()
        .catch((error: unknown) => void failures.push(error))
        .finally(() => running.delete(started))
      running.add(started)
    },
    async idle() {
      await Promise.all(running)
      throwFirst()
    },
  }
}
