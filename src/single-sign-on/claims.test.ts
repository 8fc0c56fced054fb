import { describe, expect, it } from 'vitest'

import type { IssuerSettings } from '../config-issuers.js'
import { groupsIn, namesGroups, provedBy } from './claims.js'
import { rolesOfGroups } from './group-roles.js'

const settings: IssuerSettings = {
  id: 'acme',
  label: 'Acme',
  issuer: 'https://login.example',
  clientId: 'x',
  clientSecret: undefined,
  domains: undefined,
  scopes: 'openid',
  groupsClaim: 'groups',
  roles: [],
  trustsEmail: false,
}

const ADA = { iss: 'https://login.example', sub: '1', email: 'ada@example.com' }
const proved = (claims: object, given: Partial<IssuerSettings> = {}) =>
  provedBy({ ...ADA, ...claims }, { ...settings, ...given }, false)

describe('an address counts as verified', () => {
  it.each([
    ['where the provider says so', { email_verified: true }, false, true],
    ['where it says so as a text', { email_verified: 'true' }, false, true],
    ['where Microsoft says so', { xms_edov: 1 }, false, true],
    ['where the operator says it always is', {}, true, true],
    ['not where nobody says so', {}, false, false],
    ['not where the provider denies it, whatever the operator says', { email_verified: false }, true, false],
  ])('%s', (_title, claims, trustsEmail, expected) => {
    expect(proved(claims, { trustsEmail }).emailVerified).toBe(expected)
  })
})

describe('a domain that may sign in', () => {
  const domains = ['example.com']

  it('is that of the address, in any case', () => {
    expect(proved({ email: 'Ada@EXAMPLE.com' }, { domains }).email).toBe('Ada@EXAMPLE.com')
    expect(() => proved({ email: 'ada@example.com.evil.example' }, { domains })).toThrow('domain')
  })

  it('is that of the company at Google, because a private account may have any address', () => {
    const google = { iss: 'https://accounts.google.com' }
    expect(() => proved(google, { domains })).toThrow('domain')
    expect(proved({ ...google, hd: 'example.com' }, { domains }).email).toBe(ADA.email)
  })

  it('is missing if there is no address, or an invalid one', () => {
    for (const email of [undefined, 7, 'ada', `${'a'.repeat(300)}@example.com`])
      expect(() => proved({ email })).toThrow('no e-mail address')
  })
})

describe('the groups of a person', () => {
  it('are a list, one text, or inside other claims', () => {
    expect(groupsIn({ groups: ['a', 7, 'b'] }, settings)).toEqual(['a', 'b'])
    expect(groupsIn({ groups: 'a' }, settings)).toEqual(['a'])
    const inside = { ...settings, groupsClaim: 'realm_access.roles' }
    expect(groupsIn({ realm_access: { roles: ['a'] } }, inside)).toEqual(['a'])
    expect(groupsIn({ 'realm_access.roles': ['b'], realm_access: { roles: ['a'] } }, inside)).toEqual(['b'])
    expect(
      groupsIn({ groups: { constructor: 'a' } }, { ...settings, groupsClaim: 'groups.toString' }),
    ).toEqual([])
  })

  it('are reported as too many if the provider leaves them out for their number', () => {
    const claims = { _claim_names: { groups: 'src1' } }
    expect(namesGroups(claims, settings)).toBe(true)
    expect(() => groupsIn(claims, settings)).toThrow('so many')
  })

  it('give the highest of their roles in each workspace, in all workspaces, and to everybody', () => {
    const rules = [
      { group: '*', role: 'viewer', workspaceIds: 'all' },
      { group: 'leads', role: 'admin', workspaceIds: ['2'] },
      { group: 'writers', role: 'editor', workspaceIds: ['2', '3'] },
      { group: 'it', role: 'owner', workspaceIds: [] },
    ] as const
    const of = (...groups: string[]) => {
      const { isOwner, memberships } = rolesOfGroups(groups, rules, ['1', '2'])
      return [isOwner, ...memberships.map(({ workspaceId, role }) => `${workspaceId} ${role}`)]
    }
    expect(of()).toEqual([false, '1 viewer', '2 viewer'])
    expect(of('writers', 'leads')).toEqual([false, '1 viewer', '2 admin', '3 editor'])
    expect(of('it')).toEqual([true, '1 viewer', '2 viewer'])
  })
})
