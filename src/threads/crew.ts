import { Unavailable } from '../kernel/errors.js'
import { type Hand, startHand } from './hand.js'

/** One piece of work of somebody who may have more of them. */
interface Piece<Order> {
  order: Order
  signal: AbortSignal | undefined
  done: (results: unknown[]) => void
  failed: (reason: unknown) => void
}

export interface ThreadCrew<Order> {
  /** All of one caller's work. Callers take turns, so that whoever brings little does not wait for whoever brings much. */
  run<Result>(orders: Order[], signal?: AbortSignal): Promise<Result[]>
  close(): Promise<void>
}

export interface CrewOptions {
  /** What its threads run: built, since threads cannot be started from sources. */
  file: URL
  size: number
  /** What each thread is told when it starts. */
  settings?: object
  /** Pieces that one thread has at once, for those who mostly wait; one unless told. */
  piecesEach?: number
  /** For one piece. A thread that takes longer is ended, and fails what it has. */
  limitMs?: number
  maxHeapMb?: number
}

/** A few threads, started when first needed. One that ends of itself fails the pieces it had, and is replaced. */
export function openCrew<Order>({ size, piecesEach = 1, ...options }: CrewOptions): ThreadCrew<Order> {
  const hands = new Set<Hand<Order>>()
  const callers: Piece<Order>[][] = []
  let isClosed = false

  const next = (): Piece<Order> | undefined => {
    const pieces = callers.shift()
    const piece = pieces?.shift()
    if (pieces !== undefined && pieces.length > 0) callers.push(pieces)
    return piece
  }
  const start = (): Hand<Order> => {
    const hand = startHand<Order>(options, () => hands.delete(hand))
    hands.add(hand)
    return hand
  }
  /** Whoever has least to do; undefined while all have enough. */
  const freeHand = (): Hand<Order> | undefined => {
    const [least] = [...hands].toSorted((one, other) => one.load() - other.load())
    if (least !== undefined && (least.load() === 0 || hands.size >= size))
      return least.load() < piecesEach ? least : undefined
    return hands.size < size ? start() : undefined
  }
  const give = () => {
    while (callers.length > 0) {
      const hand = freeHand()
      if (hand === undefined) return
      const piece = next()
      if (piece === undefined) continue
      if (piece.signal?.aborted === true) piece.failed(piece.signal.reason)
      else void hand.carryOut(piece.order, piece.signal).then(piece.done, piece.failed).then(give)
    }
  }
  return {
    run: async <Result>(orders: Order[], signal?: AbortSignal) => {
      if (isClosed) throw stopping()
      const pieces: Piece<Order>[] = []
      const results = Promise.all(
        orders.map(
          (order) => new Promise<unknown[]>((done, failed) => pieces.push({ order, signal, done, failed })),
        ),
      )
      callers.push(pieces)
      give()
      return (await results).flat() as Result[]
    },
    close: async () => {
      isClosed = true
      for (const { failed } of callers.splice(0).flat()) failed(stopping())
      await Promise.all([...hands].map((hand) => hand.dismiss()))
    },
  }
}

const stopping = () => new Unavailable('The program is stopping.', 1)
