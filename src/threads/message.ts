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

/** From it: what came of an order. An error comes without its class, so what matters of that is said beside it. */
export type Brought = { id: number } & ({ results: unknown[] } | Failed)

export interface Failed {
  failure: unknown
  isDatabaseUnavailable?: boolean
}
