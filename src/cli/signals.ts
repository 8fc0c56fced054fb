/** The hard limit after the first signal, whatever still runs. */
const LIMIT_MS = 9500

/** Resolves at the first SIGINT or SIGTERM. A second one, or the limit, ends the process at once. */
export function untilToldToStop(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    const onSignal = (signal: NodeJS.Signals) => {
      process.once('SIGINT', () => process.exit(130))
      process.once('SIGTERM', () => process.exit(143))
      setTimeout(() => process.exit(1), LIMIT_MS).unref()
      resolve(signal)
    }
    process.once('SIGINT', onSignal)
    process.once('SIGTERM', onSignal)
  })
}
