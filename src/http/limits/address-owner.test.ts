import { expect, it } from 'vitest'

import { addressOwner } from './address-owner.js'

it.each([
  ['192.0.2.1', '192.0.2.2', false],
  ['2001:db8::1', '2001:db8::ffff:1', true],
  ['2001:db8:0:1::1', '2001:db8:0:2::1', false],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.2', false],
  ['::ffff:192.0.2.1', '192.0.2.1', true],
  ['::ffff:c000:201', '192.0.2.1', true],
  ['', 'unknown', false],
])('%s and %s belong to one owner: %j', (one, other, isSame) => {
  expect(addressOwner(one) === addressOwner(other)).toBe(isSame)
})
