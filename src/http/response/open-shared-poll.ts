import { newLatch } from '../../jobs/index.js'
import { Unavailable } from '../../kernel/errors.js'

/** Many follow what changes in the database, and it is read once for all of them. */
interface SharedPoll<Key, State> {
  /**
   * Gives the state as it is after the call, and then at every reading; undefined where there is none. Who takes long is given the
   * latest one only. It ends when the signal says so.
   */
  follow(key: Key, signal: AbortSignal): AsyncGenerator<State | undefined, void>
}

interface PollSettings<Key, State> {
  /** Reads what is followed, each once, all in one go. */
  read: (keys: Key[]) => Promise<Map<string, State>>
  nameOf: (key: Key) => string
  pauseMs: number
}

interface Follower<Key, State> {
  key: Key
  /** Undefined until the first reading. */
  latest: { state: State | undefined } | { error: unknown } | undefined
  given: ReturnType<typeof newLatch>
}

/** After a reading that took long the pause is this many times as long: readings take a quarter of one connection at most. */
const PAUSE_FACTOR = 3

/** Reads while anybody follows, at once for each who begins to, and never twice at a time. */
export function openSharedPoll<Key, State>(settings: PollSettings<Key, State>): SharedPoll<Key, State> {
  const { read, nameOf, pauseMs } = settings
  const followers = new Set<Follower<Key, State>>()
  const woken = newLatch()
  let isRunning = false

  const readOnce = async () => {
    const waiting = [...followers]
    try {
      const states = await read([...new Map(waiting.map(({ key }) => [nameOf(key), key])).values()])
      for (const follower of waiting) give(follower, { state: states.get(nameOf(follower.key)) })
    } catch (error) {
      // Whoever has seen something waits until the database is back.
      const isAway = error instanceof Unavailable
      for (const follower of waiting) if (!isAway || follower.latest === undefined) give(follower, { error })
    }
  }
  const run = async () => {
    isRunning = true
    while (followers.size > 0) {
      const began = performance.now()
      await readOnce()
      await woken.wait(Math.max(pauseMs, PAUSE_FACTOR * (performance.now() - began)))
    }
    isRunning = false
  }
  const leave = (follower: Follower<Key, State>) => {
    followers.delete(follower)
    follower.given.open()
    if (followers.size === 0) woken.open()
  }

  return {
    async *follow(key, signal) {
      const follower: Follower<Key, State> = { key, latest: undefined, given: newLatch() }
      // Not left to the end of this function: it ends only when somebody asks for what comes next.
      signal.addEventListener('abort', () => leave(follower))
      followers.add(follower)
      if (isRunning) woken.open()
      else void run()
      try {
        for (;;) {
          await follower.given.wait()
          if (signal.aborted) return
          yield stateIn(follower)
        }
      } finally {
        leave(follower)
      }
    },
  }
}

function give<Key, State>(follower: Follower<Key, State>, latest: Follower<Key, State>['latest']): void {
  follower.latest = latest
  follower.given.open()
}

function stateIn<Key, State>({ latest }: Follower<Key, State>): State | undefined {
  if (latest !== undefined && 'error' in latest) throw latest.error
  return latest?.state
}
