import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { openBenchDatabase } from './database.js'
import { type Child, startChild, type StartChild } from './http/child.js'
import { openOurs } from './http/contestants.js'
import { openRehearsal } from './http/rehearsal.js'
import { runRounds } from './http/rounds.js'
import { writeScript } from './http/script.js'
import { ratiosTo } from './http/table.js'
import { bytesOf } from './http/wire.js'
import { size } from './options.js'

/**
 * Measures what traces cost: the same requests to our server without a collector, with one that receives every trace, and with
 * one that receives a tenth of them. The ratios are of one run.
 */

const CONNECTIONS = size(8, 2)
const ROUNDS = { warmUpRounds: size(6, 0), rounds: size(9, 1), roundMs: size(1000, 100) }

const collector = { spans: 0 }
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    collector.spans += Buffer.concat(chunks).toString().split('"spanId"').length - 1
    response.end('{}')
  })
}).listen(0, '127.0.0.1')
await new Promise((resolve) => server.once('listening', resolve))
const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const database = await openBenchDatabase()
const children: Child[] = []
const start: StartChild = (...order) => {
  const child = startChild(...order)
  children.push(child)
  return child
}
try {
  const rehearsal = await openRehearsal(database.db)
  const script = await writeScript(database.db, rehearsal, CONNECTIONS)
  await rehearsal.close()
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }
  const tenth = { ...traced, OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' }
  const contestants = [
    await openOurs(start, database, ['serve'], { name: 'without' }),
    await openOurs(start, database, ['serve'], { name: 'every trace', environment: traced }),
    await openOurs(start, database, ['serve'], { name: 'a tenth', environment: tenth }),
  ]
  const load = start('load.js')
  for (const name of ['list', 'update'] as const) {
    const lanes = script[name].lanes.map((lane) => lane.map((one) => bytesOf(one, script.authorization)))
    await load.ask('prepare', { name, lanes })
    const figures = await runRounds(load, contestants, { name, ...ROUNDS })
    const without = figures.get('without') ?? []
    for (const contestant of ['every trace', 'a tenth']) {
      const { perSecond, cpu } = ratiosTo(figures.get(contestant) ?? [], without)
      console.log(
        `${name.padEnd(8)}${contestant.padEnd(14)}requests/s ${perSecond.toFixed(2)} of those without; CPU each ${(1 / cpu).toFixed(2)} times`,
      )
    }
  }
  console.log(`The collector took ${collector.spans} spans.`)
} finally {
  await Promise.all(children.map((child) => child.stop()))
  await database.close()
  server.close()
}
