import { sleep, withinTime } from './request.js'

export interface WaitOptions<Progress> {
  /** Is called with what each look found. */
  onProgress?: ((progress: Progress) => void) | undefined
  signal?: AbortSignal | undefined
  /** Ten minutes by default; then it throws `TimedOut`. */
  timeoutMs?: number | undefined
}

const [FIRST_MS, LONGEST_MS, GROWTH] = [500, 10_000, 1.5]
export const PATIENCE_MS = 600_000

/** Looks again and again, less and less often, until it is done; gives what it found last. */
export function waitFor<State>(
  read: (options: { signal: AbortSignal }) => PromiseLike<State>,
  isDone: (state: State) => boolean,
  { onProgress, signal, timeoutMs = PATIENCE_MS }: WaitOptions<State> = {},
): Promise<State> {
  return withinTime(timeoutMs, signal, async (ending) => {
    for (let delayMs = FIRST_MS; ; delayMs = Math.min(LONGEST_MS, delayMs * GROWTH)) {
      const state = await read({ signal: ending })
      onProgress?.(state)
      if (isDone(state)) return state
      await sleep(delayMs, ending)
    }
  })
}
