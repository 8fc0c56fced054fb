/** Which thread reads what. */
interface ThreadChoice {
  expect(group: string, reportId: string): ExpectedRead
}

interface ExpectedRead {
  /** The thread; to be asked once, when it is read. */
  begin(): number
  /** To be called once, whether it was read or given up. */
  end(): void
}

/** Reads of one group, waiting or under way, beyond which it is greedy: more than a screen of the dashboard asks for. */
const MANY = 8
/** What a group may have read lately before it is greedy. */
const MUCH_MS = 5_000
/** After so long, half of what was read counts. */
const HALF_LIFE_MS = 10_000
/** A group that has read less than this part of what the one with most has is not greedy: on a busy machine everything takes longer. */
const LITTLE_PART = 0.5
/** Less than that is nothing: a minute after a read of a tenth of a second. */
const NOTHING_MS = 1
/** Groups beyond which those that have read next to nothing lately are dropped. */
const MANY_GROUPS = 1_000

interface Group {
  /** Waiting or under way. */
  reads: number
  running: number
  /** How long its reads have run, together, as of `atMs`; the older, the less it counts. */
  usedMs: number
  atMs: number
}

/**
 * A report is always read in the same thread, which keeps its sheets in memory. But a read may compute for a second, in which nobody else
 * in its thread is answered: groups that read much, or many things at once, all read in the last thread, and meanwhile the others do not.
 * Who reads much while nobody else does stays: in another thread all of it would have to be read again.
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

/** By the end of the id, which is random. */
function homeOf(reportId: string, threads: number): number {
  return (reportId.charCodeAt(reportId.length - 1) || 0) % threads
}
