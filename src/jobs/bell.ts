/** A call that one cannot miss: rung while nobody waits, it ends the next wait. One waits at a time. */
export interface Bell {
  ring: () => void
  /** Until it rings, or for so long. */
  wait: (limitMs?: number) => Promise<void>
}

export function newBell(): Bell {
  let rung = false
  let wake: (() => void) | undefined
  return {
    ring: () => {
      rung = true
      wake?.()
    },
    wait: async (limitMs) => {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = limitMs === undefined ? undefined : setTimeout(resolve, limitMs)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      wake = undefined
      rung = false
    },
  }
}
