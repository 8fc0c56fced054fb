import { describe, expect, it } from 'vitest'

import { failureOf, FetchFailure } from './fetch-failure.js'

const faultOf = (code: string) => Object.assign(new Error('connect 10.0.0.7:5432 inside.corp'), { code })

describe('the public reason of a failure', () => {
  it.each([
    ['ECONNREFUSED', 'refused'],
    ['EHOSTUNREACH', 'refused'],
    ['ENETUNREACH', 'refused'],
    ['ETIMEDOUT', 'timeout'],
    ['UND_ERR_CONNECT_TIMEOUT', 'timeout'],
    ['UND_ERR_HEADERS_OVERFLOW', 'too_large'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls'],
    ['EPROTO', 'tls'],
    ['CERT_HAS_EXPIRED', 'tls'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'tls'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls'],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'tls'],
    ['ECONNRESET', 'broken'],
    ['UND_ERR_SOCKET', 'broken'],
    ['HPE_INVALID_CONSTANT', 'broken'],
    ['EVERYTHING_ELSE', 'broken'],
  ])('is for %s: %s', (code, reason) => {
    const failure = failureOf(faultOf(code))
    expect(failure?.reason).toBe(reason)
    expect(failure?.message).not.toMatch(/10\.|5432|inside|connect 1/)
    expect(failure?.cause).toBeUndefined()
  })

  it('is our own finding, unchanged', () => {
    const failure = new FetchFailure('blocked_address')
    expect(failureOf(failure)).toBe(failure)
  })

  it('is missing if the error is internal', () => {
    expect(failureOf(new TypeError('x is not a function'))).toBeUndefined()
    expect(failureOf('a string')).toBeUndefined()
  })
})
