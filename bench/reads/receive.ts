import { Agent, get } from 'node:http'

import type { RunningProgram } from '../history/program.js'

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/**
 * Reads an answer to its last byte, compressed as browsers ask for it, and throws it away: to unpack and parse 800 KB takes a client in
 * Node.js three times as long as the program takes to answer, and fills its heap.
 */
export function receive({ url, authorization }: RunningProgram, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { authorization, 'accept-encoding': 'br' }
    get(`${url}${path}`, { agent, headers }, (response) => {
      response.resume()
      response.on('error', reject)
      response.on('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${path}: ${response.statusCode}`)),
      )
    }).on('error', reject)
  })
}
