import { describe, expect, it } from 'vitest'

import { DatabaseUnavailable } from '../kernel/errors.js'
import { translated } from './database-fault.js'

const failure = (code: string, message: string) => Object.assign(new Error(message), { code })

describe('a failure of the database', () => {
  it.each([
    ['08006', 'connection to the remote node 10.0.0.7:5432 failed'],
    ['57P01', 'terminating connection due to administrator command'],
    [
      'XX000',
      'server closed the connection unexpectedly\n\tThis probably means the server terminated abnormally',
    ],
    ['XX000', 'failure on connection marked as essential: 10.0.0.7:5432'],
    ['XX000', 'could not receive data from server: Connection reset by peer'],
    ['XX000', 'connection not open'],
    ['XX000', 'postmaster was shut down, exiting'],
    ['XX000', 'could not commit transaction for shard 102245 on at least one active node'],
    ['ECONNRESET', 'read ECONNRESET'],
  ])('%s, %s, means that the database cannot be reached, also a node of a cluster', (code, message) => {
    expect(translated(failure(code, message))).toBeInstanceOf(DatabaseUnavailable)
  })

  it.each([
    ['XX000', 'cache lookup failed for type 17'],
    ['42601', 'syntax error: server closed the connection unexpectedly'],
  ])('%s, %s, is an error in our code', (code, message) => {
    const error = failure(code, message)
    expect(translated(error)).toBe(error)
  })
})
