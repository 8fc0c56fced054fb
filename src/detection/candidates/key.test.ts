import { describe, expect, it } from 'vitest'

import { candidateKey } from './key.js'

describe('candidateKey', () => {
  it.each([
    ['case', 'HOKA', 'Hoka'],
    ['accents', 'L’Oréal', "L'Oreal"],
    ['letters that do not come apart', 'Bjørn Gieß', 'Bjorn Giess'],
    ['spaces and hyphens', 'Oral-B', 'Oral B'],
    ['glued words', 'GreenPan', 'Green Pan'],
    ['the possessive', "Hoka's", 'Hoka'],
    ['a plus, an ampersand and the word', 'Black+Decker', 'Black and Decker'],
    ['Inc.', 'Nike, Inc.', 'Nike'],
    ['GmbH', 'Müller GmbH & Co. KG', 'Müller'],
    ['Ltd.', 'Dyson Ltd.', 'Dyson'],
    ['two legal forms', 'Breville Pty Ltd', 'Breville'],
    ['S.A.', 'Nestlé S.A.', 'Nestle'],
    ['full width', 'ＳＯＮＹ', 'Sony'],
  ])('ignores %s', (_, one, other) => {
    expect(candidateKey(one)).toBe(candidateKey(other))
  })

  it.each([
    ['Hoka', 'Hoka Bondi'],
    ['The Limited', 'The'],
    ['ガス', 'カス'],
    ['+', '&'],
    ['iPhone SE', 'iPhone'],
  ])('distinguishes %s from %s', (one, other) => {
    expect(candidateKey(one)).not.toBe(candidateKey(other))
  })

  it('is never empty for a name that is not', () => {
    expect(candidateKey('+')).toBe('+')
    expect(candidateKey('Co')).toBe('co')
  })
})
