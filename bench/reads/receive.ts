import { Agent, get } from 'node:http'

import type { RunningProgram } from '../history/program.js'

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/**
 * Reads a response to its last byte, compressed as for browsers, and discards it. Unpacking and parsing 800 KB would take a
 * Node.js client three times as long as the program needs to respond, and would fill its heap.
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
