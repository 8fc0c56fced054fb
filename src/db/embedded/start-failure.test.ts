import { describe, expect, it } from 'vitest'

import { judgeFailure } from './start-failure.js'

describe('a server that did not start', () => {
  it.each([
    [
      'a rival was faster',
      'It ended with code 1.\nFATAL:  lock file "postmaster.pid" already exists',
      'passing',
    ],
    [
      'a rival is only just beginning',
      'It ended with code 1.\nFATAL:  lock file "postmaster.pid" is empty',
      'passing',
    ],
    [
      'orphans hold its memory',
      'FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use',
      'passing',
    ],
    [
      'its port was taken',
      'LOG:  could not bind IPv4 address "127.0.0.1": Address already in use',
      'passing',
    ],
    ['another user stopped it', 'It ended with code 0.\nLOG:  database system is shut down', 'passing'],
    ['it was killed', 'It ended with SIGKILL.\n', 'passing'],
    [
      'its directory holds no sockets',
      'LOG:  could not bind Unix address "/x": Invalid argument',
      'no socket here',
    ],
    ['a setting is wrong', 'It ended with code 1.\nFATAL:  invalid value for parameter "jit": "x"', 'final'],
    ['the program cannot be run', 'spawn /x/postgres ENOENT\n', 'final'],
  ])('because %s', (_, reason, failure) => {
    expect(judgeFailure(reason)).toBe(failure)
  })
})
