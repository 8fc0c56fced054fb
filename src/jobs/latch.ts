/** Wakes one waiter. Opened while nobody waits, it lets the next wait through; every wait closes it again. */
export function newLatch() {
  let isOpen = false
  let wake: (() => void) | undefined
  return {
    open: () => {
      isOpen = true
      wake?.()
    },
    /** Waits until it is opened, at most for the limit. One waits at a time. */
    wait: async (limitMs?: number): Promise<void> => {
      if (!isOpen) {
        await new Promise<void>((resolve) => {
          const timer = limitMs === undefined ? undefined : setTimeout(resolve, limitMs)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      wake = undefined
      isOpen = false
    },
  }
}
