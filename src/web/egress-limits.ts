/** Of what one browser may do. */
export interface EgressLimits {
  /** Of all connections together, both ways. */
  maxBytes: number
  /** At once. */
  maxConnections: number
  /** Over the whole life, refused ones included: each costs us a look at a name. */
  maxTotalConnections: number
  /** Of a connection on which nothing comes or goes; also until it is made. */
  idleMs: number
  lifetimeMs: number
}

export const EGRESS_LIMITS: EgressLimits = {
  maxBytes: 25 * 1024 * 1024,
  // Chromium opens 32 through one proxy; as many again may still be taking leave of their hosts.
  maxConnections: 64,
  maxTotalConnections: 500,
  idleMs: 20_000,
  lifetimeMs: 120_000,
}
