import { NODATA, NOTFOUND } from 'node:dns'
import { Resolver as Dns } from 'node:dns/promises'

import type { Resolver } from './resolver.js'

/** Asks the name servers of this machine, each once. */
export function systemResolver(): Resolver {
  const dns = new Dns({ timeout: 2000, tries: 1 })
  return {
    reverse: (ip) => orNone(dns.reverse(ip)),
    async forward(name) {
      const families = [orNone(dns.resolve4(name)), orNone(dns.resolve6(name))]
      return (await Promise.all(families)).flat()
    },
  }
}

async function orNone(answer: Promise<string[]>): Promise<string[]> {
  try {
    return await answer
  } catch (error) {
    // That there is nothing of the kind is an answer too.
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === NODATA || code === NOTFOUND) return []
    throw error
  }
}
