/** Wakes one waiter. If it is opened while no caller waits, the next wait returns at once. Every wait closes it again. */
export function newLatch() {
  let isOpen = false
  let wake: (() => void) | undefined
  return {
    open: () => {
      isOpen = true
      wake?.()
    },
    /** Waits until the latch is opened, at most for the limit. Only one caller may wait at a time. */
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
