import { newLatch } from '../../jobs/index.js'
import { Unavailable } from '../../kernel/errors.js'

/** Lets many clients follow a state in the database, which is read once for all of them. */
interface SharedPoll<Key, State> {
  /**
   * Yields the state after the call and then after every reading. Undefined if there is no state. A slow follower gets only the
   * latest one. Ends when the signal aborts.
   */
  follow(key: Key, signal: AbortSignal): AsyncGenerator<State | undefined, void>
}

interface PollSettings<Key, State> {
  /** Reads all followed keys at once, each only once. */
  read: (keys: Key[]) => Promise<Map<string, State>>
  nameOf: (key: Key) => string
  pauseMs: number
}

interface Follower<Key, State> {
  key: Key
  /** Undefined until the first reading is done. */
  latest: { state: State | undefined } | { error: unknown } | undefined
  given: ReturnType<typeof newLatch>
}

/** After a slow reading, the pause is this many times as long, so readings take at most a quarter of one connection. */
const PAUSE_FACTOR = 3

/** Reads as long as there are followers, at once for a new one, and never twice at the same time. */
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
      // A follower that has a state already waits until the database is back.
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
      // The `finally` block is too late for this: it runs only when the consumer asks for the next state.
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
