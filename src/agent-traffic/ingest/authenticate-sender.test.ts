import { createHmac } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { isSignedBy, sentToken } from './authenticate-sender.js'

const base64 = (text: string) => Buffer.from(text).toString('base64')

describe('the token that a sender presents', () => {
  it.each([
    ['Bearer sl_ingest_a', 'sl_ingest_a'],
    ['bearer   sl_ingest_a ', 'sl_ingest_a'],
    [`Basic ${base64('user:sl_ingest_a')}`, 'sl_ingest_a'],
    [`basic ${base64(':sl_ingest_a')}`, 'sl_ingest_a'],
    [`Basic ${base64('user:with:colons')}`, 'with:colons'],
  ])('is read from %s', (authorization, token) => {
    expect(sentToken({ authorization })).toBe(token)
  })

  it.each([
    '',
    'Bearer',
    'Bearer ',
    'Bearer a b',
    'Digest a',
    'sl_ingest_a',
    'Basic',
    'Basic ***',
    `Bearer ${'a'.repeat(301)}`,
    `Basic ${'a'.repeat(601)}`,
  ])('is missing in "%s"', (authorization) => {
    expect(sentToken({ authorization })).toBeUndefined()
  })

  it('is missing if there is no password', () => {
    expect(sentToken({})).toBeUndefined()
    expect(sentToken({ authorization: `Basic ${base64('sl_ingest_a')}` })).toBe('')
  })
})

describe('a signature', () => {
  const body = Buffer.from('[{"id":"1"}]')
  const signature = createHmac('sha1', 'sl_ingest_a').update(body).digest('hex')

  it('is valid for the token and the body it was made of', () => {
    expect(isSignedBy('sl_ingest_a', body, signature)).toBe(true)
    expect(isSignedBy('sl_ingest_a', body, signature.toUpperCase())).toBe(true)
  })

  it('is not valid for any other token or body, nor if it is malformed', () => {
    expect(isSignedBy('sl_ingest_b', body, signature)).toBe(false)
    expect(isSignedBy('sl_ingest_a', Buffer.from('[{"id":"2"}]'), signature)).toBe(false)
    for (const shown of ['', 'x', signature.slice(1), `${signature}0`, `sha1=${signature}`, 'z'.repeat(40)])
      expect(isSignedBy('sl_ingest_a', body, shown)).toBe(false)
  })
})
