/** Begins the work unless some for the same host is under way; then says how often that has been so since it began. */
export type HostTurns = <Result>(host: string, work: () => Promise<Result>) => Turn<Result>

export type Turn<Result> = { begun: Promise<Result> } | { timesBusy: number }

/**
 * Whoever checks fifty pages of a site must not bring it down: a check asks for four pages at once, so one check at a
 * time does. Nobody waits here: whoever waited would keep others, who want to go elsewhere, from their work.
 */
export function openHostTurns(): HostTurns {
  const timesBusy = new Map<string, number>()
  return (host, work) => {
    const times = timesBusy.get(host)
    timesBusy.set(host, times === undefined ? 0 : times + 1)
    if (times !== undefined) return { timesBusy: times + 1 }
    return { begun: work().finally(() => timesBusy.delete(host)) }
  }
}
