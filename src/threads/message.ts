/** To a thread: what to do. */
export interface Sent<Order> {
  id: number
  order: Order
}

/** To it later: nobody waits for that any more. */
export interface CalledOff {
  id: number
  isCalledOff: true
}

/** From it: what came of an order. */
export type Brought = { id: number } & ({ results: unknown[] } | { failure: unknown })
