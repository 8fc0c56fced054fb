import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { answerParent } from './child.js'

interface Served {
  port: number
  close(): Promise<void>
}

/** Resources that a server's process used between `begin` and `end`. */
export interface Use {
  cpuMicros: number
  /** The peak since the process began. */
  peakRssBytes: number
}

/** Lets the parent open this process's server and read its resource use. */
export function serveParent(open: (setting: never) => Promise<Served>): void {
  let served: Served | undefined
  let cpu = process.cpuUsage()
  answerParent(
    {
      open: async (setting: never) => {
        served = await open(setting)
        return served.port
      },
      rss: () => process.memoryUsage.rss(),
      begin: () => void (cpu = process.cpuUsage()),
      end: (): Use => {
        const { user, system } = process.cpuUsage(cpu)
        return { cpuMicros: user + system, peakRssBytes: process.resourceUsage().maxRSS * 1024 }
      },
    },
    async () => served?.close(),
  )
}

export async function listenOnLoopback(server: Server): Promise<number> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
