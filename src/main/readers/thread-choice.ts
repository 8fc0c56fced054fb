/** Chooses the thread for a read. */
interface ThreadChoice {
  expect(group: string, reportId: string): ExpectedRead
}

interface ExpectedRead {
  /** Returns the thread. Call it once, when the read starts. */
  begin(): number
  /** Call it once, after the read is done or given up. */
  end(): void
}

/** A group with more reads than this, waiting or running, is greedy. A dashboard screen makes fewer. */
const MANY = 8
/** A group whose recent reads took longer than this is greedy. */
const MUCH_MS = 5_000
/** After this time, past reads count half. */
const HALF_LIFE_MS = 10_000
/** A group below this share of the busiest group is not greedy: on a busy machine every read takes longer. */
const LITTLE_PART = 0.5
/** Smaller values count as none: a minute after a read of a tenth of a second. */
const NOTHING_MS = 1
/** With more groups than this, groups that have read almost nothing lately are dropped. */
const MANY_GROUPS = 1_000

interface Group {
  /** Reads that are waiting or running. */
  reads: number
  running: number
  /** The total running time of its reads as of `atMs`. Older reads count less. */
  usedMs: number
  atMs: number
}

/**
 * A report is always read in the same thread, which keeps its sheets in memory. But a read may compute for a second, and other
 * reads in its thread wait. So greedy groups all read in the last thread, and meanwhile other groups avoid it.
 *
 * A group that reads much while no other group reads keeps its thread: another thread would have to load everything again.
 */
export function openThreadChoice(threads: number, nowMs = () => performance.now()): ThreadChoice {
  const groups = new Map<string, Group>()
  const last = threads - 1
  let greedyReads = 0

  const age = (group: Group): Group => {
    const passedMs = nowMs() - group.atMs
    group.usedMs = group.usedMs * 2 ** (-passedMs / HALF_LIFE_MS) + group.running * passedMs
    group.atMs += passedMs
    return group
  }
  const groupNamed = (name: string): Group => {
    const group = groups.get(name) ?? { reads: 0, running: 0, usedMs: 0, atMs: nowMs() }
    groups.set(name, group)
    return group
  }
  const dropIdle = () => {
    for (const [name, group] of groups)
      if (group.reads === 0 && age(group).usedMs < NOTHING_MS) groups.delete(name)
  }
  const mostUsedMs = () => Math.max(...[...groups.values()].map((group) => age(group).usedMs))
  const isAlone = (group: Group) =>
    [...groups.values()].every(
      (other) => other === group || (other.reads === 0 && age(other).usedMs < NOTHING_MS),
    )
  const isGreedy = (group: Group) => {
    const { reads, usedMs } = group
    if (reads > MANY) return true
    return usedMs > MUCH_MS && usedMs > LITTLE_PART * mostUsedMs() && !isAlone(group)
  }

  return {
    expect: (name, reportId) => {
      if (groups.size > MANY_GROUPS) dropIdle()
      const group = groupNamed(name)
      group.reads += 1
      let [begun, greedy] = [0, 0]
      return {
        begin: () => {
          greedy = isGreedy(age(group)) ? 1 : 0
          begun = 1
          group.running += 1
          greedyReads += greedy
          const home = homeOf(reportId, threads)
          const aside = home === last && greedyReads > 0 ? 0 : home
          return greedy === 1 ? last : aside
        },
        end: () => {
          age(group).running -= begun
          group.reads -= 1
          greedyReads -= greedy
        },
      }
    },
  }
}

/** Chooses by the end of the id, which is random. */
function homeOf(reportId: string, threads: number): number {
  return (reportId.charCodeAt(reportId.length - 1) || 0) % threads
}
