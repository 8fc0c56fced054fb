interface RateLimitSetting {
  requests: number
  seconds: number
}

interface Allowance {
  allowed: boolean
  headers: Record<string, string>
}

/**
 * Allows a number of requests per window and key, in this process. Windows are fixed, because they are simple to explain and to
 * predict.
 */
export function rateLimiter({ requests, seconds }: RateLimitSetting): (key: string, now: Date) => Allowance {
  let window = -1
  let used = new Map<string, number>()
  return (key, now) => {
    const elapsed = now.getTime() / 1000 / seconds
    if (Math.floor(elapsed) !== window) {
      window = Math.floor(elapsed)
      used = new Map()
    }
    const count = (used.get(key) ?? 0) + 1
    used.set(key, count)
    const resetSeconds = Math.max(1, Math.ceil((window + 1 - elapsed) * seconds))
    return {
      allowed: count <= requests,
      headers: headersOf({ requests, seconds }, requests - count, resetSeconds),
    }
  }
}

/** The header fields of the IETF draft on RateLimit headers. */
function headersOf(
  { requests, seconds }: RateLimitSetting,
  left: number,
  resetSeconds: number,
): Record<string, string> {
  return {
    'ratelimit-policy': `"default";q=${requests};w=${seconds}`,
    ratelimit: `"default";r=${Math.max(0, left)};t=${resetSeconds}`,
    ...(left < 0 && { 'retry-after': String(resetSeconds) }),
  }
}
